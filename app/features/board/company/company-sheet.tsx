import { Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Suspense } from 'react';
import {
  type CompanyTask,
  ownerName,
  QUADRANT_NAMES,
  STATUS_NAMES,
} from '#app/features/tasks/index.ts';
import { lazyPart } from '#app/ui/components/lazy-part.tsx';
import { momentIn } from '#domain/dates/dates.ts';
import { formatDuration } from '#domain/dates/duration.ts';
import { relativeDay } from '#domain/dates/relative-day.ts';
import { dayOf } from '#domain/dates/time.ts';
import { useBoard } from '../board-context.ts';
import TaskHistory from '../edit/task-history.tsx';
import classes from './company-view.module.css';

const NotesShown = lazyPart(() => import('../edit/markdown.tsx'));

/** Renders a colleague's task for the company's owner: everything to read, nothing to change. */
export function CompanySheet({ task, onClose }: { task: CompanyTask; onClose: () => void }) {
  const { actor, now, zone } = useBoard();
  const narrow = useMediaQuery('(max-width: 47.99em)') ?? false;
  const moment = (instant: string | null) => instant && momentIn(zone, instant);
  const today = dayOf(now, zone);
  const flags = [
    task.is_urgent && 'Urgent',
    task.is_important && 'Important',
    task.has_break_consequence && 'Has consequences if missed',
  ].filter(Boolean);
  const facts: [string, string | null | undefined | 0][] = [
    ['Owner', ownerName(task.owner, actor.id)],
    ['Status', STATUS_NAMES[task.status]],
    ['Quadrant', QUADRANT_NAMES[task.quadrant]],
    ['Flags', flags.join(', ')],
    ['Deadline', moment(task.deadline)],
    [
      'Planned',
      task.planned_date &&
        [relativeDay(task.planned_date, today), task.planned_time?.slice(0, 5)]
          .filter(Boolean)
          .join(' '),
    ],
    ['Duration', task.duration_estimated && formatDuration(task.duration_estimated)],
    ['Repeats', task.recurrence_rule && 'Yes'],
    [
      'Delegated to',
      task.status === 'delegated' ? (task.delegated_to_name ?? task.delegated_to_email) : null,
    ],
    ['Completed', moment(task.completed_at)],
  ];
  return (
    <Drawer
      opened
      onClose={onClose}
      title={task.title}
      position="right"
      size={narrow ? '100%' : 560}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <p className={classes.hint}>Read-only: only its owner changes this task.</p>
      <dl className={classes.facts}>
        {facts
          .filter(([, text]) => text)
          .map(([term, text]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd dir="auto">{text}</dd>
            </div>
          ))}
      </dl>
      {task.notes && (
        <section className={classes.notes}>
          <h3>Notes</h3>
          <Suspense>
            <NotesShown notes={task.notes} />
          </Suspense>
        </section>
      )}
      <TaskHistory task={task} />
    </Drawer>
  );
}
