import type { UseFormReturnType } from '@mantine/form';
import { useMinute, usePersonClock } from '#app/features/account/profile/index.ts';
import { placementReasonsText, useSuggest } from '#app/features/work/placement/index.ts';
import { QUADRANT_NAMES } from '#app/features/work/tasks/index.ts';
import type { ParsedQuickAdd } from '#domain/quick-add/chips.ts';
import type { Quadrant } from '#domain/tasks/quadrant.ts';
import { fieldsOf, quadrantOf, type TaskFormValues } from '../edit/form/task-form-values.ts';
import { withChips } from './chips/quick-add-chips.ts';

/** Where the captured task goes: to a quadrant or to the inbox. */
export type Place = Quadrant | 'inbox';

/**
 * Returns where the captured task goes: to the inbox with a suggestion and its reason or, if the
 * engine is sure, to the suggested quadrant (clarity §2). `parsed` is null while the line is empty.
 */
export function useGoesTo(form: UseFormReturnType<TaskFormValues>, parsed: ParsedQuickAdd | null) {
  const now = useMinute();
  const { zone } = usePersonClock();
  const suggest = useSuggest();
  const { values } = form;
  const shown = parsed ? withChips(values, parsed, zone) : values;
  const chosen = values.toInbox ? null : quadrantOf(shown, { now, zone });
  const suggestion =
    parsed && chosen === null && shown.title !== ''
      ? suggest?.({
          ...fieldsOf(shown, { now, zone }),
          delegated_to_email: parsed.fields.delegated_to_email,
        })
      : undefined;
  const isSure = suggestion?.isSure === true && !values.toInbox;
  const place: Place = chosen ?? (isSure ? suggestion.quadrant : 'inbox');
  return {
    place,
    suggested: suggestion && {
      quadrant: suggestion.quadrant,
      name: QUADRANT_NAMES[suggestion.quadrant],
      reason: placementReasonsText(suggestion),
    },
    /** The person's choice survives further typing. */
    choose: (next: Place) => {
      form.setFieldValue('toInbox', next === 'inbox');
      form.setFieldValue('quadrant', next === 'inbox' ? null : next);
    },
  };
}
