import { UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import type { Actor } from '#domain/tasks/actor.ts';
import type { Task } from '#domain/tasks/task.ts';
import { m } from '#messages';
import classes from './today-card.module.css';
import { TodayRow } from './today-row.tsx';

/**
 * Renders the number of tasks completed today, as a button that opens their list. The person can
 * reopen each task.
 */
export function DoneFold({ tasks, actor }: { tasks: readonly Task[]; actor: Actor }) {
  const [opened, setOpened] = useState(false);
  if (tasks.length === 0) return null;
  return (
    <>
      <UnstyledButton
        className={classes.fold}
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
      >
        <IconChevronRight size={14} aria-hidden /> {m.dashboard_today_done({ count: tasks.length })}
      </UnstyledButton>
      {opened && (
        <ul className={classes.rows} aria-label={m.dashboard_today_done_list()}>
          {tasks.map((task) => (
            <TodayRow key={task.id} task={task} actor={actor} />
          ))}
        </ul>
      )}
    </>
  );
}
