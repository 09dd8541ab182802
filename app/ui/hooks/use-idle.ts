import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from '#app/browser/idle.ts';

/** Returns false until the page has its first content and the browser is idle, then true. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  // A transition, because React renders it in short slices, which do not block input.
  useEffect(() => whenIdle(() => startTransition(() => setIdle(true))), []);
  return idle;
}
