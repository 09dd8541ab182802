import { useEffect, useState } from 'react';
import { type PlatformInfo, platformInfo } from './platform-info.ts';

/** What is to be said of the platform; undefined until it is known, and while it is not `wanted`. */
export function usePlatformInfo(wanted = true): PlatformInfo | undefined {
  const [facts, setFacts] = useState<PlatformInfo>();
  useEffect(() => {
    if (!wanted) return;
    let isHere = true;
    void platformInfo().then((read) => isHere && setFacts(read));
    return () => {
      isHere = false;
    };
  }, [wanted]);
  return facts;
}
