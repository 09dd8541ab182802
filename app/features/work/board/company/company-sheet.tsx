import { Suspense } from 'react';
import { placeName, TASK_STATUS_NAMES } from '#app/features/work/task-labels/index.ts';
import { SidePanel } from '#app/ui/dialogs/side-panel.tsx';
import { lazyPart } from '#app/ui/feedback/lazy-part.tsx';
import { formatDuration } from '#app/ui/format.ts';
import { relativeDay } from '#app/ui/format-days.ts';
import { useNarrow } from '#app/ui/hooks/use-narrow.ts';
import { TYPED } from '#app/ui/typed.ts';
import { dueMomentIn, momentIn } from '#domain/dates/format.ts';
import { dayOf } from '#domain/dates/zone.ts';
import { sortedQuadrant } from '#domain/tasks/task.ts';
import { m } from '#messages';
import { useBoard } from '../board-context.ts';
import TaskHistory from '../edit/task-history.tsx';
import classes from './company-view.module.css';
import { ownerName } from './messages.ts';
import type { CompanyTask } from './queries.ts';

const NotesShown = lazyPart(() => import('../edit/notes/markdown.tsx'));

/** Renders the details of a colleague's task for the company's owner, who can only read them. */
export function CompanySheet({ task, onClose }: { task: CompanyTask; onClose: () => void }) {
  const { actor, now, zone } = useBoard();
  const narrow = useNarrow();
  const moment = (instant: string | null) => instant && momentIn(zone, instant);
  const today = dayOf(now, zone);
  const flags = [
    task.is_urgent && m.tasks_urgent(),
    task.is_important && m.tasks_important(),
    task.has_break_consequence && m.tasks_consequences(),
  ].filter(Boolean);
  const details: [string, string | null | undefined | 0][] = [
    [m.board_owner(), ownerName(task.owner, actor.id)],
    [m.ui_status(), TASK_STATUS_NAMES[task.status]],
    [m.tasks_label_quadrant(), placeName(sortedQuadrant(task))],
    [m.board_flags(), flags.join(', ')],
    [m.ui_deadline(), task.deadline && dueMomentIn(zone, task.deadline)],
    [
      m.board_planned_on(),
      task.planned_date &&
        [relativeDay(task.planned_date, today), task.planned_time?.slice(0, 5)]
          .filter(Boolean)
          .join(' '),
    ],
    [m.tasks_label_duration(), task.duration_estimated && formatDuration(task.duration_estimated)],
    [m.tasks_label_repeat(), task.recurrence_rule && m.ui_yes()],
    [
      m.board_delegated_to(),
      task.status === 'delegated' ? (task.delegated_to_name ?? task.delegated_to_email) : null,
    ],
    [TASK_STATUS_NAMES.completed, moment(task.completed_at)],
  ];
  return (
    <SidePanel
      onClose={onClose}
      title={task.title}
      size={narrow ? '100%' : 560}
      closeButtonProps={{ 'aria-label': m.ui_close() }}
    >
      <p className={classes.hint}>{m.board_company_read_only()}</p>
      <dl className={classes.details}>
        {details
          .filter(([, text]) => text)
          .map(([term, text]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd {...TYPED}>{text}</dd>
            </div>
          ))}
      </dl>
      {task.notes && (
        <section className={classes.notes}>
          <h3>{m.ui_notes()}</h3>
          <Suspense>
            <NotesShown notes={task.notes} />
          </Suspense>
        </section>
      )}
      <TaskHistory task={task} />
    </SidePanel>
  );
}
