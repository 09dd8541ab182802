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

/** An e-mail address, by whichever form. */
export const emailAddress = z.string().check(
  z.trim(),
  // Else the next rule has the last word about an empty field.
  z.minLength(1, { error: 'Enter your e-mail address.', abort: true }),
  z.email('This does not look like an e-mail address.'),
);
