import { type UseFormInput, useForm } from '@mantine/form';
import { focusInvalid } from '../focus-invalid.ts';
import { useFollowRecord } from './use-follow-record.ts';

export interface SavedFormOptions<Values extends object>
  extends Pick<UseFormInput<Values>, 'validate' | 'validateInputOnBlur'> {
  /**
   * The form's name, in letters and dashes: distinguishes the fields of several forms on one page.
   */
  name?: string;
  /** The form's values for the current record. */
  current: Values;
  saving: boolean;
  /**
   * Saves the values; `done` receives the saved values. Input during the save stays in the form.
   */
  save: (values: Values, done: (saved: Values) => void) => void;
}

/**
 * Returns a form that is saved as a whole, for `SavedForm`. A field that is saved elsewhere while
 * the form is open takes the new value, or becomes a conflict if the person has changed the field.
 */
export function useSavedForm<Values extends object>(options: SavedFormOptions<Values>) {
  const { current, saving, save, name, ...rules } = options;
  const form = useForm<Values>({ ...rules, ...(name && { name }), initialValues: current });
  const following = useFollowRecord(form, current, saving);
  const onSubmit = form.onSubmit(
    (values) => save(values, (saved) => following.onSaved(values, saved)),
    focusInvalid(form),
  );
  const isDirty = form.isDirty();
  return {
    form,
    current,
    onSubmit,
    discard: () => form.reset(),
    isDirty,
    isReady: isDirty && following.conflicts.length === 0,
    isSaving: saving,
    following,
  };
}
