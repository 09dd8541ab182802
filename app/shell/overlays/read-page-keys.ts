import {
  isComma,
  isForeignLayout,
  isModifier,
  isSlash,
  letterOf,
} from '#app/ui/hooks/letter-of.ts';
import { GO_KEYS } from './go-keys.ts';

/** Time in ms after G within which a letter opens a page. */
const CHORD_MS = 1500;

/**
 * The action of a shortcut that works on every page; `go` (G) waits for a page's letter, and `none`
 * is a letter or digit after G that opens no page and must not reach the focused row.
 */
export type PageKeyAct = 'capture' | 'go' | 'none' | 'search' | 'first-task' | { open: string };

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'timeStamp'>;

/**
 * Returns a function that maps a pressed key to its action, if any. The function must get every
 * key, because it detects the keyboard layout; `isFree` says whether page shortcuts apply now, and
 * `isOpenPage` whether the person may open a page.
 */
export function readPageKeys() {
  let goUntil = 0;
  let layoutIsForeign = true;
  return (
    pressed: Pressed,
    isFree: boolean,
    isOpenPage: (path: string) => boolean,
  ): PageKeyAct | undefined => {
    layoutIsForeign = isForeignLayout(pressed) ?? layoutIsForeign;
    // A modifier key does not end the chord: on some layouts, the second key needs Shift.
    if (!isFree || isModifier(pressed)) return undefined;
    const isSecond = pressed.timeStamp < goUntil;
    goUntil = 0;
    const letter = letterOf(pressed);
    const path = isSecond ? pathOf(isComma(pressed) ? ',' : letter) : undefined;
    if (path && isOpenPage(path)) return { open: path };
    if (isSecond && letter !== 'g' && /^[\p{L}\p{M}\p{N}]$/u.test(pressed.key)) return 'none';
    if (letter === 'n' || letter === 'q') return 'capture';
    if (letter === 'j') return 'first-task';
    if (isSlash(pressed, layoutIsForeign)) return 'search';
    if (letter !== 'g') return undefined;
    goUntil = pressed.timeStamp + CHORD_MS;
    return 'go';
  };
}

const pathOf = (letter: string): string | undefined => GO_KEYS.find(([key]) => key === letter)?.[1];
