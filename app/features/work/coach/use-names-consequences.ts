import { useEffect, useState } from 'react';
import { whenIdle } from '#app/browser/idle.ts';
import { loadPart } from '#app/browser/load-part.ts';
import { logFailure } from '#app/browser/log.ts';
import type { NamesConsequences } from '#domain/tasks/may-go.ts';

const load = () => import('#domain/placement/title/consequences.ts');
/** Until the words are loaded, nothing is suggested for dropping. */
let known: NamesConsequences = () => true;

/**
 * Returns the function that tells whether a title names consequences. Its words load once the page
 * is idle, because the first content can do without them.
 */
export function useNamesConsequences(): NamesConsequences {
  const [names, setNames] = useState(() => known);
  useEffect(() => {
    let ended = false;
    const cancel = whenIdle(() => {
      loadPart(load).then(
        ({ namesConsequences }) => {
          known = namesConsequences;
          if (!ended) setNames(() => known);
        },
        (error: unknown) => logFailure('The words of consequences could not be loaded.', error),
      );
    });
    return () => {
      ended = true;
      cancel();
    };
  }, []);
  return names;
}
