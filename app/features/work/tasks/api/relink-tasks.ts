import { chunksOf } from '#app/data/api/chunks.ts';
import { supabase } from '#app/data/api/supabase.ts';
import { queryClient } from '#app/data/query/query-client.ts';
import { withLatest } from '#domain/lists/rows.ts';
import type { Task } from '#domain/tasks/task.ts';
import { tasksQuery } from './queries.ts';

/** The ids are in the URL of the request, whose length is limited. */
const IDS_PER_REQUEST = 100;

/**
 * Links a person's tasks to a goal again after the goal was deleted and restored. A task that was
 * linked to another goal meanwhile keeps that goal. Idempotent.
 */
export async function relinkTasks(userId: string, goalId: string, taskIds: readonly string[]) {
  for (const ids of chunksOf(taskIds, IDS_PER_REQUEST)) {
    const { data } = await supabase
      .from('tasks')
      .update({ goal_id: goalId })
      .in('id', ids)
      .is('goal_id', null)
      .select()
      .throwOnError();
    queryClient.setQueryData(
      tasksQuery(userId).queryKey,
      (tasks) => tasks && withLatest(tasks, data as Task[]),
    );
  }
}
