import { type RefObject, useCallback } from 'react';

/** Duration of the animation, in ms. */
const LEAVE_MS = 140;

/**
 * Returns a function that shows where the card goes. A copy of the card moves to the quadrant's
 * button or, if no quadrant is given, to the left, while the next card already shows. Under reduced
 * motion, nothing moves.
 */
export function useLeave(card: RefObject<HTMLElement | null>) {
  return useCallback(
    (quadrant: string | undefined) => {
      const from = card.current?.getBoundingClientRect();
      if (!card.current || !from || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
      const target = document.querySelector(`[data-target="${quadrant}"]`)?.getBoundingClientRect();
      const copy = card.current.cloneNode(true) as HTMLElement;
      // The copy is only a picture: remove its ids, and hide it from focus and screen readers.
      copy.inert = true;
      copy.setAttribute('aria-hidden', 'true');
      for (const each of copy.querySelectorAll('[id]')) each.removeAttribute('id');
      const { left, top, width, height } = from;
      Object.assign(copy.style, {
        position: 'fixed',
        left: `${left}px`,
        top: `${top}px`,
        width: `${width}px`,
        height: `${height}px`,
        margin: '0',
        zIndex: '5',
        pointerEvents: 'none',
      });
      document.body.append(copy);
      const x = target ? target.left + target.width / 2 - (left + width / 2) : -width;
      const y = target ? target.top + target.height / 2 - (top + height / 2) : 0;
      const end = { translate: [x, y].map((by) => `${by}px`).join(' '), scale: 0.3, opacity: 0 };
      copy
        .animate([{ opacity: 0.9 }, end], {
          duration: LEAVE_MS,
          easing: 'ease-out',
        })
        .finished.finally(() => copy.remove());
    },
    [card],
  );
}
