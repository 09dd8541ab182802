import { type FormErrors, useForm } from '@mantine/form';
import type { checkValues } from './check-values.ts';
import { useSubmit } from './use-submit.ts';

// Loaded at the first change of a value: viewing a form needs no validation rules.
const loadRules = () => import('./check-values.ts');

const noErrors = (): FormErrors => ({});

/** The form field that shows an error, keyed by error code. */
const FIELD_OF: Record<string, string> = {
  email_address_invalid: 'email',
  weak_password: 'password',
  same_password: 'password',
};

/**
 * Returns a form of the sign-in pages. It validates on submit, focuses the first invalid field, and
 * shows an error about one field at that field. A failure keeps the typed values.
 */
export function useAuthForm<Values extends Record<string, string>>(options: {
  schema: Parameters<typeof checkValues>[0];
  initialValues: Values;
  keep?: (values: Values) => void;
  action: (values: Values) => Promise<void>;
}) {
  const { schema, initialValues, keep, action } = options;
  const form = useForm<Values>({
    initialValues,
    // Offline the rules cannot be loaded either: skip them. The action then fails and shows why.
    validate: (values) =>
      loadRules().then(({ checkValues }) => checkValues(schema, values), noErrors),
    onValuesChange: (values) => {
      void loadRules().catch(noErrors);
      keep?.(values);
    },
  });
  const { submit, busy, problem, setProblem } = useSubmit(action);

  const focusOn = (path: string) =>
    // Wait until the field is enabled and its error is rendered.
    requestAnimationFrame(() => form.getInputNode(path)?.focus());
  const onWrong = (errors: FormErrors) => {
    setProblem(null);
    const first = Object.keys(form.values).find((path) => errors[path]);
    if (first) focusOn(first);
  };
  const onSubmit = form.onSubmit(async (values) => {
    const error = await submit(values);
    const path = error && FIELD_OF[error.code];
    if (!path || !(path in values)) return;
    form.setFieldError(path, error.message);
    setProblem(null);
    focusOn(path);
  }, onWrong);
  return { form, onSubmit, onWrong, focusOn, busy, problem };
}
