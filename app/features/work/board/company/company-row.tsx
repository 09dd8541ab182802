import { memo } from 'react';
import { holderText, placeName, TASK_STATUS_NAMES } from '#app/features/work/task-labels/index.ts';
import { TaskMeta } from '#app/features/work/task-row/index.ts';
import { formatDuration } from '#app/ui/format.ts';
import { TYPED } from '#app/ui/typed.ts';
import { sortedQuadrant, type Task } from '#domain/tasks/task.ts';
import { useBoard } from '../board-context.ts';
import classes from './company-view.module.css';
import { ownerName } from './messages.ts';
import type { CompanyTask } from './queries.ts';

interface Props {
  task: CompanyTask;
  open: (task: Task) => void;
}

/** Renders one task of the company with its owner and status. The title opens the task. */
export const CompanyRow = memo(function CompanyRow({ task, open }: Props) {
  const { actor, now, zone } = useBoard();
  return (
    <li className={classes.row} data-quadrant={sortedQuadrant(task)} data-status={task.status}>
      <div className={classes.what}>
        <button type="button" className={classes.title} onClick={() => open(task)} {...TYPED}>
          {task.title}
        </button>
        <TaskMeta
          task={task}
          now={now}
          zone={zone}
          goal={undefined}
          delegation={task.status === 'delegated' ? holderText(task) : undefined}
        />
      </div>
      <bdi translate="no" className={classes.owner}>
        {ownerName(task.owner, actor.id)}
      </bdi>
      <span className={classes.placement}>
        {`${placeName(sortedQuadrant(task))} · ${TASK_STATUS_NAMES[task.status]}`}
      </span>
      <span className={classes.amount}>
        {task.duration_estimated && formatDuration(task.duration_estimated)}
      </span>
    </li>
  );
});
