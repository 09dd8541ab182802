import * as z from 'zod/mini';
import { emailAddress as email, newPassword, personName } from '#app/data/platform/rules.ts';
import { m } from '#messages';

/** The fields of each form. */
export const SCHEMAS = {
  signIn: z.object({
    email,
    password: z.string().check(z.minLength(1, m.auth_password_missing())),
  }),
  signUp: z.object({ firstName: personName, lastName: personName, email, password: newPassword }),
  mail: z.object({ email }),
  newPassword: z.object({ password: newPassword }),
};
