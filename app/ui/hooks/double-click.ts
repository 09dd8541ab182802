/**
 * The usual double-click interval of operating systems, and the distance that still counts as the
 * same spot.
 */
const TIME_MS = 500;
const NEAR_PX = 8;

/**
 * Returns whether a click is the second one of a double click. Actions that remove a row ignore it,
 * because the next row has moved under the pointer.
 */
export const isSecondClick = ({ detail }: Pick<UIEvent, 'detail'>): boolean => detail > 1;

/**
 * Swallows the second click of a double click after the first click has run its action: the second
 * click would hit the element that has moved under the pointer.
 */
export function swallowSecondClick(first: { clientX: number; clientY: number; detail: number }) {
  // 0 means a key press, which is not followed by a second click.
  if (first.detail === 0) return;
  const take = (event: MouseEvent) => {
    const isNear =
      Math.hypot(event.clientX - first.clientX, event.clientY - first.clientY) < NEAR_PX;
    if (!isNear || event.detail === 0) return;
    event.stopPropagation();
    event.preventDefault();
  };
  window.addEventListener('click', take, { capture: true });
  setTimeout(() => window.removeEventListener('click', take, { capture: true }), TIME_MS);
}
