import type { UseFormReturnType } from '@mantine/form';
import type { ParsedQuickAdd } from '#domain/quick-add/chips.ts';
import type { TaskFormValues } from '../../edit/form/task-form-values.ts';
import { type CapturePlace, useLinePlace } from './use-line-place.ts';

/** Returns where the captured task goes, and the function that chooses another place. */
export function useGoesTo(form: UseFormReturnType<TaskFormValues>, parsed: ParsedQuickAdd | null) {
  const placeOf = useLinePlace();
  return {
    ...placeOf(form.values, parsed),
    /** Chooses a place; the choice survives further typing. */
    choose: (next: CapturePlace) => {
      form.setFieldValue('toInbox', next === 'inbox');
      form.setFieldValue('quadrant', next === 'inbox' ? null : next);
    },
  };
}
