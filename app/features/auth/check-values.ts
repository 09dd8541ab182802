import type { FormErrors } from '@mantine/form';
import { zod4Resolver } from 'mantine-form-zod-resolver';
import { SCHEMAS } from './schema.ts';

/** What is wrong with the values of a form. */
export function checkValues(schema: keyof typeof SCHEMAS, values: object): FormErrors {
  return zod4Resolver(SCHEMAS[schema])(values as Record<string, unknown>);
}
