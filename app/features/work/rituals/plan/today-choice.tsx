import type { Task } from '#domain/tasks/task.ts';
import { isForToday } from '#domain/tasks/today.ts';
import { useRitualDay } from '../ritual-context.ts';
import { TodayButton } from './today-button.tsx';
import { useStaysToday } from './use-today-toggle.ts';

interface Props {
  task: Task;
  /** The task as it was when the step began. */
  before: Task;
}

/**
 * Renders the button that adds a task to today or removes it again; nothing if the task stays for
 * today even when it is planned for a later day.
 */
export function TodayChoice({ task, before }: Props) {
  const { clock } = useRitualDay();
  if (useStaysToday()(task)) return null;
  return <TodayButton task={task} before={before} isChosen={(each) => isForToday(each, clock)} />;
}
