import { useEffect, useState } from 'react';

/**
 * Returns the current instant, ISO 8601, refreshed every `everyMs` milliseconds while the page is
 * visible.
 */
export function useNow(everyMs: number): string {
  const [now, setNow] = useState(() => new Date().toISOString());
  useEffect(() => {
    const tick = () => {
      if (document.visibilityState === 'visible') setNow(new Date().toISOString());
    };
    const timer = setInterval(tick, everyMs);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [everyMs]);
  return now;
}
