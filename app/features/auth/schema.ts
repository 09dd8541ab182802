import * as z from 'zod/mini';
import { newPassword, personName } from '#app/data/rules.ts';

const email = z.string().check(
  z.trim(),
  // Else the next rule has the last word about an empty field.
  z.minLength(1, { error: 'Enter your e-mail address.', abort: true }),
  z.email('This does not look like an e-mail address.'),
);

/** What each form asks for. */
export const SCHEMAS = {
  signIn: z.object({ email, password: z.string().check(z.minLength(1, 'Enter your password.')) }),
  signUp: z.object({ firstName: personName, lastName: personName, email, password: newPassword }),
  mail: z.object({ email }),
  newPassword: z.object({ password: newPassword }),
};
