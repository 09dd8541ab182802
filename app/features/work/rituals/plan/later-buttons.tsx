import { SnoozeMenu } from '#app/features/work/planning/index.ts';
import { canSnooze } from '#domain/planning/day-plan.ts';
import { isAllowed } from '#domain/tasks/acts.ts';
import type { Task } from '#domain/tasks/task.ts';
import { m } from '#messages';
import { DoneButton } from '../frame/done-button.tsx';
import { RowButton } from '../frame/row-button.tsx';
import { useRitualDay } from '../ritual-context.ts';
import { PickDayButton } from './pick-day-button.tsx';

/**
 * Renders the buttons that a row has besides Today: pick a day, snooze, done and drop. A task that
 * is due by today has no snooze, because snoozing would not remove the task from today.
 */
export function LaterButtons({ task }: { task: Task }) {
  const { actor, run, clock } = useRitualDay();
  const { id, title } = task;
  return (
    <>
      <PickDayButton task={task} />
      {canSnooze(task, clock) && (
        <SnoozeMenu task={task} actor={actor}>
          <RowButton name={m.planning_snooze_task({ title })} hint="L">
            {m.rituals_snooze()}
          </RowButton>
        </SnoozeMenu>
      )}
      <DoneButton task={task} />
      {isAllowed(task, { act: 'drop', id }, actor) && (
        <RowButton
          name={m.rituals_drop_name({ title })}
          hint="D"
          onClick={() => void run({ act: 'drop', id })}
        >
          {m.rituals_drop()}
        </RowButton>
      )}
    </>
  );
}
