import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { OffBoard } from '#app/features/board/index.ts';
import type { Coached } from '#app/features/coach/index.ts';
import { todaySumText } from '#app/features/planning/index.ts';
import { m } from '#messages';
import classes from './today-card.module.css';
import { TodayRow } from './today-row.tsx';

/** Rows before "Show all". */
const ROWS = 8;

/**
 * Renders the tasks for today in order, and their sum against the working hours left (clarity §4).
 */
export function TodayCard({ coached: { input, todays: tasks, left } }: { coached: Coached }) {
  const titleId = useId();
  const [all, setAll] = useState(false);
  if (tasks.length === 0) return null;
  const shown = all ? tasks : tasks.slice(0, ROWS);
  return (
    <section className={classes.card} aria-labelledby={titleId}>
      <header className={classes.header}>
        <h2 id={titleId}>
          {m.dashboard_today_title()} <span className={classes.count}>{tasks.length}</span>
        </h2>
        <p className={classes.sum}>{todaySumText(tasks, left)}</p>
      </header>
      <OffBoard>
        <ul className={classes.rows} aria-label={m.dashboard_today_list()}>
          {shown.map((task) => (
            <TodayRow key={task.id} task={task} actor={input.actor} />
          ))}
        </ul>
      </OffBoard>
      {tasks.length > ROWS && (
        <Button variant="subtle" color="gray" size="xs" onClick={() => setAll(!all)}>
          {all ? m.dashboard_today_less() : m.dashboard_today_all({ count: tasks.length })}
        </Button>
      )}
    </section>
  );
}
