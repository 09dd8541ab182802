import { useEffect, useState } from 'react';

/** At the latest after this long, however busy the page is. */
const PATIENCE_MS = 2000;

/** Whether the page is painted and has had nothing better to do. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const act = () => setIdle(true);
    // Safari has no idle callback.
    if (!window.requestIdleCallback) {
      const timer = setTimeout(act, 300);
      return () => clearTimeout(timer);
    }
    const id = window.requestIdleCallback(act, { timeout: PATIENCE_MS });
    return () => window.cancelIdleCallback(id);
  }, []);
  return idle;
}
