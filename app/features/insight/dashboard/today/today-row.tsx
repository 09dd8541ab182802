import { Button } from '@mantine/core';
import { useRef } from 'react';
import { Link } from 'react-router';
import { CheckCircle, TaskMenu, useTaskKeys, walkTasks } from '#app/features/work/board/index.ts';
import { SnoozeMenu, useWorkClock } from '#app/features/work/planning/index.ts';
import {
  KeyHint,
  preserveFocus,
  startOrPause,
  TaskMeta,
} from '#app/features/work/task-row/index.ts';
import { taskPath, useTaskAct } from '#app/features/work/tasks/index.ts';
import { Pip } from '#app/ui/components/pip.tsx';
import { formatDuration } from '#app/ui/format.ts';
import { TYPED } from '#app/ui/typed.ts';
import { minutesBetween } from '#domain/dates/instant.ts';
import type { Actor } from '#domain/tasks/actor.ts';
import { type Command, isAllowed } from '#domain/tasks/acts.ts';
import { sortedQuadrant, type Task } from '#domain/tasks/task.ts';
import { isFixed } from '#domain/tasks/today.ts';
import { m } from '#messages';
import classes from './today-row.module.css';

const PLAY = {
  start: { name: m.dashboard_today_start, label: m.dashboard_today_start_act() },
  pause: { name: m.dashboard_today_pause, label: m.dashboard_today_pause_act() },
  resume: { name: m.dashboard_today_resume, label: m.dashboard_today_resume_act() },
};

interface Props {
  task: Task;
  actor: Actor;
}

/**
 * Renders a task for today, or one completed today, with the keyboard shortcuts of a board card. An
 * open task also has a menu, and buttons to start or pause, complete and snooze it. Must be inside
 * an `OffBoard`.
 */
export function TodayRow({ task, actor }: Props) {
  const row = useRef<HTMLLIElement>(null);
  const run = useTaskAct();
  const actOnTask = useTaskKeys(task);
  const { now, zone, today } = useWorkClock();
  const { id, title, duration_estimated: estimate } = task;
  const isRunning = task.status === 'in_progress';
  const isDone = task.status === 'completed';
  // Leave out what the row and its card already show: the estimate and, for a task planned for
  // today, the day.
  const shown = {
    ...task,
    planned_date: task.planned_date === today ? null : task.planned_date,
    duration_estimated: null,
  };
  const play = startOrPause(task);
  const may = (command: Command) => isAllowed(task, command, actor);
  const act = (name: 'complete' | 'resume' | typeof play) => () =>
    void preserveFocus(row.current, () => run({ act: name, id }));
  return (
    <li
      ref={row}
      className={classes.row}
      data-task-id={id}
      data-running={isRunning || undefined}
      data-done={isDone || undefined}
      onKeyDown={(event) => {
        walkTasks(event);
        actOnTask(event);
      }}
    >
      <span className={classes.time}>
        {isRunning && m.dashboard_today_running()}
        {!isRunning && !isDone && isFixed(task, today) && task.planned_time?.slice(0, 5)}
      </span>
      <CheckCircle task={task} tabIndex={0} onToggle={act(isDone ? 'resume' : 'complete')} />
      <Pip quadrant={sortedQuadrant(task)} />
      <div className={classes.what}>
        <Link to={taskPath(id)} className={classes.title} data-task-title {...TYPED}>
          {title}
        </Link>
        <TaskMeta task={shown} now={now} zone={zone} goal={undefined} delegation={undefined} />
        {isRunning && <span className={classes.progress}>{progressText(task, now)}</span>}
      </div>
      {estimate !== null && !isRunning && !isDone && (
        <span className={classes.duration}>{formatDuration(estimate)}</span>
      )}
      {!isDone && (
        <div className={classes.acts}>
          {may({ act: play, id }) && (
            <Button
              variant="default"
              size={isRunning ? 'sm' : 'compact-sm'}
              className={classes.act ?? ''}
              aria-label={PLAY[play].name({ title })}
              onClick={act(play)}
            >
              {PLAY[play].label} {!isRunning && <KeyHint>S</KeyHint>}
            </Button>
          )}
          {may({ act: 'complete', id }) && (
            <Button
              variant={isRunning ? 'filled' : 'default'}
              size={isRunning ? 'sm' : 'compact-sm'}
              className={classes.act ?? ''}
              aria-label={m.dashboard_today_complete({ title })}
              onClick={act('complete')}
            >
              {m.dashboard_today_complete_act()} {!isRunning && <KeyHint>C</KeyHint>}
            </Button>
          )}
          <SnoozeMenu task={task} actor={actor}>
            <Button
              variant="default"
              size={isRunning ? 'sm' : 'compact-sm'}
              className={classes.snooze ?? ''}
              aria-label={m.planning_snooze_task({ title })}
            >
              {m.dashboard_today_snooze_act()}
            </Button>
          </SnoozeMenu>
        </div>
      )}
      {!isDone && <TaskMenu task={task} tabIndex={0} />}
    </li>
  );
}

/** Returns `15 of 45 min`, `10 min over` or, without an estimate, `15 min`. */
function progressText({ started_at, duration_estimated: estimate }: Task, now: string): string {
  const minutes = minutesBetween(started_at, now);
  if (estimate === null) return formatDuration(minutes);
  return minutes > estimate
    ? m.dashboard_today_past({ time: formatDuration(minutes - estimate) })
    : m.dashboard_today_progress({ minutes, estimate: formatDuration(estimate) });
}
