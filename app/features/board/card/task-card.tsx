import { type KeyboardEvent, memo, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { makeDraggable } from '#app/data/page/drag.ts';
import { keysAreFree, singleKeysOn } from '#app/data/page/single-keys.ts';
import { commandOfKey, selectTask } from '#app/features/tasks/index.ts';
import { letterOf } from '#app/ui/hooks/letter-of.ts';
import type { Command } from '#domain/tasks/acts.ts';
import { delegationIdOf } from '#domain/tasks/handed.ts';
import type { Task } from '#domain/tasks/task.ts';
import { BoardContext, useBoard } from '../board-context.ts';
import { useSelection } from '../list/selection.ts';
import { focusNeighbour, preserveFocus } from '../matrix/preserve-focus.ts';
import { CardContent } from './card-content.tsx';
import classes from './task-card.module.css';

interface Props {
  task: Task;
  /**
   * Its position and the list's length, announced because a long list renders only a part of
   * itself.
   */
  index: number;
  count: number;
  /** Whether it was just added to the list. */
  arrived: boolean;
  /** Its offset in px, in a list that positions its cards. */
  top?: number;
  measure?: (card: HTMLLIElement | null) => void;
  /** Focuses a card that may not be rendered. */
  reach?: (index: number) => void;
}

/** Renders a task on the board: its place in the list, its keyboard shortcuts and its drag data. */
export const TaskCard = memo(function TaskCard(props: Props) {
  const { task, index, count, arrived, top, measure, reach } = props;
  const board = useBoard();
  const selection = useSelection();
  const selected = selection?.ids.has(task.id) ?? false;
  const card = useRef<HTMLLIElement>(null);
  const [dragged, setDragged] = useState(false);
  const [arrives] = useState(arrived);
  const isDelegatedToMe = delegationIdOf(task.id) !== undefined;
  // One tab stop per card until the focus is inside, so a long list is quick to tab through.
  const [active, setActive] = useState(false);

  useEffect(() => {
    if (!card.current || task.status === 'completed' || isDelegatedToMe) return;
    return makeDraggable({
      element: card.current,
      getInitialData: () => ({ taskId: task.id }),
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
    });
  }, [task.id, task.status, isDelegatedToMe]);

  const run = useCallback(
    async (command: Command) => {
      let done = Promise.resolve(false);
      preserveFocus(card.current, () => {
        done = board.run(command);
      });
      return done;
    },
    [board.run],
  );
  const ownBoard = useMemo(() => ({ ...board, run }), [board, run]);

  const onKeyDown = (event: KeyboardEvent<HTMLLIElement>) => {
    if (!keysAreFree(event.nativeEvent)) return;
    // A menu renders in a portal, yet its events bubble through here.
    if (!event.currentTarget.contains(event.target as Node)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key] as 1 | -1 | undefined;
    const command = commandOfKey(event.nativeEvent, task);
    if (step && reach) reach(index + step);
    else if (step) focusNeighbour(event.currentTarget, step);
    // A key that is held down acts once: after a drop the next card has the focus.
    else if (!singleKeysOn() || event.repeat) return;
    else if (selection && letterOf(event.nativeEvent) === 'x') selection.toggle(task.id);
    else if (letterOf(event.nativeEvent) === 'e') board.edit(task);
    else if (letterOf(event.nativeEvent) === 'g') board.delegate(task);
    else if (command) void run(command);
    else return;
    event.preventDefault();
  };

  return (
    <BoardContext value={ownBoard}>
      <li
        ref={(element) => {
          card.current = element;
          measure?.(element);
        }}
        className={classes.card}
        style={top === undefined ? undefined : { position: 'absolute', top, insetInline: 0 }}
        data-index={index}
        aria-posinset={index + 1}
        aria-setsize={count}
        data-status={task.status}
        data-quadrant={selection ? task.quadrant : undefined}
        data-selectable={selection ? true : undefined}
        data-selected={selected || undefined}
        data-dragged={dragged || undefined}
        data-arrived={arrives || undefined}
        onKeyDown={onKeyDown}
        onFocus={() => {
          setActive(true);
          selectTask(task.id);
        }}
        onBlur={(event) => setActive(event.currentTarget.contains(event.relatedTarget))}
      >
        <CardContent task={task} tabIndex={active ? 0 : -1} selected={selected} />
      </li>
    </BoardContext>
  );
});
