import { useEffect, useState } from 'react';
import { whenIdle } from './idle.ts';

/** Returns whether the browser has been idle since the component mounted. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return idle;
}
