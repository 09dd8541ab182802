import * as z from 'zod/mini';

/** Validates a company's name like the database. */
export const companyName = z.string().check(
  z.refine((text) => text.trim() !== '', 'Give the company a name.'),
  z.maxLength(120, 'At most 120 characters.'),
);

const WEBSITE = /^https?:\/\/[^\s.]+(\.[^\s.]+)+\S*$/;

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
    }, 'Write an address such as https://northwind.example.'),
    z.refine((text) => (websiteOf(text)?.length ?? 0) <= 300, 'At most 300 characters.'),
  ),
  zone: z.string(),
});
