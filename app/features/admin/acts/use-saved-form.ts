import { type UseFormInput, useForm } from '@mantine/form';
import { useFormDraft } from '#app/data/drafts/use-draft.ts';
import { useAuth } from '#app/features/auth/index.ts';
import { focusWrong } from '#app/ui/forms/focus-invalid.ts';

interface Options<Values extends object> extends Pick<UseFormInput<Values>, 'validate'> {
  /** Tells it and its draft from others: letters and dashes. */
  name: string;
  initialValues: Values;
  save: (values: Values, done: (saved: Values) => void) => void;
}

/**
 * A form of settings that is saved as a whole, and checked then: a message that comes when a field is
 * left would push the button away from under the pointer. What was typed is kept as a draft until it is saved or
 * discarded, whatever part of the administration is opened meanwhile.
 */
export function useSavedForm<Values extends object>(options: Options<Values>) {
  const { name, initialValues, validate, save } = options;
  const { user } = useAuth();
  const form = useForm<Values>({
    // Several stand on one page: their fields are told apart by it.
    name,
    initialValues,
    ...(validate && { validate }),
  });
  const forget = useFormDraft(form, user?.id ?? '', `admin:${name}`);
  const onSubmit = form.onSubmit(
    (values) =>
      save(values, (saved) => {
        form.setInitialValues(saved);
        form.setValues(saved);
        form.resetDirty(saved);
        forget();
      }),
    focusWrong(form),
  );
  const discard = () => {
    form.reset();
    forget();
  };
  return { form, onSubmit, discard, dirty: form.isDirty() };
}
