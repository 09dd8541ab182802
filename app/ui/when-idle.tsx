import { type ReactNode, useEffect, useState } from 'react';

/** At the latest after this long, however busy the page is. */
const PATIENCE_MS = 2000;

/** Shows something once the page is painted and has nothing better to do. */
export function WhenIdle({ children }: { children: ReactNode }) {
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
  return idle && children;
}
