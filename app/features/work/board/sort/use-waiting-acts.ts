import { useEffect, useRef } from 'react';
import type { Quadrant } from '#domain/tasks/quadrant.ts';
import type { SortActs } from './use-sort-keys.ts';

type Acts = Required<Omit<SortActs, 'close'>>;

/** Acts that put the task into its suggested quadrant. */
const NEEDS_SUGGESTION = new Set<keyof Acts>(['accept', 'today', 'pickDay']);

/**
 * Returns the acts of the sort. Until suggestions are loaded or have failed to load, an act that
 * needs a suggestion waits. Every act after a waiting act waits too, because the person means the
 * second act for a later task. Clicks and swipes wait like keys.
 */
export function useWaitingActs(acts: Acts, isSettled: boolean): Acts {
  const latest = useRef(acts);
  latest.current = acts;
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    if (!isSettled) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Run each act in its own turn of the event loop, as keys do, so that the next card renders in
    // between.
    const runNext = () => {
      waiting.current.shift()?.();
      if (waiting.current.length > 0) timer = setTimeout(runNext);
    };
    runNext();
    return () => clearTimeout(timer);
  }, [isSettled]);

  const waits = (name: keyof Acts) => (quadrant: Quadrant) => {
    const run = () => latest.current[name](quadrant);
    const mustWait = waiting.current.length > 0 || (!isSettled && NEEDS_SUGGESTION.has(name));
    if (mustWait) waiting.current.push(run);
    else run();
  };
  const names = Object.keys(acts) as (keyof Acts)[];
  return Object.fromEntries(names.map((name) => [name, waits(name)])) as unknown as Acts;
}
