import { type ReactNode, useEffect, useState } from 'react';
import { whenIdle } from './idle.ts';

/** Shows something once the page is painted and has nothing better to do. */
export function WhenIdle({ children }: { children: ReactNode }) {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return idle && children;
}
