import { chunksOf } from '#app/data/api/chunks.ts';
import { supabase } from '#app/data/api/supabase.ts';
import { queryClient } from '#app/data/query/query-client.ts';
import { withoutRow, withRow } from '#domain/lists/rows.ts';
import type { Task } from '#domain/tasks/task.ts';
import { tasksQuery } from './queries.ts';
import { insertable } from './write-changes.ts';

/** Rows per request: small enough to report progress often, and for the ids to fit in a URL. */
const BATCH = 50;

const change = (userId: string, by: (tasks: Task[]) => Task[]) =>
  queryClient.setQueryData(tasksQuery(userId).queryKey, (tasks) => tasks && by(tasks));
const without = (gone: readonly { id: string }[]) => (tasks: Task[]) =>
  gone.reduce((rest, { id }) => withoutRow(rest, id), tasks);

/**
 * Inserts imported tasks in batches and returns the tasks that did not exist yet. Idempotent:
 * existing tasks are skipped.
 * @throws AppError if a batch fails, or the signal's reason once it is aborted; earlier batches
 * stay written.
 */
export async function importTasks(
  userId: string,
  tasks: readonly Task[],
  options: { signal: AbortSignal; report: (written: readonly Task[]) => void },
): Promise<Task[]> {
  const { queryKey } = tasksQuery(userId);
  const written: Task[] = [];
  for (const batch of chunksOf(tasks, BATCH)) {
    options.signal.throwIfAborted();
    await queryClient.cancelQueries({ queryKey });
    // Put the tasks in the cache before realtime events arrive. Otherwise, each task would be
    // announced as a remote change.
    change(userId, (rows) => batch.reduce(withRow<Task>, rows));
    try {
      const { data } = await supabase
        .from('tasks')
        .upsert(batch.map(insertable), {
          onConflict: 'user_id,imported_uid',
          ignoreDuplicates: true,
        })
        .select()
        .throwOnError();
      change(userId, (rows) => (data as Task[]).reduce(withRow<Task>, without(batch)(rows)));
      written.push(...(data as Task[]));
      options.report(written);
    } catch (error) {
      change(userId, without(batch));
      // Refetch: the database may have saved the batch although the request failed.
      void queryClient.invalidateQueries({ queryKey });
      throw error;
    }
  }
  void queryClient.invalidateQueries({ queryKey });
  return written;
}

/** Undoes an import: deletes the imported tasks in batches. Idempotent. */
export async function removeTasks(userId: string, ids: readonly string[]): Promise<void> {
  for (const batch of chunksOf(ids, BATCH)) {
    const { data } = await supabase
      .from('tasks')
      .delete()
      .eq('user_id', userId)
      .in('id', batch)
      .select('id')
      .throwOnError();
    change(userId, without(data));
  }
}
