import { useEffect } from 'react';
import { whenReleased } from '#app/browser/input/pressed.ts';
import { clearBottom } from './clear-place.ts';

/** Selects the container of all toasts. */
export const TOASTS = '.mantine-Notifications-root[data-position="bottom-left"]';
/**
 * The bars at the screen's lower edge, the capture button and the quadrant buttons of the sort view
 * have this attribute.
 */
const KEPT_CLEAR = '[data-keep-clear]';
/** How often the position is checked while a toast is shown: the row or button in use may move. */
const MOVES_MS = 200;
const ROWS = '[role="menu"], [data-task-id], li, tr';

/**
 * Keeps the toasts clear of the elements that match `KEPT_CLEAR` and of the rows or buttons in use:
 * the focused element and the element pressed last (clarity §7). A row's neighbors count as in use
 * too, because people often act on them next. A toast that is pressed stays where it is.
 */
export function useClearPlace(): void {
  useEffect(() => {
    let pressed: Element[] = [];
    let frame = 0;
    let timer = 0;
    const place = () => {
      frame = 0;
      clearTimeout(timer);
      const root = document.querySelector<HTMLElement>(TOASTS);
      if (!root) return;
      observer.observe(root);
      if (root.offsetHeight === 0) return;
      const used = [...inUse(document.activeElement), ...pressed].filter(
        (each) => each.isConnected && each !== document.body && !root.contains(each),
      );
      const obstacles = [...document.querySelectorAll(KEPT_CLEAR), ...used];
      const { left, right } = root.getBoundingClientRect();
      const bottom = clearBottom(
        { left, right, height: root.offsetHeight },
        document.documentElement.clientHeight,
        obstacles
          .map((element) => element.getBoundingClientRect())
          .filter(({ height }) => height > 0),
      );
      root.style.bottom = `${bottom}px`;
      // The row or button in use may move, as when an error appears in a dialog.
      timer = window.setTimeout(later, MOVES_MS);
    };
    const later = () => {
      frame ||= requestAnimationFrame(() => void whenReleased(TOASTS).then(place));
    };
    const observer = new ResizeObserver(later);
    // Mantine adds the container after this component has mounted.
    later();
    const onPress = ({ target }: Event) => {
      // Find the elements now: after the press, the button may be replaced or its row removed.
      if (target instanceof Element && !target.closest(TOASTS)) pressed = inUse(target);
      later();
    };
    document.addEventListener('pointerdown', onPress, true);
    document.addEventListener('focusin', later);
    document.addEventListener('scroll', later, { capture: true, passive: true });
    window.addEventListener('resize', later);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener('pointerdown', onPress, true);
      document.removeEventListener('focusin', later);
      document.removeEventListener('scroll', later, { capture: true });
      window.removeEventListener('resize', later);
    };
  }, []);
}

/**
 * Returns the row of an element with the rows beside it; the menu, if the element is in a menu; or
 * the element, if it is in neither.
 */
function inUse(element: Element | null): Element[] {
  const row = element?.closest(ROWS) ?? element;
  if (!row?.matches('[data-task-id], li, tr')) return row ? [row] : [];
  return [row, row.previousElementSibling, row.nextElementSibling].filter((each) => each !== null);
}
