import { useEffect, useState } from 'react';
import { whenIdle } from '#app/browser/idle.ts';
import { loadPart } from '#app/browser/load-part.ts';
import { logFailure } from '#app/browser/log.ts';
import type { NamesConsequences } from '#domain/tasks/may-go.ts';

const load = () => import('#domain/placement/title/consequences.ts');
let known: NamesConsequences | undefined;

/**
 * Returns the function that tells whether a title names consequences; undefined until its words are
 * loaded. They load once the page is idle, because the first content can do without them. If they
 * cannot be loaded, each title counts as one with consequences, so nothing is suggested for
 * dropping.
 */
export function useNamesConsequences(): NamesConsequences | undefined {
  const [names, setNames] = useState(() => known);
  useEffect(() => {
    let ended = false;
    const cancel = whenIdle(() => {
      void loadPart(load)
        .then(({ namesConsequences }) => {
          known = namesConsequences;
        })
        .catch((error: unknown) => {
          logFailure('The words of consequences could not be loaded.', error);
          known = () => true;
        })
        .then(() => {
          if (!ended) setNames(() => known);
        });
    });
    return () => {
      ended = true;
      cancel();
    };
  }, []);
  return names;
}
