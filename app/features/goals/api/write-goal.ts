import { AppError } from '#app/data/api/errors.ts';
import { insertOnce } from '#app/data/api/insert-once.ts';
import { supabase } from '#app/data/api/supabase.ts';
import type { GoalChange } from '#domain/goals/acts.ts';
import type { Goal } from '#domain/goals/goal.ts';

/**
 * Writes one change and gives the row as the database has it, null for a removed one (spec §7). Each
 * may be repeated after a lost answer. Throws an AppError; `goal_not_found` where the row is gone.
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
      // Own goals alone are ever shown, so that nothing removed means gone already.
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
  // What the database makes.
  const { updated_at: _touched, completed_on: _day, ...row } = goal;
  const inserted = supabase.from('goals').insert(row).select().maybeSingle();
  return found(
    await insertOnce(inserted.throwOnError(), () =>
      supabase.from('goals').select().eq('id', goal.id).maybeSingle().throwOnError(),
    ),
  );
}

function found({ data }: { data: unknown }): Goal {
  if (!data) throw new AppError('goal_not_found', 'This goal is not there any more.');
  return data as Goal;
}
