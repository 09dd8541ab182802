import { canWait, toggleToday } from '#domain/planning/day-plan.ts';
import { isAllowed } from '#domain/tasks/acts.ts';
import type { Task } from '#domain/tasks/task.ts';
import { isForToday } from '#domain/tasks/today.ts';
import { m } from '#messages';
import { useRitualDay } from '../ritual-context.ts';

/**
 * Returns the properties of the button that adds a task to today or removes it again.
 *
 * @param before The task as it was when the step began.
 */
export function useTodayToggle(task: Task, before: Task, isChosen: (task: Task) => boolean) {
  const { clock, actor, run } = useRitualDay();
  const command = toggleToday(task, before, isChosen, clock);
  return {
    name: m.rituals_today_name({ title: task.title }),
    'aria-pressed': isChosen(task),
    disabled: !isAllowed(task, command, actor),
    onClick: () => void run(command),
  };
}

/**
 * Returns a function that returns whether a task is for today and stays for today even if the task
 * is planned for a later day.
 */
export function useStaysToday() {
  const { clock } = useRitualDay();
  return (task: Task) => isForToday(task, clock) && !canWait(task, clock);
}
