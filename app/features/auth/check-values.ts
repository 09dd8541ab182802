import type { FormErrors } from '@mantine/form';
import { zod4Resolver } from 'mantine-form-zod-resolver';
import { SCHEMAS } from './schema.ts';

/** Returns the validation errors of a form's values. */
export function checkValues(schema: keyof typeof SCHEMAS, values: object): FormErrors {
  return zod4Resolver(SCHEMAS[schema])(values as Record<string, unknown>);
}
