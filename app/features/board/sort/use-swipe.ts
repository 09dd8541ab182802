import { type PointerEvent, useRef } from 'react';
import type { Quadrant } from '#domain/tasks/task.ts';

/** Minimum distance of a swipe, in px. */
const LEAST = 60;

/**
 * Returns the pointer handlers of a card that is swiped into a quadrant (clarity §3), each towards
 * its place in the matrix: up Do Now, right Schedule, left Delegate, down Drop.
 */
export function useSwipe(place: (quadrant: Quadrant) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
      if (pointerType === 'touch') start.current = { x: clientX, y: clientY };
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const from = start.current;
      start.current = null;
      const quadrant = from && quadrantOf(clientX - from.x, clientY - from.y);
      if (quadrant) place(quadrant);
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
}

/** Returns the quadrant of a swipe; undefined if it was short. */
function quadrantOf(x: number, y: number): Quadrant | undefined {
  if (Math.max(Math.abs(x), Math.abs(y)) < LEAST) return undefined;
  if (Math.abs(x) > Math.abs(y)) return x > 0 ? 'schedule' : 'delegate';
  return y < 0 ? 'do_now' : 'drop';
}
