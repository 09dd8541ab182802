import { useEffect, useRef } from 'react';
import { keysAreFree, singleKeysOn } from '#app/data/page/single-keys.ts';
import { quadrantOfKey } from '#app/features/tasks/index.ts';
import { letterOf } from '#app/ui/hooks/letter-of.ts';
import type { Quadrant } from '#domain/tasks/task.ts';

/** What can be done with the task that the sort view shows (clarity §3). */
export interface SortActs {
  accept: () => void;
  place: (quadrant: Quadrant) => void;
  today: () => void;
  pickDay: () => void;
  delegate: () => void;
  drop: () => void;
  later: () => void;
  undo: () => void;
}

const LETTERS: Record<string, keyof Omit<SortActs, 'place' | 'accept'>> = {
  t: 'today',
  w: 'pickDay',
  a: 'delegate',
  d: 'drop',
  l: 'later',
  u: 'undo',
};

/** Adds the keys of the sort view: 1 to 4, Enter, and a letter for each other action. */
export function useSortKeys(acts: SortActs): void {
  const latest = useRef(acts);
  latest.current = acts;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.repeat || !keysAreFree(event) || isOnControl(event)) return;
      const quadrant = quadrantOfKey(event);
      const letter = LETTERS[letterOf(event)];
      if (event.key === 'Enter') latest.current.accept();
      else if (!singleKeysOn()) return;
      else if (quadrant) latest.current.place(quadrant);
      else if (letter) latest.current[letter]();
      else return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    // In the capture phase, before the keys of rows and pages.
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, []);
}

/** Returns whether Enter would press a button or open a link. */
const isOnControl = ({ key, target }: KeyboardEvent) =>
  key === 'Enter' && target instanceof Element && target.closest('button, a') !== null;
