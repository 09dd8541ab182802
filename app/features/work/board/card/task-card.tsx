import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { makeDraggable } from '#app/data/page/drag.ts';
import { keysAreFree, singleKeysOn } from '#app/data/page/single-keys.ts';
import { commandOfKey } from '#app/features/work/tasks/index.ts';
import { letterOf } from '#app/ui/hooks/letter-of.ts';
import type { Command } from '#domain/tasks/acts.ts';
import { delegationIdOf } from '#domain/tasks/delegated.ts';
import type { Quadrant } from '#domain/tasks/quadrant.ts';
import type { Task } from '#domain/tasks/task.ts';
import { BoardContext, useBoard } from '../board-context.ts';
import { useSelection } from '../list/selection.ts';
import { focusNeighbor, preserveFocus } from '../matrix/preserve-focus.ts';
import { CardContent } from './card-content.tsx';
import { selectTask } from './selected-task.ts';
import classes from './task-card.module.css';

interface Props {
  task: Task;
  /**
   * The card's position and the list's length, for screen readers, because a long list renders only
   * some of its cards.
   */
  index: number;
  count: number;
  /** Index of the card's row, if it differs from `index`: some rows of a list are headings. */
  row?: number;
  /** Whether the task was just added to the list. */
  arrived: boolean;
  /** The card's offset in px, in a list that positions its cards. */
  top?: number;
  measure?: (card: HTMLLIElement | null) => void;
  /** Focuses the card at an index, even if that card is not rendered yet. */
  reach?: (index: number) => void;
  /** The suggested quadrant of an unsorted task; Enter moves the task there. */
  suggested?: Quadrant | undefined;
  /** Rendered after the card's own content. */
  below?: ReactNode;
}

/** Renders a task on the board as a card that has keyboard shortcuts and can be dragged. */
export const TaskCard = memo(function TaskCard(props: Props) {
  const { task, index, count, row = index, arrived, top, measure, reach, suggested, below } = props;
  const board = useBoard();
  const selection = useSelection();
  const selected = selection?.ids.has(task.id) ?? false;
  const card = useRef<HTMLLIElement>(null);
  // Memoized, because React would call a new ref function after every render, and each call
  // measures the card.
  const hold = useCallback(
    (element: HTMLLIElement | null) => {
      card.current = element;
      measure?.(element);
    },
    [measure],
  );
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
    // Ignore keys in the card's menu: it renders in a portal, but React bubbles its events here.
    if (!event.currentTarget.contains(event.target as Node)) return;
    const letter = letterOf(event.nativeEvent);
    const step = stepOfKey(event.key, letter);
    const command = commandOfKey(event.nativeEvent, task);
    const isOnTitle = (event.target as Element).matches('[data-task-title]');
    const isWithin = step && index + step >= 0 && index + step < count;
    if (isWithin && reach) reach(index + step);
    else if (step) focusNeighbor(event.currentTarget, step);
    else if (suggested && event.key === 'Enter' && isOnTitle && !event.repeat)
      void run({ act: 'move', id: task.id, quadrant: suggested });
    // A key that is held down acts only once: after a drop, the next card has the focus and would
    // be dropped too.
    else if (!singleKeysOn() || event.repeat) return;
    else if (selection && letter === 'x') selection.toggle(task.id);
    else if (letter === 'e') board.edit(task);
    else if (letter === 'a') board.delegate(task);
    else if (command) void run(command);
    else return;
    event.preventDefault();
  };

  return (
    <BoardContext value={ownBoard}>
      <li
        ref={hold}
        className={classes.card}
        style={top === undefined ? undefined : { position: 'absolute', top, insetInline: 0 }}
        data-index={row}
        data-task-id={task.id}
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
        {below}
      </li>
    </BoardContext>
  );
});

/** Returns 1 for Down and J, -1 for Up and K; J and K count only if single-key shortcuts are on. */
function stepOfKey(key: string, letter: string): 1 | -1 | undefined {
  if (key === 'ArrowDown' || (letter === 'j' && singleKeysOn())) return 1;
  return key === 'ArrowUp' || (letter === 'k' && singleKeysOn()) ? -1 : undefined;
}
