import { startTransition, useEffect, useState } from 'react';
import { hasFirstContent, whenIdle } from '#app/browser/idle.ts';

/**
 * Returns false until the page has its first content and the browser is idle, then true. With
 * `isLater`, returns true at once to a component that mounts after the first content.
 */
export function useIdle({ isLater = false } = {}): boolean {
  const [idle, setIdle] = useState(() => isLater && hasFirstContent());
  useEffect(() => {
    if (idle) return;
    // A transition, because React renders it in short slices, which do not block input.
    return whenIdle(() => startTransition(() => setIdle(true)));
  }, [idle]);
  return idle;
}
