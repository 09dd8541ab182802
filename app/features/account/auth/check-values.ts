import type { FormErrors } from '@mantine/form';
import { zod4Resolver } from 'mantine-form-zod-resolver';
import * as z from 'zod/mini';
import { emailAddress as email, newPassword, personName } from '#app/data/platform/rules.ts';
import { m } from '#messages';

const SCHEMAS = {
  signIn: z.object({
    email,
    password: z.string().check(z.minLength(1, m.auth_password_missing())),
  }),
  signUp: z.object({ firstName: personName, lastName: personName, email, password: newPassword }),
  mail: z.object({ email }),
  newPassword: z.object({ password: newPassword }),
};

/** Returns the validation errors of a form's values. */
export function checkValues(schema: keyof typeof SCHEMAS, values: object): FormErrors {
  return zod4Resolver(SCHEMAS[schema])(values as Record<string, unknown>);
}
