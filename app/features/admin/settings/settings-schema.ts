import * as z from 'zod/mini';
import type { PlatformSettings } from './queries.ts';

export type SettingsValues = {
  website: string;
  supportEmail: string;
  signUpOpen: boolean;
  announcement: string;
};

/** The database's constraints, with messages. */
export const settingsSchema = z.object({
  website: z.string().check(
    z.refine(
      (text) => text.trim() === '' || /^https?:\/\/[^/?#\s]+\/?$/.test(text.trim()),
      'An address such as https://tasks.example.com, without a path.',
    ),
    z.maxLength(200, 'At most 200 characters.'),
  ),
  supportEmail: z
    .string()
    .check(
      z.refine(
        (text) => text.trim() === '' || /^[^\s@<>"]+@[^\s@<>"]+$/.test(text.trim()),
        'An e-mail address, or nothing.',
      ),
    ),
  signUpOpen: z.boolean(),
  announcement: z.string().check(z.maxLength(300, 'At most 300 characters.')),
});

export function settingsValues(settings: PlatformSettings): SettingsValues {
  return {
    website: settings.website ?? '',
    supportEmail: settings.support_email ?? '',
    signUpOpen: settings.signup_open,
    announcement: settings.announcement ?? '',
  };
}

export function settingsColumns(values: SettingsValues) {
  return {
    website: values.website.trim().replace(/\/$/, '') || null,
    support_email: values.supportEmail.trim() || null,
    signup_open: values.signUpOpen,
    // One line, even if several were pasted.
    announcement: values.announcement.replaceAll(/\s+/g, ' ').trim() || null,
  };
}
