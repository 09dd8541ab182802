import { type PointerEvent, useRef } from 'react';

/** Minimum distance of a swipe, in px. */
const LEAST = 60;

/** Returns the pointer handlers of a card that is swiped to the right or to the left (clarity §3). */
export function useSwipe({ right, left }: { right: () => void; left: () => void }) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
      if (pointerType === 'touch') start.current = { x: clientX, y: clientY };
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const from = start.current;
      start.current = null;
      if (!from) return;
      const x = clientX - from.x;
      // A mostly vertical movement is a scroll, not a swipe.
      if (Math.abs(x) < LEAST || Math.abs(x) < Math.abs(clientY - from.y)) return;
      if (x > 0) right();
      else left();
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
}
