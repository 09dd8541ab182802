import { type UseFormInput, useForm } from '@mantine/form';
import { useFormDraft } from '#app/data/drafts/use-draft.ts';
import { useAuth } from '#app/features/account/auth/index.ts';
import { focusInvalid } from '#app/ui/forms/focus-invalid.ts';
import { useFollowRecord } from '#app/ui/forms/use-follow-record.ts';

interface Options<Values extends object> extends Pick<UseFormInput<Values>, 'validate'> {
  /** The unique name of the form and its draft: letters and dashes. */
  name: string;
  /** The form's values for the record as it is now. */
  current: Values;
  /** Whether a save is running. */
  saving: boolean;
  save: (values: Values, done: (saved: Values) => void) => void;
}

/**
 * Returns a settings form that is saved as a whole. It validates on submit only: a message that
 * appears on blur would move the button under the pointer. Input is stored as a draft until it is
 * saved or discarded, even when the admin opens another tab. What another admin saves meanwhile is
 * followed, or asked about.
 */
export function useSavedForm<Values extends object>(options: Options<Values>) {
  const { name, current, saving, validate, save } = options;
  const { user } = useAuth();
  const form = useForm<Values>({
    // A page has several forms; the name keeps their fields apart.
    name,
    initialValues: current,
    ...(validate && { validate }),
  });
  const forget = useFormDraft(form, user?.id ?? '', `admin:${name}`);
  const following = useFollowRecord(form, current, saving);
  const onSubmit = form.onSubmit(
    (values) =>
      save(values, (saved) => {
        form.setInitialValues(saved);
        form.setValues(saved);
        form.resetDirty(saved);
        forget();
      }),
    focusInvalid(form),
  );
  const discard = () => {
    form.reset();
    forget();
  };
  const isDirty = form.isDirty();
  const isReady = isDirty && following.conflicts.length === 0;
  return { form, current, onSubmit, discard, isDirty, isReady, following };
}
