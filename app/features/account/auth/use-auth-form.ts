import { type FormErrors, useForm } from '@mantine/form';
import { focusInvalid } from '#app/ui/forms/focus-invalid.ts';
import { showAtField } from '#app/ui/forms/show-at-field.ts';
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
  /** Errors to show at fields from the start. */
  initialErrors?: FormErrors;
  keep?: (values: Values) => void;
  action: (values: Values) => Promise<void>;
}) {
  const { schema, initialValues, initialErrors = {}, keep, action } = options;
  const form = useForm<Values>({
    initialValues,
    initialErrors,
    // If the rules cannot be loaded, for example offline, skip them: the action then fails and
    // shows why.
    validate: (values) =>
      loadRules().then(({ checkValues }) => checkValues(schema, values), noErrors),
    onValuesChange: (values) => {
      void loadRules().catch(noErrors);
      keep?.(values);
    },
  });
  const { submit, busy, problem, setProblem } = useSubmit(action);

  const onWrong = (errors: FormErrors) => {
    setProblem(null);
    focusInvalid(form)(errors);
  };
  const onSubmit = form.onSubmit(async (values) => {
    const error = await submit(values);
    if (!error || !((FIELD_OF[error.code] ?? '') in values)) return;
    showAtField(form, FIELD_OF, error);
    setProblem(null);
  }, onWrong);
  return { form, onSubmit, onWrong, busy, problem, setProblem };
}
