import { canWait } from '#domain/planning/day-plan.ts';
import type { Task } from '#domain/tasks/task.ts';
import { isForToday } from '#domain/tasks/today.ts';
import { m } from '#messages';
import { useRitualDay } from '../ritual-context.ts';
import { TodayButton } from './today-button.tsx';

interface Props {
  task: Task;
  /** The task as it was when the step began. */
  before: Task;
}

/**
 * Renders the button that adds a task to today or removes it again; for a task that no later day
 * would remove from today, the reason instead.
 */
export function TodayChoice({ task, before }: Props) {
  const { clock } = useRitualDay();
  const isChosen = (each: Task) => isForToday(each, clock);
  return isChosen(task) && !canWait(task, clock) ? (
    m.rituals_plan_stays()
  ) : (
    <TodayButton task={task} before={before} isChosen={isChosen} />
  );
}
