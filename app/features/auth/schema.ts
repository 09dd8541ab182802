import * as z from 'zod/mini';
import { emailAddress as email, newPassword, personName } from '#app/data/platform/rules.ts';

/** The fields of each form. */
export const SCHEMAS = {
  signIn: z.object({ email, password: z.string().check(z.minLength(1, 'Enter your password.')) }),
  signUp: z.object({ firstName: personName, lastName: personName, email, password: newPassword }),
  mail: z.object({ email }),
  newPassword: z.object({ password: newPassword }),
};
