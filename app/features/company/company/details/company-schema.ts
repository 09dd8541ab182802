import * as z from 'zod/mini';
import { atMost } from '#app/data/platform/rules.ts';
import { m } from '#messages';

/** Validates a company's name: required, at most 120 characters, as in the database. */
export const companyName = z.string().check(
  z.refine((text) => text.trim() !== '', m.company_name_missing()),
  atMost(120, m.company_text_limit({ max: 120 })),
);

const WEBSITE = /^https?:\/\/[^\s.]+\.[^\s.]\S*$/;

/** Returns a typed website with its scheme, https by default, or null if empty. */
export function websiteOf(text: string): string | null {
  const typed = text.trim();
  if (!typed) return null;
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`;
}

export const companySchema = z.object({
  name: companyName,
  website: z.string().check(
    z.refine((text) => {
      const website = websiteOf(text);
      return website === null || WEBSITE.test(website);
    }, m.company_website_wrong()),
    z.refine((text) => (websiteOf(text)?.length ?? 0) <= 300, m.company_text_limit({ max: 300 })),
  ),
  zone: z.string(),
});
