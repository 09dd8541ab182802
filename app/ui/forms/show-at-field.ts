import type { UseFormReturnType } from '@mantine/form';
import { focusInvalid } from './focus-invalid.ts';

/**
 * Shows an error of a save at its field, and focuses the field; does nothing if the error belongs
 * to no field.
 * @param fields The field that an error belongs to, by error code.
 */
export function showAtField<Values extends object>(
  form: UseFormReturnType<Values>,
  fields: Readonly<Record<string, keyof Values & string>>,
  error: { code: string; message: string },
): void {
  const field = fields[error.code];
  if (!field) return;
  form.setFieldError(field, error.message);
  focusInvalid(form)({ [field]: error.message });
}
