import { ActionIcon, Tooltip } from '@mantine/core';
import { IconCheck, IconClockPause, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { TaskMenu } from '#app/features/board/index.ts';
import { SnoozeMenu, useWorkClock } from '#app/features/planning/index.ts';
import { startOrPause, TaskMeta, taskPath, useTaskAct } from '#app/features/tasks/index.ts';
import { formatDuration } from '#app/ui/format.ts';
import { TYPED } from '#app/ui/typed.ts';
import { type Actor, type Command, isAllowed } from '#domain/tasks/acts.ts';
import type { Task } from '#domain/tasks/task.ts';
import { isFixed } from '#domain/tasks/today.ts';
import { m } from '#messages';
import classes from './today-card.module.css';

const PLAY_LABELS = {
  start: m.dashboard_today_start,
  pause: m.dashboard_today_pause,
  resume: m.dashboard_today_resume,
};

interface Props {
  task: Task;
  actor: Actor;
}

/** Renders a task for today, with start, complete, snooze and its menu, within `OffBoard`. */
export function TodayRow({ task, actor }: Props) {
  const run = useTaskAct();
  const { now, zone, today } = useWorkClock();
  const { id, title } = task;
  // The list and the time before the title say it.
  const withoutToday = task.planned_date === today ? { ...task, planned_date: null } : task;
  const play = startOrPause(task);
  const may = (command: Command) => isAllowed(task, command, actor);
  return (
    <li
      className={classes.row}
      data-task-id={id}
      data-quadrant={task.is_unsorted ? undefined : task.quadrant}
      data-running={task.status === 'in_progress' || undefined}
    >
      {isFixed(task, today) && (
        <span className={classes.time}>{task.planned_time?.slice(0, 5)}</span>
      )}
      <div className={classes.what}>
        <Link to={taskPath(id)} className={classes.title} data-task-title {...TYPED}>
          {title}
        </Link>
        <TaskMeta
          task={withoutToday}
          now={now}
          zone={zone}
          goal={undefined}
          delegation={undefined}
        />
      </div>
      {/* TaskMeta shows the estimate of a running task. */}
      {task.duration_estimated !== null && task.status !== 'in_progress' && (
        <span className={classes.duration}>{formatDuration(task.duration_estimated)}</span>
      )}
      <div className={classes.acts}>
        {may({ act: play, id }) && (
          <Icon label={PLAY_LABELS[play]({ title })} act={() => void run({ act: play, id })}>
            {play === 'pause' ? <IconPlayerPause size={16} /> : <IconPlayerPlay size={16} />}
          </Icon>
        )}
        {may({ act: 'complete', id }) && (
          <Icon
            label={m.dashboard_today_complete({ title })}
            act={() => void run({ act: 'complete', id })}
          >
            <IconCheck size={16} />
          </Icon>
        )}
        <SnoozeMenu task={task} actor={actor}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={34}
            aria-label={m.planning_snooze_task({ title })}
          >
            <IconClockPause size={16} />
          </ActionIcon>
        </SnoozeMenu>
        <TaskMenu task={task} tabIndex={0} />
      </div>
    </li>
  );
}

interface IconProps {
  label: string;
  act: () => void;
  children: ReactNode;
}

function Icon({ label, act, children }: IconProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" size={34} aria-label={label} onClick={act}>
        {children}
      </ActionIcon>
    </Tooltip>
  );
}
