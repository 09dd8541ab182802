import { useWindowEvent } from '@mantine/hooks';
import { keysAreFree, singleKeysOn } from '#app/data/page/single-keys.ts';
import { useAuth } from '#app/features/account/auth/index.ts';
import { usePersonClock } from '#app/features/account/profile/index.ts';
import { preserveFocus } from '#app/features/work/task-row/index.ts';
import { optimisticTask, useTaskAct } from '#app/features/work/tasks/index.ts';
import { letterOf } from '#app/ui/hooks/letter-of.ts';
import { addDays } from '#domain/dates/day.ts';
import { planFor } from '#domain/tasks/snooze.ts';
import { openPlan } from './open-plan.ts';

/**
 * Adds the keys that plan the task of the focused row on every page (clarity §4): T for today,
 * Shift+T for tomorrow, W to pick a day. A row has its task's id in `data-task-id`.
 */
export function RowKeys() {
  const userId = useAuth().user?.id ?? '';
  const run = useTaskAct();
  const { today } = usePersonClock();
  useWindowEvent('keydown', (event) => {
    const key = letterOf(event);
    if (key !== 't' && key !== 'w') return;
    if (event.repeat || !singleKeysOn() || !keysAreFree(event)) return;
    const row = (event.target as Element).closest<HTMLElement>('[data-task-id]');
    const id = row?.dataset.taskId;
    const task = id && optimisticTask(userId, id);
    if (!row || !task) return;
    event.preventDefault();
    if (key === 'w') openPlan(task.id);
    else {
      const day = event.shiftKey ? addDays(today, 1) : today;
      void preserveFocus(row, () => run(planFor(task, day)));
    }
  });
  return null;
}
