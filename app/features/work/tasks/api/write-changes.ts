import { guardedRow } from '#app/data/api/guarded-row.ts';
import { supabase } from '#app/data/api/supabase.ts';
import { updateUnlessChanged } from '#app/data/api/update-unless-changed.ts';
import { AppError } from '#app/data/errors/errors.ts';
import type { Act } from '#domain/tasks/acts.ts';
import { type Change, idOf } from '#domain/tasks/change.ts';
import { columnsOf, columnsWrittenBy } from '#domain/tasks/columns.ts';
import { delegationIdOf, taskOfDelegation } from '#domain/tasks/delegated.ts';
import type { DelegatedRow } from '#domain/tasks/delegated-row.ts';
import type { Task } from '#domain/tasks/task.ts';
import { changedFrom } from '#domain/text/same-value.ts';
import { m } from '#messages';

/**
 * Result of a write: rows to put in the cache, and how many tasks were not written, because they
 * are gone or, for an Undo, were changed in the meantime.
 */
export interface WriteResult {
  changes: Change[];
  missing: number;
}

/**
 * Writes changes that `batchesOf` has grouped, for every action on a task except a single edit and
 * the Undo of a single patch (`writeEdit`). Calendar imports, relinked tasks (`relinkTasks`) and
 * tasks restored from Recently dropped have their own requests. Each of the three kinds of change
 * is idempotent and may be repeated after a lost response. `act` is the action of all the changes.
 * @throws AppError; for a single insert or patch `task_not_found` if the row is gone or not the
 * person's; `not_allowed` if the row still exists after a single removal, or if the change of a
 * delegated task is not a patch.
 */
export async function writeChanges(
  changes: readonly Change[],
  act?: Act | 'undo',
): Promise<WriteResult> {
  const [change] = changes;
  if (!change) return { changes: [], missing: 0 };
  const ids = changes.map(idOf);
  const delegationId = delegationIdOf(idOf(change));
  if (delegationId !== undefined) {
    return { changes: [await writeDelegated(delegationId, change)], missing: 0 };
  }
  switch (change.kind) {
    case 'insert': {
      const tasks = changes.flatMap((each) => (each.kind === 'insert' ? [each.task] : []));
      return written(ids, await insert(tasks));
    }
    case 'patch': {
      if (change.base) return await patchUnlessChanged(ids, change.patch, change.base);
      const updated = supabase.from('tasks').update(change.patch).in('id', ids).select();
      const { data } = await updated.throwOnError();
      return written(ids, data as Task[]);
    }
    case 'remove':
      return { changes: ids.map(removed), missing: await remove(ids, act) };
  }
}

interface Edit {
  id: string;
  patch: Partial<Task>;
  /** The values that the patch replaces in the columns that the person changed. */
  base: Partial<Task>;
  /** The task as last received from the server. */
  known: Task | undefined;
}

/** Undoes a patch of several tasks, except in tasks that were changed in the meantime. */
async function patchUnlessChanged(
  ids: readonly string[],
  patch: Partial<Task>,
  base: Partial<Task>,
): Promise<WriteResult> {
  let update = supabase.from('tasks').update(patch).in('id', ids);
  for (const [name, value] of Object.entries(base)) {
    update = value === null ? update.is(name, null) : update.eq(name, value);
  }
  const { data: updated } = await update.select().throwOnError();
  if (updated.length === ids.length) return written(ids, updated as Task[]);
  const rows = (await read(ids)).data as Task[];
  // A task that already has the values was written by an earlier request whose response was lost.
  const done = rows.filter((row) => !changedFrom(row, patch));
  return { ...written(ids, rows), missing: ids.length - done.length };
}

/**
 * Writes an edit of one task, or the Undo of a patch to it, unless a column in `base` was meanwhile
 * changed elsewhere to a different value.
 * @throws AppError `changed_elsewhere` with the current row, `task_not_found`, or `unavailable` if
 * other columns keep changing.
 */
export async function writeEdit({ id, patch, base, known }: Edit): Promise<WriteResult> {
  const [names, others] = [Object.keys(base), Object.entries(patch)];
  const fields = Object.fromEntries(others.filter(([name]) => names.includes(name)));
  // Always write the other columns that an edit sets, such as who placed the task.
  const besides = Object.fromEntries(others.filter(([name]) => !names.includes(name)));
  const row = guardedRow('tasks', id);
  const task = await updateUnlessChanged<Task>({
    fields,
    base,
    known,
    read: row.read,
    write: (changed, updatedAt) => row.write({ ...besides, ...changed }, updatedAt),
  });
  return written([id], task ? [task] : []);
}

/**
 * Returns the rows that the database returned, and how many of the ids matched no row.
 * @throws AppError `task_not_found` if there is only one id and it matched no row.
 */
function written(ids: readonly string[], rows: readonly Task[]): WriteResult {
  const missing = ids.length - rows.length;
  if (ids.length === 1 && missing > 0) throw new AppError('task_not_found', m.tasks_not_found());
  return { changes: rows.map((task): Change => ({ kind: 'insert', task })), missing };
}

const removed = (id: string): Change => ({ kind: 'remove', id });

/**
 * Writes a change to a task delegated to the person (spec §4): sets the status to `completed`, or
 * else to `accepted`. A task that is no longer accepted leaves the list.
 */
async function writeDelegated(id: string, change: Change): Promise<Change> {
  if (change.kind !== 'patch') {
    throw new AppError('not_allowed', m.tasks_not_yours());
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
  if (!data) throw new AppError('task_not_found', m.tasks_not_found());
  return data.status === 'accepted'
    ? { kind: 'insert', task: taskOfDelegation(data as DelegatedRow) }
    : removed(change.id);
}

/**
 * Inserts tasks and returns their rows. Tasks that exist already are only read: a request whose
 * response was lost has written them, or they were restored elsewhere.
 */
async function insert(tasks: readonly Task[]): Promise<Task[]> {
  const { data } = await supabase
    .from('tasks')
    .upsert(tasks.map(insertable), { onConflict: 'id', ignoreDuplicates: true })
    .select()
    .throwOnError();
  const isComplete = data.length === tasks.length;
  return (isComplete ? data : (await read(tasks.map(({ id }) => id))).data) as Task[];
}

/**
 * Deletes tasks and returns how many still exist. A task that was already gone counts as deleted.
 */
async function remove(ids: readonly string[], act?: Act | 'undo'): Promise<number> {
  const removing = supabase.from('tasks').delete().in('id', ids).select('id');
  // Drop, Delete and the Undo of a creation all delete the rows. The header names the act, because
  // the activity log and Recently dropped distinguish the acts.
  if (act) removing.setHeader('x-task-act', act);
  const { data } = await removing.throwOnError();
  if (data.length === ids.length) return 0;
  const { data: left } = await read(ids);
  if (ids.length === 1 && left.length > 0) {
    throw new AppError('not_allowed', m.tasks_not_yours());
  }
  return left.length;
}

function read(ids: readonly string[]) {
  return supabase.from('tasks').select().in('id', ids).throwOnError();
}

const SENT = columnsWrittenBy('form', 'act', 'creation');

/** Returns the columns to send for a new task; the database sets the others. */
export const insertable = (task: Task) => columnsOf(task, SENT);
