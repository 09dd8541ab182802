import { useEffect } from 'react';
import { queryClient } from '#app/data/query/query-client.ts';
import { gathering, subscribeToRows } from '#app/data/realtime/live-rows.ts';
import { showToast } from '#app/data/toasts/show-toast.ts';
import type { Task } from '#domain/tasks/task.ts';
import { m } from '#messages';
import { REALTIME_TOASTS } from '../toasts.ts';
import { pendingTaskIds, TASK_RESTORE } from './optimistic.ts';
import { tasksQuery } from './queries.ts';

const REMOTE_CHANGE_TOASTS = {
  created: REALTIME_TOASTS.task_created,
  completed: REALTIME_TOASTS.task_completed,
};

/**
 * Keeps the cached task list in sync with the database, and shows a toast for tasks that were added
 * or completed elsewhere (spec §8 realtime toasts).
 */
export function useLiveTasks(userId: string): void {
  useEffect(() => {
    if (!userId) return;
    const gather = gathering<Task>();
    return subscribeToRows<Task>({
      table: 'tasks',
      userId,
      queryKey: tasksQuery(userId).queryKey,
      pendingIds: pendingTaskIds,
      onRemoteChange: (kind, tasks, before) => {
        // No toast for tasks that this tab restores: realtime may deliver them before the response.
        if (kind === 'created' && queryClient.isMutating({ mutationKey: TASK_RESTORE }) > 0) return;
        // No toast for the next task of a known series: completing a task of the series created it.
        const continues = (task: Task) =>
          kind === 'created' &&
          task.series_id !== null &&
          before.some(({ series_id }) => series_id === task.series_id);
        const added = tasks.filter((task) => !continues(task));
        const shown = added.length > 0 ? gather(kind, added) : [];
        const [first] = shown;
        if (!first) return;
        const message =
          shown.length === 1
            ? m.tasks_toast({ title: first.title })
            : m.tasks_count({ count: shown.length });
        showToast({ ...REMOTE_CHANGE_TOASTS[kind], message, isRemote: true });
      },
    });
  }, [userId]);
}
