import { placementReasonsText, useSuggest } from '#app/features/work/placement/index.ts';
import { QUADRANT_NAMES } from '#app/features/work/task-labels/index.ts';
import { formatDuration } from '#app/ui/format.ts';
import { dayInSentence, nearDayInSentence } from '#app/ui/format-days.ts';
import { daysBetween } from '#domain/dates/day.ts';
import { personDay } from '#domain/dates/zone.ts';
import { type Command, isAllowed } from '#domain/tasks/acts.ts';
import { dayPlan, planFor } from '#domain/tasks/snooze.ts';
import type { Task } from '#domain/tasks/task.ts';
import type { TodayClock } from '#domain/tasks/today.ts';
import { m } from '#messages';
import { DoneButton } from '../frame/done-button.tsx';
import { RowButton } from '../frame/row-button.tsx';
import { PickDayButton } from '../plan/pick-day-button.tsx';
import { useRitualDay } from '../ritual-context.ts';
import { ReviewRow } from './review-row.tsx';

interface StepProps {
  tasks: readonly Task[];
  leave: (id: string) => void;
}

interface RowActProps {
  name: string;
  hint: string;
  label: string;
  command: Command;
}

/** Renders the button for a row's most likely action. */
function RowAct({ name, hint, label, command }: RowActProps) {
  const { run } = useRitualDay();
  return (
    <RowButton name={name} hint={hint} isFirst onClick={() => void run(command)}>
      {label}
    </RowButton>
  );
}

/** Renders the unsorted tasks, each with its suggested quadrant and the reasons. */
export function UnsortedRows({ tasks, leave }: StepProps) {
  const suggest = useSuggest();
  return tasks.map((task) => {
    const { id, title } = task;
    const suggestion = suggest?.(task);
    const quadrant = suggestion?.quadrant;
    const name = quadrant && QUADRANT_NAMES[quadrant];
    return (
      <ReviewRow
        key={id}
        title={title}
        task={task}
        detail={suggestion && placementReasonsText(suggestion)}
        leave={() => leave(id)}
        act={
          quadrant &&
          name && (
            <RowAct
              name={m.rituals_review_accept_name({ title, quadrant: name })}
              hint="M"
              label={m.rituals_review_accept({ quadrant: name })}
              command={{ act: 'move', id, quadrant }}
            />
          )
        }
      />
    );
  });
}

/**
 * Renders the overdue tasks, each with a button that plans the task for today. If the task is
 * already planned for today, the button picks another day. If the task was delegated to the person,
 * the button completes the task.
 */
export function OverdueRows({ tasks, leave }: StepProps) {
  const { clock, actor } = useRitualDay();
  return tasks.map((task) => {
    const { id, title } = task;
    const command = planFor(task, clock.today);
    return (
      <ReviewRow
        key={id}
        title={title}
        task={task}
        detail={dueAndTime(task, clock)}
        leave={() => leave(id)}
        act={
          isAllowed(task, command, actor) ? (
            <RowAct
              name={m.rituals_plan_for_name({ day: m.ui_day_today(), title })}
              hint="T"
              label={m.rituals_plan_for({ day: m.ui_day_today() })}
              command={command}
            />
          ) : task.user_id === actor.id ? (
            <PickDayButton task={task} isFirst />
          ) : (
            <DoneButton task={task} />
          )
        }
      />
    );
  });
}

interface NoDayProps extends StepProps {
  /** The suggested day of each task that has one, by the id of the task. */
  days: ReadonlyMap<string, string>;
}

/** Renders the tasks without a day, each with its suggested day or a button that picks a day. */
export function NoDayRows({ tasks, leave, days }: NoDayProps) {
  const { clock } = useRitualDay();
  return tasks.map((task) => {
    const { id, title } = task;
    const day = days.get(id);
    const when = day && nearDayInSentence(day, clock.today);
    return (
      <ReviewRow
        key={id}
        title={title}
        task={task}
        detail={dueAndTime(task, clock)}
        leave={() => leave(id)}
        act={
          day && when ? (
            <RowAct
              name={m.rituals_plan_for_name({ title, day: when })}
              hint="P"
              label={m.rituals_plan_for({ day: when })}
              command={{ act: 'plan', id, plan: dayPlan(day) }}
            />
          ) : (
            <PickDayButton task={task} isFirst />
          )
        }
      />
    );
  });
}

/** Renders the tasks in Drop that were not changed for a long time. */
export function DropRows({ tasks, leave }: StepProps) {
  const { clock } = useRitualDay();
  return tasks.map((task) => {
    const { id, title, updated_at } = task;
    const touched = personDay(updated_at, clock.zone, clock.dayStart);
    return (
      <ReviewRow
        key={id}
        title={title}
        task={task}
        detail={m.tasks_untouched({ count: daysBetween(touched, clock.today) })}
        leave={() => leave(id)}
        act={
          <RowAct
            name={m.rituals_drop_name({ title })}
            hint="D"
            label={m.rituals_drop()}
            command={{ act: 'drop', id }}
          />
        }
      />
    );
  });
}

/** Returns `Due Mon 7 Dec, 3 h`; omits the deadline or the estimate if the task has none. */
function dueAndTime(
  { deadline, duration_estimated: minutes }: Task,
  { zone, dayStart, today }: TodayClock,
): string {
  const due = deadline && dayInSentence(personDay(deadline, zone, dayStart), today);
  return [due && m.tasks_due({ when: due }), minutes !== null && formatDuration(minutes)]
    .filter(Boolean)
    .join(', ');
}
