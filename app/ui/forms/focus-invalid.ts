import type { FormErrors, UseFormReturnType } from '@mantine/form';

/** Returns an error handler that focuses the form's first invalid field. */
export const focusInvalid =
  // biome-ignore lint/suspicious/noExplicitAny: accepts a form with any values.
  (form: Pick<UseFormReturnType<any>, 'getInputNode' | 'values'>) => (errors: FormErrors) => {
    const first = Object.keys(form.values).find((path) => errors[path]);
    // Wait until the field is enabled again and its error is rendered.
    if (first) requestAnimationFrame(() => form.getInputNode(first)?.focus());
  };
