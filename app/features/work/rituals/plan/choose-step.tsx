import { useState } from 'react';
import { Link } from 'react-router';
import { capitalized, formatDuration } from '#app/ui/format.ts';
import { dayInSentence } from '#app/ui/format-days.ts';
import { type DayFit, fitOf, type TaskFit, taskFit } from '#domain/planning/day-plan.ts';
import type { Load } from '#domain/schedule/capacity.ts';
import { dayPlan } from '#domain/tasks/snooze.ts';
import type { Task } from '#domain/tasks/task.ts';
import { isForToday } from '#domain/tasks/today.ts';
import { m } from '#messages';
import classes from '../frame/ritual-frame.module.css';
import { RitualRow } from '../frame/ritual-row.tsx';
import { RowButton } from '../frame/row-button.tsx';
import { useRitualDay } from '../ritual-context.ts';
import { PickDayButton } from './pick-day-button.tsx';
import type { EarlierSteps } from './plan-parts.ts';
import { TodayBox } from './today-box.tsx';
import { useStaysToday } from './use-today-toggle.ts';

/** Maximum number of listed tasks that are not for today: people do not read more each morning. */
const OTHERS = 30;

interface Props {
  tasks: readonly Task[];
  earlier: EarlierSteps;
  /** The load of each day. */
  loads: ReadonlyMap<string, Load>;
}

/**
 * Renders the tasks to choose from in three groups: tasks for today, tasks that still fit today,
 * and tasks that do not fit. Without working time left, the last two are one group. The groups stay
 * as they were when the step began, so that no row moves while the person acts; the text of each
 * row is live.
 */
export function ChooseStep({ tasks, earlier, loads }: Props) {
  const { todays, left, clock } = useRitualDay();
  const dayFit = fitOf(todays, left, clock);
  const [first] = useState(tasks);
  const isChosen = (task: Task) => isForToday(task, clock);
  const [todayAtFirst] = useState(() => first.filter(isChosen).length);
  const known = new Set(first.map(({ id }) => id));
  const isEarlier = (id: string) => earlier.left.has(id) || earlier.pressing.has(id);
  const others = first.slice(todayAtFirst, todayAtFirst + OTHERS);
  const [fitting] = useState(
    () => new Set(others.filter((task) => taskFit(task, dayFit, loads, clock).over === 0)),
  );
  const [hadTime] = useState(left > 0);
  const groups = [
    {
      title: m.rituals_plan_group_today(),
      shown: [
        ...first.slice(0, todayAtFirst),
        // Tasks for today that were added after the step began, for example by capture.
        ...todays.filter(({ id }) => !known.has(id) && !isEarlier(id)),
      ],
    },
    {
      title: hadTime ? m.rituals_plan_group_fits() : m.rituals_plan_group_others(),
      shown: others.filter((task) => fitting.has(task)),
    },
    { title: m.rituals_plan_group_long(), shown: others.filter((task) => !fitting.has(task)) },
  ].filter(({ shown }) => shown.length > 0);
  const rest = first.length - todayAtFirst - OTHERS;
  return (
    <>
      {groups.map(({ title, shown }) => (
        <section key={title} aria-label={title}>
          <h3 className={classes.group}>{title}</h3>
          <ul className={classes.rows} aria-label={title}>
            {shown.map((before) => (
              <ChoiceRow
                key={before.id}
                before={before}
                isChosen={isChosen}
                dayFit={dayFit}
                loads={loads}
              />
            ))}
          </ul>
        </section>
      ))}
      {rest > 0 && (
        <p className={classes.lead}>
          <Link to="/tasks">{m.rituals_plan_more({ count: rest })}</Link>
        </p>
      )}
    </>
  );
}

interface ChoiceProps {
  before: Task;
  isChosen: (task: Task) => boolean;
  /** How today's tasks fit into the working time left. */
  dayFit: DayFit;
  loads: ReadonlyMap<string, Load>;
}

/** Renders a task to choose. If it does not fit today, says so and names the next day with room. */
function ChoiceRow({ before, isChosen, dayFit, loads }: ChoiceProps) {
  const { byId, clock, run } = useRitualDay();
  const staysToday = useStaysToday();
  const now = byId.get(before.id) ?? before;
  const fit: TaskFit = isChosen(now) ? { over: 0 } : taskFit(now, dayFit, loads, clock);
  const { next } = fit;
  return (
    <RitualRow
      before={before}
      reason={fitText(fit, clock.today)}
      state={(task) => (staysToday(task) ? m.rituals_plan_stays() : undefined)}
      check={(task) => <TodayBox task={task} before={before} isChosen={isChosen} />}
      acts={(task) => (
        <>
          {next && task.planned_date !== next.day && (
            <RowButton
              name={m.rituals_plan_for_name({
                day: dayInSentence(next.day, clock.today),
                title: task.title,
              })}
              onClick={() => void run({ act: 'snooze', id: task.id, plan: dayPlan(next.day) })}
            >
              {m.rituals_plan_for({ day: dayInSentence(next.day, clock.today) })}
            </RowButton>
          )}
          <PickDayButton task={task} />
        </>
      )}
    />
  );
}

/**
 * Returns the text that says by how much a task is too long for today and which day has room for
 * it; undefined if there is neither.
 */
function fitText({ over, next }: TaskFit, today: string): string | undefined {
  const excess = formatDuration(over);
  if (!next) return over > 0 ? m.rituals_plan_too_long_nowhere({ over: excess }) : undefined;
  const day = dayInSentence(next.day, today);
  const room = formatDuration(next.room);
  return over > 0
    ? m.rituals_plan_too_long({ over: excess, day: capitalized(day), room })
    : m.rituals_plan_next_room({ day, room });
}
