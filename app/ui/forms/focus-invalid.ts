import type { FormErrors, UseFormReturnType } from '@mantine/form';

/** Takes a form's errors and puts the focus on the first field that is wrong, in the order of the form. */
export const focusWrong =
  // biome-ignore lint/suspicious/noExplicitAny: whatever the form holds.
  (form: Pick<UseFormReturnType<any>, 'getInputNode' | 'values'>) => (errors: FormErrors) => {
    const first = Object.keys(form.values).find((path) => errors[path]);
    // Once the field is enabled and described again.
    if (first) requestAnimationFrame(() => form.getInputNode(first)?.focus());
  };
