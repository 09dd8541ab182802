import { useEffect, useState } from 'react';
import { sessionStore } from '#app/data/api/session-storage.ts';

const store = sessionStore(() => window.localStorage);
const keyOf = (userId: string) => `first-visit:${userId}`;

/** Sorting the samples; invited to a first task of one's own; or past both. */
export type Visit = 'sorting' | 'invited' | 'over';

/**
 * Where somebody stands who comes here for the first time: they have no task, and this browser does not
 * remember that they were here with one, or put the samples away. Undefined until the tasks are read.
 */
export function useFirstVisit(userId: string, tasks: readonly unknown[] | undefined) {
  const [visit, setVisit] = useState<Visit>();
  // Once, so that a task that is kept or comes from elsewhere does not take the page away.
  if (tasks && visit === undefined) {
    const isKnown = store.getItem(keyOf(userId)) !== null;
    setVisit(isKnown || tasks.length > 0 ? 'over' : 'sorting');
  }
  useEffect(() => {
    if (visit === 'over' && !store.getItem(keyOf(userId))) store.setItem(keyOf(userId), 'over');
  }, [visit, userId]);

  return {
    visit,
    /** The samples are kept or put away, for good. */
    end: () => {
      store.setItem(keyOf(userId), 'over');
      setVisit('invited');
    },
  };
}
