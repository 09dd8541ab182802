import { useLocalStorage } from '@mantine/hooks';

const KEY = 'single-keys';

/** Whether a key alone does something; people who dictate may not want that (WCAG 2.1.4). */
export function singleKeysOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== '"off"';
  } catch {
    return true;
  }
}

/** The same for a switch. */
export function useSingleKeys() {
  const [value, set] = useLocalStorage<'on' | 'off'>({
    key: KEY,
    defaultValue: 'on',
    getInitialValueInEffect: false,
  });
  return { on: value === 'on', set: (on: boolean) => set(on ? 'on' : 'off') };
}

const holds = new Set<symbol>();

/** Suspends single-key shortcuts until the returned function is called: something is about to open. */
export function holdSingleKeys(): () => void {
  const hold = Symbol('hold');
  holds.add(hold);
  return () => void holds.delete(hold);
}

const MODAL = 'dialog[open], [aria-modal="true"], [role="menu"]';
const OVERLAY = `${MODAL}, [role="dialog"], [aria-haspopup][aria-expanded="true"]`;
const TEXT_FIELD =
  'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select, [contenteditable="true"]';

/** Whether an element's own keys may act: nothing is opening, nothing lies over it, nobody types. */
export function keysAreFree(event: KeyboardEvent): boolean {
  const target = targetOf(event);
  if (!target || !isFree(event) || target.closest(TEXT_FIELD)) return false;
  // A menu takes a frame to come up; its button says at once that it is open.
  if (target.closest('[aria-haspopup][aria-expanded="true"]')) return false;
  return [...document.querySelectorAll(MODAL)].every((over) => over.contains(target));
}

/** The same for keys of a whole page: any dialog, menu or list that is open goes before them. */
export function pageKeysAreFree(event: KeyboardEvent): boolean {
  return (
    isFree(event) &&
    // The arrows choose among radio buttons.
    !targetOf(event)?.closest('input, textarea, select, [contenteditable="true"]') &&
    !document.querySelector(OVERLAY)
  );
}

const targetOf = ({ target }: KeyboardEvent) => (target instanceof Element ? target : null);

function isFree(event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, altKey, isComposing, defaultPrevented } = event;
  return holds.size === 0 && !(ctrlKey || metaKey || altKey || isComposing || defaultPrevented);
}
