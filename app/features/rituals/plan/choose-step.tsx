import { useState } from 'react';
import { Link } from 'react-router';
import { formatDuration } from '#app/ui/format.ts';
import { canWait } from '#domain/planning/day-plan.ts';
import type { Task } from '#domain/tasks/task.ts';
import { isForToday } from '#domain/tasks/today.ts';
import { m } from '#messages';
import classes from '../frame/ritual-frame.module.css';
import { RitualRow } from '../frame/ritual-row.tsx';
import { useRitualDay } from '../ritual-context.ts';
import { DayBar } from './day-bar.tsx';
import { PickDayButton } from './pick-day-button.tsx';
import { TodayButton } from './today-button.tsx';

/** Maximum rows of tasks that are not for today; nobody reads a longer list every morning. */
const OTHERS = 30;

/** Renders the tasks to choose from, by weight, and how full the day is. */
export function ChooseStep({ tasks }: { tasks: readonly Task[] }) {
  const { todays, clock } = useRitualDay();
  const [first] = useState(tasks);
  const isChosen = (task: Task) => isForToday(task, clock);
  const todayAtFirst = first.filter(isChosen).length;
  const known = new Set(first.map(({ id }) => id));
  // A task that was captured meanwhile comes last.
  const shown = [
    ...first.slice(0, todayAtFirst + OTHERS),
    ...todays.filter(({ id }) => !known.has(id)),
  ];
  const rest = first.length - todayAtFirst - OTHERS;
  return (
    <>
      <DayBar />
      <ul className={classes.rows} aria-label={m.rituals_plan_choose()}>
        {shown.map((before) => (
          <RitualRow
            key={before.id}
            before={before}
            reason={timeText(before)}
            acts={(task) => (
              <>
                {isChosen(task) && !canWait(task, clock) ? (
                  m.rituals_plan_stays()
                ) : (
                  <TodayButton task={task} before={before} isChosen={isChosen} />
                )}
                <PickDayButton task={task} />
              </>
            )}
          />
        ))}
      </ul>
      {rest > 0 && (
        <p className={classes.lead}>
          <Link to="/tasks">{m.rituals_plan_more({ count: rest })}</Link>
        </p>
      )}
    </>
  );
}

const timeText = ({ duration_estimated }: Task): string =>
  duration_estimated === null ? m.rituals_plan_no_estimate() : formatDuration(duration_estimated);
