import { useState } from 'react';
import { useAuth } from '#app/features/account/auth/index.ts';
import { useTasks, useUndoCreation } from '#app/features/work/tasks/index.ts';
import type { AddedTask } from '../quick-add/use-quick-add.ts';
import { forgetCapture, isWaiting } from '../quick-add/waiting-captures.ts';

/**
 * Returns the tasks that the open capture line has added and that still exist. Refused tasks and
 * tasks undone with Ctrl Z are not in this list. Also returns functions that add a task to the list
 * and undo the last task of the list.
 */
export function useAdded() {
  const userId = useAuth().user?.id ?? '';
  const { tasks } = useTasks(userId);
  const undoCreation = useUndoCreation();
  const [all, setAll] = useState<readonly AddedTask[]>([]);
  const added = all.filter(
    ({ id }) => isWaiting(id) || !tasks || tasks.some((task) => task.id === id),
  );
  return {
    added,
    add: (task: AddedTask) => setAll((before) => [...before, task]),
    undoLast: () => {
      const last = added.at(-1);
      if (!last) return;
      setAll((before) => before.filter((each) => each !== last));
      if (isWaiting(last.id)) forgetCapture(userId, last.id);
      else undoCreation(last.id);
    },
  };
}
