import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import type { Task } from '#domain/tasks/task.ts';
import { useListTop } from './use-list-top.ts';

/** A card with a second line, and one without; the true height is measured. */
const TALL = 63;
const LOW = 45;
/** Drawn beyond what is in sight, for a wheel that is turned fast. */
const OVERSCAN = 8;

/** What a long list tells its virtualizer, and which card it draws wherever that is. */
export function useLongList(tasks: readonly Task[], scroller?: RefObject<HTMLElement | null>) {
  const list = useRef<HTMLUListElement>(null);
  const scrollMargin = useListTop(list, scroller);
  // The card with the focus or under the pointer's drag: to be taken away would end both.
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
