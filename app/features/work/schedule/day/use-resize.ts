import { type PointerEvent, type RefObject, useRef } from 'react';
import { stretched } from '#domain/schedule/moves.ts';
import type { Block } from '#domain/schedule/plans.ts';
import { STEP_MINUTES } from '#domain/schedule/times.ts';
import { useSchedule } from '../schedule-context.ts';

/**
 * Returns the pointer handlers for a block's lower edge, which people drag to change the estimate.
 * During the drag only the element's length changes; on release the estimate is saved.
 */
export function useResize(ref: RefObject<HTMLElement | null>, { task, start, end }: Block) {
  const { plan } = useSchedule();
  const from = useRef<{ y: number; perMinute: number } | null>(null);

  const lengthAt = (event: PointerEvent) => {
    if (!from.current) return undefined;
    const { y, perMinute } = from.current;
    return stretched(task, end - start, (event.clientY - y) / perMinute);
  };
  const place = () => ref.current?.parentElement;
  /** The block's length on screen in minutes: at least `STEP_MINUTES`, to stay readable. */
  const shown = Math.max(STEP_MINUTES, end - start);

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const height = place()?.getBoundingClientRect().height;
      if (event.button !== 0 || !height) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      from.current = { y: event.clientY, perMinute: height / shown };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!from.current) return;
      const length = lengthAt(event)?.duration_estimated ?? shown;
      place()?.style.setProperty('--length', String(length));
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const next = lengthAt(event);
      from.current = null;
      if (next && next.duration_estimated !== task.duration_estimated) void plan(task.id, next);
      else place()?.style.setProperty('--length', String(shown));
    },
    onPointerCancel: () => {
      from.current = null;
      place()?.style.setProperty('--length', String(shown));
    },
  };
}
