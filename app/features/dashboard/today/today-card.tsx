import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { OffBoard } from '#app/features/board/index.ts';
import type { Coached } from '#app/features/coach/index.ts';
import { DayTrack, todaySumText } from '#app/features/planning/index.ts';
import { usePersonClock } from '#app/features/profile/index.ts';
import { formatDuration } from '#app/ui/format.ts';
import { minutesNeeded } from '#domain/schedule/times.ts';
import { type DayParts, dayPartsOf } from '#domain/tasks/today.ts';
import { m } from '#messages';
import classes from './today-card.module.css';
import { TodayRow } from './today-row.tsx';

/** Rows before "Show all". */
const ROWS = 8;

const PARTS: readonly [part: keyof DayParts, title: string][] = [
  ['running', m.dashboard_today_running()],
  ['fixed', m.dashboard_today_fixed()],
  ['rest', m.dashboard_today_rest()],
];

/**
 * Renders the tasks for today in order, and their sum against the working hours left (clarity §4).
 */
export function TodayCard({ coached: { input, todays: tasks, left } }: { coached: Coached }) {
  const titleId = useId();
  const { today } = usePersonClock();
  const [all, setAll] = useState(false);
  if (tasks.length === 0) return null;
  const parts = dayPartsOf(all ? tasks : tasks.slice(0, ROWS), today);
  const shown = PARTS.filter(([part]) => parts[part].length > 0);
  return (
    <section className={classes.card} aria-labelledby={titleId}>
      <header className={classes.header}>
        <h2 id={titleId}>
          {m.dashboard_today_title()} <span className={classes.count}>{tasks.length}</span>
        </h2>
        <p className={classes.sum}>{todaySumText(tasks, left)}</p>
      </header>
      <div className={classes.day}>
        <DayTrack tasks={tasks} left={left} />
        <p className={classes.room}>{roomText(minutesNeeded(tasks), left)}</p>
      </div>
      <OffBoard>
        {shown.map(([part, title]) => (
          <section key={part} className={classes.part} aria-label={title}>
            {/* One part alone needs no heading. */}
            {shown.length > 1 && <h3>{title}</h3>}
            <ul className={classes.rows}>
              {parts[part].map((task) => (
                <TodayRow key={task.id} task={task} actor={input.actor} />
              ))}
            </ul>
          </section>
        ))}
      </OffBoard>
      {tasks.length > ROWS && (
        <Button variant="subtle" color="gray" size="xs" onClick={() => setAll(!all)}>
          {all ? m.dashboard_today_less() : m.dashboard_today_all({ count: tasks.length })}
        </Button>
      )}
    </section>
  );
}

/** Returns `45 min free` or `40 min more than the day has`; nothing where both are equal or over. */
function roomText(needed: number, left: number): string | undefined {
  if (left === 0 || needed === left) return undefined;
  return needed < left
    ? m.dashboard_today_free({ time: formatDuration(left - needed) })
    : m.dashboard_today_over({ time: formatDuration(needed - left) });
}
