import { guardedRow } from '#app/data/api/guarded-row.ts';
import { insertOnce } from '#app/data/api/insert-once.ts';
import { supabase } from '#app/data/api/supabase.ts';
import { updateUnlessChanged } from '#app/data/api/update-unless-changed.ts';
import { AppError } from '#app/data/errors/errors.ts';
import type { GoalChange } from '#domain/goals/acts.ts';
import type { Goal, GoalFields } from '#domain/goals/goal.ts';
import { m } from '#messages';

/**
 * Writes an edit of a goal, unless one of the edited fields was changed elsewhere since `base`.
 * @throws AppError; `changed_elsewhere` with the current row; `goal_not_found` if the row is gone.
 */
export async function writeGoalEdit(
  id: string,
  fields: Partial<GoalFields>,
  base: Partial<GoalFields>,
  known: Goal | undefined,
): Promise<Goal> {
  const data = await updateUnlessChanged<Goal>({
    fields,
    base,
    known,
    ...guardedRow('goals', id),
  });
  return found({ data });
}

/**
 * Adds a step to the current amount of a goal, so that steps counted on another page or device
 * meanwhile are kept.
 * @param stepId The database counts a step with this id once; a step without an id always counts.
 * @throws AppError; `goal_not_found` if the row is gone.
 */
export async function writeGoalStep(
  id: string,
  step: number,
  stepId: string | undefined,
): Promise<Goal> {
  const { data } = await supabase
    .rpc('step_goal', { goal_id: id, step, ...(stepId !== undefined && { step_id: stepId }) })
    .throwOnError();
  return found({ data: data[0] });
}

/**
 * Writes one change and returns the row from the database, null after a removal (spec §7).
 * Idempotent: may be repeated after a lost response.
 * @throws AppError; `goal_not_found` if the row is gone.
 */
export async function writeGoal(change: GoalChange): Promise<Goal | null> {
  switch (change.kind) {
    case 'insert':
      return insert(change.goal);
    case 'patch':
      return found(
        await supabase
          .from('goals')
          .update(change.patch)
          .eq('id', change.id)
          .select()
          .maybeSingle()
          .throwOnError(),
      );
    case 'remove':
      // The list shows only the person's own goals, so if nothing was deleted, the goal was already
      // gone.
      await supabase
        .from('goals')
        .delete()
        .eq('id', change.id)
        .select('id')
        .maybeSingle()
        .throwOnError();
      return null;
  }
}

async function insert(goal: Goal): Promise<Goal> {
  // Leave out the columns that only the database sets.
  const { updated_at: _touched, completed_on: _day, ...row } = goal;
  const inserted = supabase.from('goals').insert(row).select().maybeSingle();
  return found(
    await insertOnce(inserted.throwOnError(), () =>
      supabase.from('goals').select().eq('id', goal.id).maybeSingle().throwOnError(),
    ),
  );
}

function found({ data }: { data: unknown }): Goal {
  if (!data) throw new AppError('goal_not_found', m.goals_not_found());
  return data as Goal;
}
