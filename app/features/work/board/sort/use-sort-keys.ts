import { useEffect, useRef } from 'react';
import { overlayIsOpen, pageKeysAreFree, singleKeysOn } from '#app/data/page/single-keys.ts';
import { quadrantOfKey } from '#app/features/work/task-row/index.ts';
import { letterOf } from '#app/ui/hooks/letter-of.ts';
import { isUndoKey } from '#app/ui/hooks/undo-key.ts';
import type { Quadrant } from '#domain/tasks/quadrant.ts';

/**
 * The actions for the task that the sort view shows (clarity §3). The summary at the end has only
 * three: `accept` opens the page of the next step, `undo` takes back the last act, and `close`
 * returns to the board.
 */
export interface SortActs {
  accept: () => void;
  close: () => void;
  undo: () => void;
  place?: (quadrant: Quadrant) => void;
  today?: () => void;
  pickDay?: () => void;
  delegate?: () => void;
  drop?: () => void;
  later?: () => void;
  edit?: () => void;
}

const LETTERS: Record<string, keyof Omit<SortActs, 'place' | 'accept' | 'close'>> = {
  t: 'today',
  w: 'pickDay',
  a: 'delegate',
  d: 'drop',
  l: 'later',
  u: 'undo',
  e: 'edit',
};

/**
 * Adds the keyboard shortcuts of the sort view if `on`: 1 to 4, Enter, Escape, Ctrl or Cmd Z, and
 * the keys in `LETTERS`.
 */
export function useSortKeys(acts: SortActs, on: boolean): void {
  const latest = useRef(acts);
  latest.current = acts;
  useEffect(() => {
    if (!on) return;
    const onKeyDown = (event: KeyboardEvent) => {
      // Ctrl Z undoes the last act of this sort (clarity §3), not the last act in the whole app.
      const isUndo = isUndoKey(event) && !overlayIsOpen();
      if (!isUndo && (event.repeat || !pageKeysAreFree(event) || isOnControl(event))) return;
      const quadrant = quadrantOfKey(event);
      const letter = LETTERS[letterOf(event)];
      const { accept, close, place, undo } = latest.current;
      const act = letter && latest.current[letter];
      if (isUndo) undo();
      else if (event.key === 'Enter') accept();
      else if (event.key === 'Escape') close();
      else if (!singleKeysOn()) return;
      else if (quadrant && place) place(quadrant);
      else if (act) act();
      else return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    // Listen in the capture phase, before the shortcuts of rows and pages.
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, [on]);
}

/** Returns whether Enter would press a button or open a link. */
const isOnControl = ({ key, target }: KeyboardEvent) =>
  key === 'Enter' && target instanceof Element && target.closest('button, a') !== null;
