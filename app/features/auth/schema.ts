import * as z from 'zod/mini';

/** Bytes that the password hash reads (safety numbers). */
const PASSWORD_BYTES = 72;

const email = z.string().check(
  z.trim(),
  // Else the next rule has the last word about an empty field.
  z.minLength(1, { error: 'Enter your e-mail address.', abort: true }),
  z.email('This does not look like an e-mail address.'),
);

const newPassword = z.string().check(
  z.minLength(8, 'At least 8 characters.'),
  z.refine(
    (text) => new TextEncoder().encode(text).length <= PASSWORD_BYTES,
    'At most 72 characters.',
  ),
);

const name = z.string().check(z.maxLength(80, 'At most 80 characters.'));

/** What each form asks for. */
export const SCHEMAS = {
  signIn: z.object({ email, password: z.string().check(z.minLength(1, 'Enter your password.')) }),
  signUp: z.object({ firstName: name, lastName: name, email, password: newPassword }),
  mail: z.object({ email }),
  newPassword: z.object({ password: newPassword }),
};
