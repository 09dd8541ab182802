import { useLocalStorage } from '@mantine/hooks';

const KEY = 'single-keys';

/**
 * Returns whether single-key shortcuts are on. People who use dictation may want them off (WCAG
 * 2.1.4).
 */
export function singleKeysOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== '"off"';
  } catch {
    return true;
  }
}

/** Returns the single-key setting as state, with a setter for a switch. */
export function useSingleKeys() {
  const [value, set] = useLocalStorage<'on' | 'off'>({
    key: KEY,
    defaultValue: 'on',
    getInitialValueInEffect: false,
  });
  return { on: value === 'on', set: (on: boolean) => set(on ? 'on' : 'off') };
}

const holds = new Set<symbol>();

/**
 * Suspends single-key shortcuts, for use while an overlay is opening. Returns the function that
 * ends the suspension.
 */
export function holdSingleKeys(): () => void {
  const hold = Symbol('hold');
  holds.add(hold);
  return () => void holds.delete(hold);
}

const MODAL = 'dialog[open], [aria-modal="true"], [role="menu"]';
const OVERLAY = `${MODAL}, [role="dialog"], [aria-haspopup][aria-expanded="true"]`;
const overlays = () => [...document.querySelectorAll(OVERLAY)];

/** The overlays that were open when Escape was pressed. */
const openAtPress = new WeakMap<Event, Element[]>();

// Record the overlays before all other listeners run. Otherwise an overlay closes on Escape, and
// the page's own Escape shortcut then finds no overlay and runs too. The `?.` is for Node, which
// prerenders the public pages and has no `addEventListener`.
globalThis.addEventListener?.(
  'keydown',
  (event) => event.key === 'Escape' && openAtPress.set(event, overlays()),
  { capture: true },
);

const overlaysAt = (event: Event) => openAtPress.get(event) ?? overlays();

const TEXT_FIELD =
  'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select, [contenteditable="true"]';

/**
 * Returns whether the shortcuts of the event's target apply: no handler has prevented the event's
 * default action, neither Ctrl, Cmd nor Alt is held, no overlay is opening or covers the target,
 * and the target is not a text field.
 */
export function keysAreFree(event: KeyboardEvent): boolean {
  const target = targetOf(event);
  if (!target || !isFree(event) || target.closest(TEXT_FIELD)) return false;
  // A menu takes a frame to appear; its button has `aria-expanded` at once.
  if (target.closest('[aria-haspopup][aria-expanded="true"]')) return false;
  return overlaysAt(event).every((over) => !over.matches(MODAL) || over.contains(target));
}

/** Returns whether page-wide shortcuts apply. Any open dialog, menu or list takes precedence. */
export function pageKeysAreFree(event: KeyboardEvent): boolean {
  return (
    isFree(event) &&
    // `input` includes radio buttons, because the arrow keys choose among radio buttons.
    !targetOf(event)?.closest('input, textarea, select, [contenteditable="true"]') &&
    overlaysAt(event).length === 0
  );
}

/** Returns whether a dialog, a menu or a list is open or opening over the page. */
export const overlayIsOpen = (): boolean => holds.size > 0 || overlays().length > 0;

/** Returns whether a dialog or a menu covers the page. */
export const modalIsOpen = (): boolean => document.querySelector(MODAL) !== null;

const targetOf = ({ target }: KeyboardEvent) => (target instanceof Element ? target : null);

function isFree(event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, altKey, defaultPrevented } = event;
  return holds.size === 0 && !(ctrlKey || metaKey || altKey || defaultPrevented);
}
