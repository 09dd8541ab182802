import * as z from 'zod/mini';
import { atMost } from '#app/data/platform/rules.ts';
import { m } from '#messages';
import type { PlatformSettings } from './queries.ts';

export type SettingsValues = {
  website: string;
  supportEmail: string;
  signUpOpen: boolean;
  announcement: string;
};

/** Validates the settings form. The rules follow the database's constraints. */
export const settingsSchema = z.object({
  website: z.string().check(
    z.refine(
      (text) => text.trim() === '' || /^https?:\/\/[^/?#\s]+\/?$/.test(text.trim()),
      m.admin_settings_website_wrong(),
    ),
    atMost(200, m.admin_text_limit({ max: 200 })),
  ),
  supportEmail: z
    .string()
    .check(
      z.refine(
        (text) => text.trim() === '' || /^[^\s@<>"]+@[^\s@<>"]+$/.test(text.trim()),
        m.admin_settings_support_wrong(),
      ),
    ),
  signUpOpen: z.boolean(),
  announcement: z.string().check(atMost(300, m.admin_text_limit({ max: 300 }))),
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
    // Joins pasted lines into one, because the database refuses line breaks.
    announcement: values.announcement.replaceAll(/\s+/g, ' ').trim() || null,
  };
}
