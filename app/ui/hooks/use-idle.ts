import { useEffect, useState } from 'react';
import { whenIdle } from './idle.ts';

/** Whether the page is painted and has had nothing better to do. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return idle;
}
