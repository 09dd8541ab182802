import type { Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { titleElementOf } from '#app/features/work/task-row/index.ts';
import { TaskCard } from '../card/task-card.tsx';
import { GroupHeading } from '../list/group-heading.tsx';
import { isHeading, type ListRow } from '../list/list-rows.ts';
import classes from '../list/task-list.module.css';
import { useNewIds } from './use-new-ids.ts';

interface Props {
  rows: readonly ListRow[];
  /** The number of tasks in the rows. */
  count: number;
  label: string;
  list: RefObject<HTMLUListElement | null>;
  cards: Virtualizer<HTMLElement, HTMLLIElement> | Virtualizer<Window, HTMLLIElement>;
  /** Id of the task that had the focus when this list replaced the fallback of `TaskList`. */
  focused: RefObject<string | undefined>;
  /** Keeps a row rendered even when it is out of view, until the next call for another row. */
  hold: (id: string) => void;
}

/** Renders the visible rows of a long list at their positions. */
export function RenderedCards({ rows, count, label, list, cards, focused, hold }: Props) {
  const arrived = useNewIds(rows);
  const { positions, rowsOfTasks } = usePositions(rows, count);
  const latest = useRef({ rows, rowsOfTasks });
  latest.current = { rows, rowsOfTasks };

  const reach = useCallback(
    (position: number) => {
      const index = latest.current.rowsOfTasks?.[position] ?? position;
      const row = latest.current.rows[index];
      if (!row) return;
      flushSync(() => hold(row.id));
      const card = list.current?.querySelector(`[data-index="${index}"]`);
      if (card) titleElementOf(card)?.focus();
    },
    [hold, list],
  );
  // Runs after every render: the focused card may appear only once the visible rows are known.
  useLayoutEffect(() => {
    if (focused.current === undefined) return;
    const card = list.current?.querySelector(`[data-task-id="${CSS.escape(focused.current)}"]`);
    if (!card) return;
    focused.current = undefined;
    titleElementOf(card)?.focus({ preventScroll: true });
  });
  const holdAt = ({ target }: { target: EventTarget }) => {
    const index = (target as Element).closest<HTMLElement>('[data-index]')?.dataset.index;
    const row = rows[Number(index)];
    if (row) hold(row.id);
  };

  return (
    <ul
      ref={list}
      className={classes.list}
      aria-label={label}
      style={{ height: cards.getTotalSize() }}
      onFocus={holdAt}
      onDragStart={holdAt}
    >
      {cards.getVirtualItems().map(({ index, start }) => {
        const row = rows[index];
        const placed = {
          top: start - cards.options.scrollMargin,
          measure: cards.measureElement,
        };
        if (!row) return null;
        if (isHeading(row))
          return <GroupHeading key={row.id} row={row} index={index} {...placed} />;
        return (
          <TaskCard
            key={row.id}
            task={row}
            index={positions?.[index] ?? index}
            row={index}
            count={count}
            arrived={arrived.has(row.id)}
            reach={reach}
            {...placed}
          />
        );
      })}
    </ul>
  );
}

/**
 * Returns the position of each row among the tasks, and the row index of each task; both undefined
 * for a list without headings, where position and row index are the same.
 */
function usePositions(rows: readonly ListRow[], count: number) {
  return useMemo(() => {
    if (rows.length === count) return {};
    const positions: number[] = [];
    const rowsOfTasks: number[] = [];
    for (const [index, row] of rows.entries()) {
      positions.push(rowsOfTasks.length);
      if (!isHeading(row)) rowsOfTasks.push(index);
    }
    return { positions, rowsOfTasks };
  }, [rows, count]);
}
