import { ActionIcon, Button } from '@mantine/core';
import { IconCircle, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { Link } from 'react-router';
import { QUADRANT_NAMES } from '#app/features/work/task-labels/index.ts';
import { RowMenu, startOrPause } from '#app/features/work/task-row/index.ts';
import { taskPath, useTaskAct } from '#app/features/work/tasks/index.ts';
import { Pip } from '#app/ui/components/pip.tsx';
import reach from '#app/ui/theme/reach.module.css';
import { TYPED } from '#app/ui/typed.ts';
import type { Goal } from '#domain/goals/goal.ts';
import { linkedTasks } from '#domain/goals/next-task.ts';
import type { Task } from '#domain/tasks/task.ts';
import { m } from '#messages';
import { useGoalsActions } from '../goals-context.ts';
import { linksText } from '../labels.ts';
import classes from './goal-tasks.module.css';

/** Renders the tasks of a goal: the next task with its actions, and the number of tasks. */
export function GoalTasks({ goal }: { goal: Goal }) {
  const { tasks, link } = useGoalsActions();
  if (!tasks) return <div className={classes.tasks} />;
  const { open, done, next } = linkedTasks(goal.id, tasks);
  return (
    <div className={classes.tasks}>
      {next && <NextTask task={next} />}
      <div className={classes.footer}>
        <span>{linksText(open.length, done, next !== undefined)}</span>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          className={classes.link ?? ''}
          aria-label={m.goals_link_tasks_label({ title: goal.title })}
          onClick={() => link(goal.id)}
        >
          {open.length + done === 0 ? m.goals_link_tasks() : m.goals_tasks()}
        </Button>
      </div>
    </div>
  );
}

const PLAY = {
  start: { text: m.goals_task_start, label: m.goals_task_start_label },
  pause: { text: m.goals_task_pause, label: m.goals_task_pause_label },
  resume: { text: m.goals_task_resume, label: m.goals_task_resume_label },
};

/**
 * Renders the next task, with the menu of a task's row. The buttons stay mounted when another task
 * becomes the next, and keep the focus.
 */
function NextTask({ task }: { task: Task }) {
  const run = useTaskAct();
  const play = startOrPause(task);
  const { text, label } = PLAY[play];
  return (
    <div className={classes.next} data-task-id={task.id}>
      <ActionIcon
        variant="subtle"
        color="gray"
        className={classes.act ?? ''}
        aria-label={m.goals_task_complete_label({ title: task.title })}
        onClick={() => void run({ act: 'complete', id: task.id })}
      >
        <IconCircle size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
      <div className={classes.words}>
        <span className={classes.label}>
          {m.goals_task_next()}
          {!task.is_unsorted && (
            <span className={classes.quadrant}>
              <Pip quadrant={task.quadrant} />
              {QUADRANT_NAMES[task.quadrant]}
            </span>
          )}
        </span>
        <Link className={`${reach.reach} ${classes.task}`} to={taskPath(task.id)} {...TYPED}>
          {task.title}
        </Link>
      </div>
      <Button
        variant="default"
        className={classes.play ?? ''}
        leftSection={
          play === 'pause' ? (
            <IconPlayerPause size={14} aria-hidden />
          ) : (
            <IconPlayerPlay size={14} aria-hidden />
          )
        }
        aria-label={label({ title: task.title })}
        onClick={() => void run({ act: play, id: task.id })}
      >
        {text()}
      </Button>
      <RowMenu task={task} />
    </div>
  );
}
