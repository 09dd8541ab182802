import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { ActionIcon, Checkbox } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { type KeyboardEvent, memo, useEffect, useRef, useState } from 'react';
import { singleKeysOn } from '#app/data/single-keys.ts';
import { letterOf } from '#app/ui/letter-of.ts';
import { formatDuration } from '#domain/duration.ts';
import { type Command, isAllowed } from '#domain/tasks/acts.ts';
import { delegationIdOf } from '#domain/tasks/handed.ts';
import type { Task } from '#domain/tasks/task.ts';
import { minutesBetween } from '#domain/time.ts';
import { BoardContext, useBoard } from './board-context.ts';
import { commandOfKey, completeOrReopen, startOrPause } from './card-keys.ts';
import { CheckCircle } from './check-circle.tsx';
import { focusNeighbour, keepFocus } from './keep-focus.ts';
import { RunningClock } from './running-clock.tsx';
import { selectTask } from './selected-task.ts';
import { useSelection } from './selection.ts';
import classes from './task-card.module.css';
import { TaskMenu } from './task-menu.tsx';
import { TaskMeta } from './task-meta.tsx';

interface Props {
  task: Task;
  /** Its place in a long list of which only a part is drawn. */
  row?: { index: number; count: number; measure: (card: HTMLLIElement | null) => void };
}

/** A task on the board: two lines, and its acts on hover, on focus and in its menu. */
export const TaskCard = memo(function TaskCard({ task, row }: Props) {
  const board = useBoard();
  const selection = useSelection();
  const selected = selection?.ids.has(task.id) ?? false;
  const card = useRef<HTMLLIElement>(null);
  const measure = row?.measure;
  const [dragged, setDragged] = useState(false);
  const isHanded = delegationIdOf(task.id) !== undefined;
  // One tab stop a card, until the focus is inside: a long list stays quick to walk through.
  const [active, setActive] = useState(false);
  const tabIndex = active ? 0 : -1;

  useEffect(() => {
    if (!card.current || task.status === 'completed' || isHanded) return;
    return draggable({
      element: card.current,
      getInitialData: () => ({ taskId: task.id }),
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
    });
  }, [task.id, task.status, isHanded]);

  const run = async (command: Command) => {
    let done = Promise.resolve(false);
    keepFocus(card.current, () => {
      done = board.run(command);
    });
    return done;
  };

  const onKeyDown = (event: KeyboardEvent<HTMLLIElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    // A menu is drawn elsewhere in the page, yet its events pass through here.
    if (!event.currentTarget.contains(event.target as Node)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key] as 1 | -1 | undefined;
    const command = commandOfKey(event.nativeEvent, task);
    if (step) focusNeighbour(event.currentTarget, step);
    else if (!singleKeysOn()) return;
    else if (selection && letterOf(event.nativeEvent) === 'x') selection.toggle(task.id);
    else if (letterOf(event.nativeEvent) === 'e') board.edit(task);
    else if (letterOf(event.nativeEvent) === 'g') board.delegate(task);
    else if (command) void run(command);
    else return;
    event.preventDefault();
  };

  const play = startOrPause(task);
  const playable =
    task.status !== 'completed' && isAllowed(task, { act: play, id: task.id }, board.actor);
  return (
    <BoardContext value={{ ...board, run }}>
      <li
        ref={(element) => {
          card.current = element;
          measure?.(element);
        }}
        className={classes.card}
        data-status={task.status}
        data-quadrant={selection ? task.quadrant : undefined}
        data-selectable={selection ? true : undefined}
        data-selected={selected || undefined}
        {...(row && {
          'data-index': row.index,
          'aria-posinset': row.index + 1,
          'aria-setsize': row.count,
        })}
        data-dragged={dragged || undefined}
        onKeyDown={onKeyDown}
        onFocus={() => {
          setActive(true);
          selectTask(task.id);
        }}
        onBlur={(event) => setActive(event.currentTarget.contains(event.relatedTarget))}
      >
        {selection && (
          <Checkbox
            size="xs"
            className={classes.select ?? ''}
            aria-label={`Select ${task.title}`}
            checked={selected}
            tabIndex={tabIndex}
            onChange={() => undefined}
            onClick={(event) => selection.toggle(task.id, event.shiftKey)}
          />
        )}
        <CheckCircle
          task={task}
          tabIndex={tabIndex}
          onToggle={() => void run({ act: completeOrReopen(task), id: task.id })}
        />
        <button
          type="button"
          className={classes.title}
          data-task-title
          onClick={() => board.edit(task)}
          aria-keyshortcuts="E S C D G 1 2 3 4"
        >
          {task.title}
        </button>
        <div className={classes.side}>
          <Amount task={task} />
          <div className={classes.acts}>
            {playable && (
              <ActionIcon
                variant="subtle"
                color="gray"
                className={classes.act}
                aria-label={`${{ start: 'Start', pause: 'Pause', resume: 'Resume' }[play]} ${task.title}`}
                tabIndex={tabIndex}
                onClick={() => void run({ act: play, id: task.id })}
              >
                {play === 'pause' ? (
                  <IconPlayerPause size={16} aria-hidden />
                ) : (
                  <IconPlayerPlay size={16} aria-hidden />
                )}
              </ActionIcon>
            )}
            <TaskMenu task={task} tabIndex={tabIndex} />
          </div>
        </div>
        <TaskMeta
          task={task}
          now={board.now}
          zone={board.zone}
          goal={task.goal_id ? board.goalTitles.get(task.goal_id) : undefined}
          delegation={board.delegationWords(task)}
        />
      </li>
    </BoardContext>
  );
});

/** The figure at the right: a running clock, what it took, or the estimate. */
function Amount({ task }: { task: Task }) {
  if (task.status === 'in_progress' && task.started_at) {
    return (
      <span className={classes.amount}>
        <RunningClock startedAt={task.started_at} />
      </span>
    );
  }
  if (task.status === 'completed' && task.started_at && task.completed_at) {
    const minutes = minutesBetween(task.started_at, task.completed_at);
    return <span className={classes.amount}>took {formatDuration(minutes)}</span>;
  }
  return (
    task.duration_estimated && (
      <span className={classes.amount}>{formatDuration(task.duration_estimated)}</span>
    )
  );
}
