import type { Task } from '#domain/tasks/task.ts';
import { m } from '#messages';
import { RowButton } from '../frame/row-button.tsx';
import { useRitualDay } from '../ritual-context.ts';
import { useTodayToggle } from './use-today-toggle.ts';

interface Props {
  task: Task;
  /** The task as it was when the step began. */
  before: Task;
  /** Returns whether the task is chosen for today; by default, whether it is planned for today. */
  isChosen?: ((task: Task) => boolean) | undefined;
}

/** Renders the button that adds a task to today or removes it again. */
export function TodayButton({ task, before, ...props }: Props) {
  const { clock } = useRitualDay();
  const isPlanned = ({ planned_date }: Task) => planned_date === clock.today;
  const { isChosen = isPlanned } = props;
  return (
    <RowButton {...useTodayToggle(task, before, isChosen)} hint="T" isFirst>
      {m.ui_today()}
    </RowButton>
  );
}
