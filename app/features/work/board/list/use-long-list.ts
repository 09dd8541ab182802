import {
  defaultRangeExtractor,
  measureElement,
  type Range,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { isHeading, type ListRow } from './list-rows.ts';
import type { LongListProps } from './task-list-props.ts';

/**
 * Estimated heights in px of a card in a list narrower than ONE_LINE_FROM, with and without a
 * second line; the real height is measured.
 */
const TALL = 63;
const LOW = 45;
/** Estimated height in px of a card in a wider list, and of a group's heading. */
const ONE_LINE = 36;
/** Width in px from which the cards of a list have one line; the style sheets use it too. */
const ONE_LINE_FROM = 480;
/** Number of rows rendered above and below the visible rows, for fast scrolling. */
const OVERSCAN = 4;

/**
 * Returns a long list's virtualizer options, the ref of its element, and `hold`, which keeps one
 * card rendered.
 */
export function useLongList(
  { rows, focused }: Pick<LongListProps, 'rows' | 'focused'>,
  scroller?: RefObject<HTMLElement | null>,
) {
  const list = useRef<HTMLUListElement>(null);
  const { top: scrollMargin, width } = useListBox(list, scroller);
  const oneLine = width >= ONE_LINE_FROM;
  // The focused or dragged card: unmounting it would end the focus or the drag.
  const [heldId, setHeldId] = useState<string | null>(() => focused.current ?? null);
  const held = useMemo(
    () => (heldId === null ? -1 : rows.findIndex(({ id }) => id === heldId)),
    [rows, heldId],
  );

  const options = {
    count: rows.length,
    estimateSize: useCallback((index: number) => heightOf(rows[index], oneLine), [rows, oneLine]),
    getItemKey: useCallback((index: number) => rows[index]?.id ?? index, [rows]),
    measureElement: oneLine ? measureLater : measureElement,
    rangeExtractor: useCallback((range: Range) => withHeld(range, held), [held]),
    overscan: OVERSCAN,
    scrollMargin,
  };
  return { options, list, hold: setHeldId };
}

/**
 * Returns the height of a card with one line. Without `entry`, when the card mounts, returns the
 * last measured height or the estimate, which is nearly always right: reading the real height at
 * this moment would force a layout during each action. The resize observer reports the real height
 * before the next paint.
 */
function measureLater<Frame extends HTMLElement | Window>(
  card: HTMLLIElement,
  entry: ResizeObserverEntry | undefined,
  cards: Virtualizer<Frame, HTMLLIElement>,
): number {
  if (entry) return measureElement(card, entry, cards);
  const index = cards.indexFromElement(card);
  return cards.itemSizeCache.get(cards.options.getItemKey(index)) ?? ONE_LINE;
}

function heightOf(row: ListRow | undefined, oneLine: boolean): number {
  if (oneLine || !row || isHeading(row)) return ONE_LINE;
  return row.deadline || row.planned_date || row.goal_id ? TALL : LOW;
}

function withHeld(range: Range, held: number): number[] {
  const drawn = defaultRangeExtractor(range);
  if (held < 0 || held >= range.count || drawn.includes(held)) return drawn;
  return [...drawn, held].sort((a, b) => a - b);
}

/** Returns the list's width and its offset from the top of `scroller`, by default the page. */
function useListBox(
  list: RefObject<HTMLElement | null>,
  scroller?: RefObject<HTMLElement | null>,
): { top: number; width: number } {
  const [box, setBox] = useState({ top: 0, width: 0 });
  useLayoutEffect(() => {
    const measure = () => {
      if (!list.current) return;
      const frame = scroller?.current;
      const origin = frame ? frame.getBoundingClientRect().top - frame.scrollTop : -window.scrollY;
      const { top: listTop, width } = list.current.getBoundingClientRect();
      const top = Math.round(listTop - origin);
      setBox((known) => (known.top === top && known.width === width ? known : { top, width }));
    };
    measure();
    // Content above the list moves the list and resizes the observed element: measure again.
    const watch = new ResizeObserver(measure);
    watch.observe(scroller?.current?.firstElementChild ?? document.body);
    return () => watch.disconnect();
  }, [list, scroller]);
  return box;
}
