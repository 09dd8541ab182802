import { AppError } from '#app/data/errors.ts';
import { insertOnce } from '#app/data/insert-once.ts';
import { supabase } from '#app/data/supabase.ts';
import type { Change } from '#domain/tasks/change.ts';
import { delegationIdOf, type HandedRow, taskOfDelegation } from '#domain/tasks/handed.ts';
import type { Task } from '#domain/tasks/task.ts';

/**
 * Writes one change and gives the row as the database has it, null for a removed one. Every
 * act on a task is written here. Each of the three may be repeated after a lost answer: nothing doubles.
 * Throws an AppError; `task_not_found` where the row is gone or not the person's.
 */
export async function writeChange(change: Change): Promise<Task | null> {
  const delegationId = delegationIdOf(change.kind === 'insert' ? change.task.id : change.id);
  if (delegationId !== undefined) return writeHanded(delegationId, change);
  switch (change.kind) {
    case 'insert':
      return insert(change.task);
    case 'patch':
      return found(
        await supabase
          .from('tasks')
          .update(change.patch)
          .eq('id', change.id)
          .select()
          .maybeSingle()
          .throwOnError(),
      );
    case 'remove':
      return remove(change.id);
  }
}

/**
 * Spec §4: of a task that somebody handed over it is written that it is done, else that it is
 * accepted. Null once it is done, for it leaves the list then.
 */
async function writeHanded(id: string, change: Change): Promise<Task | null> {
  if (change.kind !== 'patch') {
    throw new AppError('not_allowed', 'This task belongs to somebody else.');
  }
  const status = change.patch.status === 'completed' ? 'completed' : 'accepted';
  const { data } = await supabase
    .from('delegated_tasks')
    .update({
      status,
      ...(change.patch.completed_at && { completed_at: change.patch.completed_at }),
    })
    .eq('id', id)
    .select()
    .maybeSingle()
    .throwOnError();
  if (!data) throw new AppError('task_not_found', 'Task not found');
  return data.status === 'accepted' ? taskOfDelegation(data as HandedRow) : null;
}

async function insert(task: Task): Promise<Task> {
  const inserted = supabase.from('tasks').insert(insertable(task)).select().maybeSingle();
  return found(await insertOnce(inserted.throwOnError(), () => read(task.id)));
}

async function remove(id: string): Promise<null> {
  const { data } = await supabase
    .from('tasks')
    .delete()
    .eq('id', id)
    .select('id')
    .maybeSingle()
    .throwOnError();
  // Nothing removed: fine if it is gone already, a refusal if it still stands there.
  if (!data && (await read(id)).data) {
    throw new AppError('not_allowed', 'This task belongs to somebody else.');
  }
  return null;
}

function read(id: string) {
  return supabase.from('tasks').select().eq('id', id).maybeSingle().throwOnError();
}

function found({ data }: { data: unknown }): Task {
  if (!data) throw new AppError('task_not_found', 'Task not found');
  return data as Task;
}

// What a person may write; the database makes the others.
const WRITABLE = [
  'id',
  'user_id',
  'company_id',
  'title',
  'notes',
  'duration_estimated',
  'deadline',
  'is_urgent',
  'is_important',
  'has_break_consequence',
  'quadrant',
  'status',
  'goal_id',
  'planned_date',
  'planned_time',
  'position',
  'recurrence_rule',
  'series_id',
  'created_at',
  'started_at',
  'completed_at',
] as const satisfies (keyof Task)[];

function insertable(task: Task): Pick<Task, (typeof WRITABLE)[number]> {
  return Object.fromEntries(WRITABLE.map((column) => [column, task[column]])) as Pick<
    Task,
    (typeof WRITABLE)[number]
  >;
}
