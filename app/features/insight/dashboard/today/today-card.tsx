import { Button } from '@mantine/core';
import { useId, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { usePersonClock } from '#app/features/account/profile/index.ts';
import { OffBoard } from '#app/features/work/board/index.ts';
import type { Coached } from '#app/features/work/coach/index.ts';
import {
  DayTrack,
  ritualPath,
  TodaySum,
  useWorkClock,
  type WorkClock,
} from '#app/features/work/planning/index.ts';
import { RITUAL_NAMES } from '#app/features/work/rituals/index.ts';
import { formatDuration } from '#app/ui/format.ts';
import { timeAt } from '#domain/dates/time.ts';
import { doneOn } from '#domain/planning/shut-down.ts';
import { minutesNeeded } from '#domain/schedule/times.ts';
import { isActionable } from '#domain/tasks/task.ts';
import { type DayParts, dayPartsOf } from '#domain/tasks/today.ts';
import { m } from '#messages';
import { DoneFold } from './done-fold.tsx';
import classes from './today-card.module.css';
import { TodayRow } from './today-row.tsx';

/** Number of tasks shown until the person presses "Show all". */
const ROWS = 8;

const PARTS: readonly [part: keyof DayParts, title: string][] = [
  ['running', m.dashboard_today_running()],
  ['fixed', m.dashboard_today_fixed()],
  ['rest', m.dashboard_today_rest()],
];

/**
 * Renders the tasks for today in order, their total time against the working time left, and the
 * completed tasks (clarity §4).
 */
export function TodayCard({ coached: { input, todays: tasks, left } }: { coached: Coached }) {
  const titleId = useId();
  const clock = useWorkClock();
  const { today, countedToday } = usePersonClock();
  const [all, setAll] = useState(false);
  const { zone, dayStart, now } = clock;
  const done = useMemo(
    () => doneOn(input.tasks, countedToday, { zone, dayStart }),
    [input.tasks, countedToday, zone, dayStart],
  );
  const parts = dayPartsOf(all ? tasks : tasks.slice(0, ROWS), today);
  const shown = PARTS.filter(([part]) => parts[part].length > 0);
  return (
    <section className={classes.card} aria-labelledby={titleId}>
      <header className={classes.header}>
        <h2 id={titleId}>
          {m.dashboard_today_title()} <span className={classes.count}>{tasks.length}</span>
        </h2>
        {tasks.length > 0 && (
          <p className={classes.sum}>
            <TodaySum tasks={tasks} />
          </p>
        )}
      </header>
      {tasks.length > 0 ? (
        <div className={classes.day}>
          <DayTrack tasks={tasks} left={left} />
          <p className={classes.room}>
            <span>{left > 0 && m.dashboard_today_until({ time: endOfWork(clock) })}</span>
            <span>{roomText(minutesNeeded(tasks, now), left)}</span>
          </p>
        </div>
      ) : (
        <Empty hasDone={done.length > 0} canPlan={input.tasks.some(isActionable)} />
      )}
      <OffBoard>
        {shown.map(([part, title]) => (
          <section key={part} aria-label={title}>
            {/* A single part needs no heading, and the row of the running task says "Now". */}
            {shown.length > 1 && part !== 'running' && <h3 className={classes.part}>{title}</h3>}
            <ul className={classes.rows}>
              {parts[part].map((task) => (
                <TodayRow key={task.id} task={task} actor={input.actor} />
              ))}
            </ul>
          </section>
        ))}
        {tasks.length > ROWS && (
          <Button
            variant="subtle"
            color="gray"
            size="xs"
            className={classes.all ?? ''}
            onClick={() => setAll(!all)}
          >
            {all ? m.dashboard_today_less() : m.dashboard_today_all({ count: tasks.length })}
          </Button>
        )}
        <DoneFold tasks={done} actor={input.actor} />
      </OffBoard>
    </section>
  );
}

/**
 * Renders the text for a day without open tasks, with a link to a ritual: to "Shut down" if tasks
 * were completed today, else to "Plan my day" if there are tasks to plan.
 */
function Empty({ hasDone, canPlan }: { hasDone: boolean; canPlan: boolean }) {
  const ritual = hasDone ? 'shutdown' : 'plan';
  return (
    <p className={classes.empty}>
      {hasDone ? m.dashboard_today_all_done() : m.dashboard_today_nothing()}{' '}
      {(hasDone || canPlan) && <Link to={ritualPath(ritual)}>{RITUAL_NAMES[ritual]}</Link>}
    </p>
  );
}

/** Returns when work ends today, such as `17:00`. */
const endOfWork = ({ workEnd }: WorkClock): string => timeAt(workEnd, 0).slice(0, 5);

/**
 * Returns `45 min free` or `40 min more than the day has`; undefined if `needed` equals `left`, or
 * if no working time is left.
 */
function roomText(needed: number, left: number): string | undefined {
  if (left === 0 || needed === left) return undefined;
  return needed < left
    ? m.dashboard_today_free({ time: formatDuration(left - needed) })
    : m.dashboard_today_over({ time: formatDuration(needed - left) });
}
