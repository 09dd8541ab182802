import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import type { Task } from '#domain/tasks/task.ts';
import { useListTop } from './use-list-top.ts';

/**
 * Estimated height of a card with a second line, and without, in px; the real height is measured.
 */
const TALL = 63;
const LOW = 45;
/** Cards rendered beyond the visible ones, for fast scrolling. */
const OVERSCAN = 8;

/**
 * Returns a long list's virtualizer options, its ref, and `hold`, which keeps one card rendered.
 */
export function useLongList(tasks: readonly Task[], scroller?: RefObject<HTMLElement | null>) {
  const list = useRef<HTMLUListElement>(null);
  const scrollMargin = useListTop(list, scroller);
  // The focused or dragged card: unmounting it would end the focus or the drag.
  const [heldId, setHeldId] = useState<string | null>(null);
  const held = useMemo(
    () => (heldId === null ? -1 : tasks.findIndex(({ id }) => id === heldId)),
    [tasks, heldId],
  );

  const options = {
    count: tasks.length,
    estimateSize: useCallback((index: number) => heightOf(tasks[index]), [tasks]),
    getItemKey: useCallback((index: number) => tasks[index]?.id ?? index, [tasks]),
    rangeExtractor: useCallback((range: Range) => withHeld(range, held), [held]),
    overscan: OVERSCAN,
    scrollMargin,
  };
  return { options, list, hold: setHeldId };
}

function heightOf(task: Task | undefined): number {
  return task?.deadline || task?.planned_date || task?.goal_id ? TALL : LOW;
}

function withHeld(range: Range, held: number): number[] {
  const drawn = defaultRangeExtractor(range);
  if (held < 0 || held >= range.count || drawn.includes(held)) return drawn;
  return [...drawn, held].sort((a, b) => a - b);
}
