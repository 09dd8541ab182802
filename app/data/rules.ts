import * as z from 'zod/mini';

/** Bytes that the password hash reads (safety numbers). */
const PASSWORD_BYTES = 72;

/** A password to be chosen, by whichever form. */
export const newPassword = z.string().check(
  z.minLength(8, 'At least 8 characters.'),
  z.refine(
    (text) => new TextEncoder().encode(text).length <= PASSWORD_BYTES,
    'At most 72 characters.',
  ),
);

/** A person's first or last name. */
export const personName = z.string().check(z.maxLength(80, 'At most 80 characters.'));
