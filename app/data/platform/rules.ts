import * as z from 'zod/mini';

/** bcrypt reads only this many bytes (safety numbers). */
const PASSWORD_BYTES = 72;

/** Validates a new password, in every form. */
export const newPassword = z.string().check(
  z.minLength(8, 'At least 8 characters.'),
  z.refine(
    (text) => new TextEncoder().encode(text).length <= PASSWORD_BYTES,
    'At most 72 characters.',
  ),
);

/** Validates a first or last name. */
export const personName = z.string().check(z.maxLength(80, 'At most 80 characters.'));

/** Validates an email address, in every form. */
export const emailAddress = z.string().check(
  z.trim(),
  // Without `abort`, the next rule's message would replace this one for an empty field.
  z.minLength(1, { error: 'Enter your e-mail address.', abort: true }),
  z.email('This does not look like an e-mail address.'),
);
