import { openPlan } from '#app/features/work/planning/index.ts';
import { LAST_DAY } from '#domain/dates/day.ts';
import { isAllowed } from '#domain/tasks/acts.ts';
import { dayPlan } from '#domain/tasks/snooze.ts';
import type { Task } from '#domain/tasks/task.ts';
import { m } from '#messages';
import { RowButton } from '../frame/row-button.tsx';
import { useRitualDay } from '../ritual-context.ts';

interface Props {
  task: Task;
  /** Whether this is the row's first button, which Space presses. */
  isFirst?: boolean;
}

/** Renders the button that picks a day for a task; nothing if the person may not plan it. */
export function PickDayButton({ task, isFirst = false }: Props) {
  const { actor } = useRitualDay();
  const { id, title } = task;
  const plan = dayPlan(LAST_DAY);
  if (!isAllowed(task, { act: 'plan', id, plan }, actor)) return null;
  return (
    <RowButton
      name={m.rituals_pick_day_name({ title })}
      hint="W"
      isFirst={isFirst}
      aria-haspopup="dialog"
      onClick={() => openPlan(id)}
    >
      {m.rituals_pick_day()}
    </RowButton>
  );
}
