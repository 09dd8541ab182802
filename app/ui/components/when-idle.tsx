import type { ReactNode } from 'react';
import { useIdle } from '../hooks/use-idle.ts';

/** Shows something once the page is painted and has nothing better to do. */
export function WhenIdle({ children }: { children: ReactNode }) {
  return useIdle() && children;
}
