import { toggleToday } from '#domain/planning/day-plan.ts';
import { isAllowed } from '#domain/tasks/acts.ts';
import type { Task } from '#domain/tasks/task.ts';
import { m } from '#messages';
import { RowButton } from '../frame/row-button.tsx';
import { useRitualDay } from '../ritual-context.ts';

interface Props {
  task: Task;
  /** The task as it was when the step began. */
  before: Task;
  /** Returns whether the task is chosen for today; by default, whether it is planned for today. */
  isChosen?: ((task: Task) => boolean) | undefined;
}

/** Renders the button that adds a task to today or removes it again. */
export function TodayButton({ task, before, ...props }: Props) {
  const { clock, actor, run } = useRitualDay();
  const isPlanned = ({ planned_date }: Task) => planned_date === clock.today;
  const { isChosen = isPlanned } = props;
  const command = toggleToday(task, before, isChosen, clock);
  const mayToggle = isAllowed(task, command, actor);
  const { title } = task;
  return (
    <RowButton
      name={m.rituals_today_name({ title })}
      hint="T"
      isFirst
      aria-pressed={isChosen(task)}
      disabled={!mayToggle}
      onClick={() => void run(command)}
    >
      {m.ui_today()}
    </RowButton>
  );
}
