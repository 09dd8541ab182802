import { useEffect, useState } from 'react';
import { type PlatformInfo, platformInfo } from './platform-info.ts';

/**
 * Returns the platform settings; undefined until they are loaded. Loading begins once `wanted` is
 * true.
 */
export function usePlatformInfo(wanted = true): PlatformInfo | undefined {
  const [info, setInfo] = useState<PlatformInfo>();
  useEffect(() => {
    if (!wanted) return;
    let isHere = true;
    void platformInfo().then((read) => isHere && setInfo(read));
    return () => {
      isHere = false;
    };
  }, [wanted]);
  return info;
}
