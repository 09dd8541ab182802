import { useEffect, useState } from 'react';
import { type PlatformFacts, platformFacts } from './platform-info.ts';

/** What is to be said of the platform; undefined until it is known, and while it is not `wanted`. */
export function usePlatformFacts(wanted = true): PlatformFacts | undefined {
  const [facts, setFacts] = useState<PlatformFacts>();
  useEffect(() => {
    if (!wanted) return;
    let isHere = true;
    void platformFacts().then((read) => isHere && setFacts(read));
    return () => {
      isHere = false;
    };
  }, [wanted]);
  return facts;
}
