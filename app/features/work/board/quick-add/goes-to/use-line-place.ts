import { useCallback } from 'react';
import { useMinute, usePersonClock } from '#app/features/account/profile/index.ts';
import { placementReasonsText, useSuggest } from '#app/features/work/placement/index.ts';
import type { ParsedQuickAdd } from '#domain/quick-add/chips.ts';
import type { Quadrant } from '#domain/tasks/quadrant.ts';
import { fieldsOf, quadrantOf, type TaskFormValues } from '../../edit/form/task-form-values.ts';
import { withChips } from '../chips/with-chips.ts';

/** Where a captured task goes: to a quadrant or to the inbox. */
export type CapturePlace = Quadrant | 'inbox';

/** Where the task of a line goes. */
interface LinePlace {
  place: CapturePlace;
  /**
   * The suggestion; undefined if a quadrant is chosen, the line has no title, or the parser or the
   * engine is not loaded.
   */
  suggested: { quadrant: Quadrant; reason: string } | undefined;
}

/**
 * Returns a function that returns where the task of a line goes: to the place that the person
 * chose, or to the quadrant that the urgent and important flags decide together (`quadrantOf`);
 * otherwise to the suggested quadrant if the engine is sure, else to the inbox (clarity §2).
 * `parsed` is null for an empty line, and until the parser is loaded.
 */
export function useLinePlace(): (
  values: TaskFormValues,
  parsed: ParsedQuickAdd | null,
) => LinePlace {
  const now = useMinute();
  const { zone } = usePersonClock();
  const suggest = useSuggest();
  return useCallback(
    (values, parsed) => {
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
      return {
        place: chosen ?? (isSure ? suggestion.quadrant : 'inbox'),
        suggested: suggestion && {
          quadrant: suggestion.quadrant,
          reason: placementReasonsText(suggestion),
        },
      };
    },
    [now, zone, suggest],
  );
}
