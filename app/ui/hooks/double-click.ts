/** As long as systems let two clicks be one double click, and as near as a hand stays. */
const TIME_MS = 500;
const NEAR_PX = 8;

/**
 * Takes the second click of a double click whose first has just done something: what has moved under
 * the pointer meanwhile was not meant.
 */
export function swallowSecondClick(first: { clientX: number; clientY: number; detail: number }) {
  // Of a key: there is no pointer.
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
