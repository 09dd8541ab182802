import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { QUADRANT_NAMES } from '#app/features/work/task-labels/index.ts';
import { startOrPause } from '#app/features/work/task-row/index.ts';
import { Pip } from '#app/ui/components/pip.tsx';
import { formatDuration } from '#app/ui/format.ts';
import { isSecondClick } from '#app/ui/hooks/double-click.ts';
import { TYPED } from '#app/ui/typed.ts';
import { boardOf } from '#domain/tasks/board.ts';
import type { Task } from '#domain/tasks/task.ts';
import { m } from '#messages';
import { useBoard } from '../board-context.ts';
import { BoardTaskMeta } from '../card/board-task-meta.tsx';
import { RunningClock } from '../card/running-clock.tsx';
import { TaskMenu } from '../card/task-menu.tsx';
import { useTaskKeys } from '../card/use-task-keys.ts';
import classes from './focus-view.module.css';

const PLAY = { start: m.tasks_start(), pause: m.tasks_pause(), resume: m.tasks_resume() };

/**
 * Renders one task at a time, with its timer, its estimate and its menu: the first task of
 * `queueOf` that the person has not skipped. A card's keyboard shortcuts act on this task.
 */
export default function FocusView({ tasks }: { tasks: readonly Task[] }) {
  const { run, edit } = useBoard();
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set());
  const queue = useMemo(() => queueOf(tasks), [tasks]);
  const task = queue.find(({ id }) => !skipped.has(id)) ?? queue[0];
  const onKeyDown = useTaskKeys(task);

  if (!task) {
    return (
      <section className={classes.page} aria-label={m.board_focus()}>
        <h2 className={classes.title}>{m.board_focus_empty()}</h2>
        <p className={classes.lead}>{m.board_focus_empty_hint()}</p>
      </section>
    );
  }
  const { id, title, notes, quadrant, duration_estimated, started_at, status } = task;
  const play = startOrPause(task);
  const next = queue.filter((each) => each.id !== id && !skipped.has(each.id)).slice(0, 3);
  return (
    <section
      className={classes.page}
      aria-label={m.board_focus()}
      data-task-id={id}
      data-quadrant={quadrant}
      onKeyDown={onKeyDown}
    >
      <p className={classes.where}>
        <Pip quadrant={quadrant} />
        {QUADRANT_NAMES[quadrant]}
      </p>
      <h2 tabIndex={-1} className={classes.title} data-task-title {...TYPED}>
        {title}
      </h2>
      <BoardTaskMeta task={task} />
      <p className={classes.clock}>
        {status === 'in_progress' && started_at ? (
          <RunningClock startedAt={started_at} />
        ) : (
          <span>00:00</span>
        )}
        <small>
          {duration_estimated
            ? m.board_focus_estimate({ duration: formatDuration(duration_estimated) })
            : m.board_focus_no_estimate()}
        </small>
      </p>
      <div className={classes.acts}>
        <Button onClick={() => void run({ act: play, id })}>{PLAY[play]}</Button>
        <Button
          variant="default"
          onClick={(event) => !isSecondClick(event) && void run({ act: 'complete', id })}
        >
          {m.tasks_complete()}
        </Button>
        <Button variant="default" onClick={() => edit(task)}>
          {m.ui_open()}
        </Button>
        {queue.length > 1 && (
          <Button
            variant="subtle"
            color="gray"
            onClick={() => setSkipped(skipping(skipped, id, queue))}
          >
            {m.board_focus_skip()}
          </Button>
        )}
        <TaskMenu task={task} tabIndex={0} />
      </div>
      {notes && (
        <p className={classes.notes} {...TYPED}>
          {notes}
        </p>
      )}
      {next.length > 0 && (
        <div className={classes.next}>
          <h3>{m.board_focus_next()}</h3>
          <ol>
            {next.map((each) => (
              <li key={each.id} {...TYPED}>
                {each.title}
              </li>
            ))}
          </ol>
        </div>
      )}
    </section>
  );
}

/**
 * Returns the queue of the focus view: running tasks, then the other open tasks of Do Now and then
 * of Schedule, without delegated tasks.
 */
function queueOf(tasks: readonly Task[]): Task[] {
  const lists = boardOf(tasks);
  const mine = lists
    .filter(({ quadrant }) => quadrant === 'do_now' || quadrant === 'schedule')
    .flatMap(({ open }) => open)
    .filter(({ status }) => status !== 'delegated');
  const running = tasks.filter(({ status }) => status === 'in_progress');
  return [...running, ...mine.filter(({ status }) => status !== 'in_progress')];
}

/**
 * Returns the skipped ids including `id`; no ids once all tasks are skipped, so that the queue
 * starts again.
 */
function skipping(skipped: ReadonlySet<string>, id: string, queue: readonly Task[]) {
  const after = new Set(skipped).add(id);
  return queue.every((task) => after.has(task.id)) ? new Set<string>() : after;
}
