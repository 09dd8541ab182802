import type { NewTaskFields, TaskFields } from '../tasks/task.ts';
import { SURE } from './decide.ts';
import { suggestPlacement } from './suggest.ts';
import type { PlacementContext } from './types.ts';
import { withUnsetFlags } from './unset-flags.ts';

/**
 * Returns the fields of a captured task that the person did not place (clarity §2). If the engine
 * is sure, the task goes to the suggested quadrant; otherwise it is unsorted and goes to the inbox.
 * `email` is the recipient's address, if the typed text names a recipient.
 */
export function placeCaptured(
  fields: TaskFields,
  context: PlacementContext,
  email: string | null = null,
): NewTaskFields {
  const task = { ...withUnsetFlags(fields), delegated_to_email: email };
  const { quadrant, confidence } = suggestPlacement(task, context);
  return confidence >= SURE
    ? { ...fields, quadrant, placed_by: 'suggestion' }
    : { ...fields, is_unsorted: true };
}
