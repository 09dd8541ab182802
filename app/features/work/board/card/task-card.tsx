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
import { singleKeysOn } from '#app/data/page/single-keys.ts';
import { focusNeighbor, preserveFocus } from '#app/features/work/task-row/index.ts';
import { letterOf } from '#app/ui/hooks/letter-of.ts';
import type { Command } from '#domain/tasks/acts.ts';
import { delegationIdOf } from '#domain/tasks/delegated.ts';
import type { Quadrant } from '#domain/tasks/quadrant.ts';
import type { Task } from '#domain/tasks/task.ts';
import { BoardContext, useBoard } from '../board-context.ts';
import { useSelection } from '../list/selection.ts';
import { CardContent } from './card-content.tsx';
import { selectTask } from './selected-task.ts';
import classes from './task-card.module.css';
import { actOnKey, isKeyOfRow, stepOfKey } from './use-task-keys.ts';

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
  /**
   * The suggested quadrant of an unsorted task; Enter moves the task there. Null until the
   * suggestion is known; until then Enter does nothing.
   */
  suggested?: Quadrant | null;
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
    (command: Command) => preserveFocus(card.current, () => board.run(command)),
    [board.run],
  );
  const ownBoard = useMemo(() => ({ ...board, run }), [board, run]);

  const onKeyDown = (event: KeyboardEvent<HTMLLIElement>) => {
    if (!isKeyOfRow(event)) return;
    const { nativeEvent } = event;
    const step = stepOfKey(nativeEvent);
    const isOnTitle = (event.target as Element).matches('[data-task-title]');
    const isWithin = step && index + step >= 0 && index + step < count;
    if (isWithin && reach) reach(index + step);
    else if (step) focusNeighbor(event.currentTarget, step);
    else if (suggested !== undefined && event.key === 'Enter' && isOnTitle) {
      if (suggested && !event.repeat) void run({ act: 'move', id: task.id, quadrant: suggested });
    } else if (selection && letterOf(nativeEvent) === 'x' && singleKeysOn() && !event.repeat)
      selection.toggle(task.id);
    else if (!actOnKey(nativeEvent, task, ownBoard)) return;
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
