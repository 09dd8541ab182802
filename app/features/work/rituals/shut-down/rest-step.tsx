import { capitalized } from '#app/ui/format.ts';
import { dayInSentence } from '#app/ui/format-days.ts';
import { NO_PLAN } from '#domain/schedule/carry-over.ts';
import { type Command, isAllowed, type TaskPlan } from '#domain/tasks/acts.ts';
import { dayPlan } from '#domain/tasks/snooze.ts';
import type { Task } from '#domain/tasks/task.ts';
import { m } from '#messages';
import { DoneButton } from '../frame/done-button.tsx';
import { RowButton } from '../frame/row-button.tsx';
import { TaskRows } from '../frame/task-rows.tsx';
import { PickDayButton } from '../plan/pick-day-button.tsx';
import { useRitualDay } from '../ritual-context.ts';
import { MoveAll } from './move-all.tsx';

interface Props {
  tasks: readonly Task[];
  /** The next working day. */
  next: string;
}

/** Renders today's open tasks, which can be moved one by one or all at once. */
export function RestStep({ tasks, next }: Props) {
  const { clock, actor, run } = useRitualDay();
  const day = capitalized(dayInSentence(next, clock.today));
  const move = ({ id }: Task, plan: TaskPlan): Command => ({ act: 'snooze', id, plan });
  return (
    <>
      <MoveAll next={next} />
      <TaskRows
        label={m.rituals_shut_down_rest()}
        tasks={tasks}
        acts={(task) => {
          const { title } = task;
          const later = move(task, dayPlan(next));
          const noDay = move(task, NO_PLAN);
          return (
            <>
              {isAllowed(task, later, actor) && (
                <>
                  <RowButton
                    name={m.rituals_move_name({ title, day })}
                    hint="M"
                    isFirst
                    onClick={() => void run(later)}
                  >
                    {day}
                  </RowButton>
                  <PickDayButton task={task} />
                </>
              )}
              {task.planned_date && isAllowed(task, noDay, actor) && (
                <RowButton
                  name={m.rituals_no_day_name({ title })}
                  hint="B"
                  onClick={() => void run(noDay)}
                >
                  {m.rituals_no_day()}
                </RowButton>
              )}
              <DoneButton task={task} />
            </>
          );
        }}
      />
    </>
  );
}
