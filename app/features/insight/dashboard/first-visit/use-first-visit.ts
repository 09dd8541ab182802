import { useEffect, useState } from 'react';
import { sessionStore } from '#app/data/session/session-storage.ts';
import { VISITOR_KEY } from '#app/data/storage/visitor-key.ts';
import { ownTasksIn } from '#domain/visitor/visitor-tasks.ts';

const store = sessionStore(() => window.localStorage);
const keyOf = (userId: string) => `first-visit:${userId}`;

/** Stage of a first visit: sorting the samples, invited to add a first task, or over. */
export type VisitStage = 'sorting' | 'invited' | 'over';

/**
 * Returns the stage of a first visit, undefined until the tasks are loaded, and a function that
 * closes the samples. A visit is the first if the person has no task, has added or moved none on
 * the landing page, and this browser has not stored `over`. `over` is stored on every other visit,
 * and when the samples are closed.
 */
export function useFirstVisit(userId: string, tasks: readonly unknown[] | undefined) {
  const [visit, setVisit] = useState<VisitStage>();
  // Decide only once: a saved sample or a remote task must not close the samples.
  if (tasks && visit === undefined) {
    const isKnown =
      store.getItem(keyOf(userId)) !== null || ownTasksIn(store.getItem(VISITOR_KEY)).length > 0;
    setVisit(isKnown || tasks.length > 0 ? 'over' : 'sorting');
  }
  useEffect(() => {
    if (visit === 'over' && !store.getItem(keyOf(userId))) store.setItem(keyOf(userId), 'over');
  }, [visit, userId]);

  return {
    visit,
    /** Closes the samples for good, after the person saved or discarded them. */
    end: () => {
      store.setItem(keyOf(userId), 'over');
      setVisit('invited');
    },
  };
}
