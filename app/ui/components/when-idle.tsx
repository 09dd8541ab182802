import type { ReactNode } from 'react';
import { useIdle } from '../hooks/use-idle.ts';

/** Renders its children once the browser is idle. */
export function WhenIdle({ children }: { children: ReactNode }) {
  return useIdle() && children;
}
