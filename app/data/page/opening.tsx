import { type ReactNode, Suspense, useLayoutEffect } from 'react';
import { holdSingleKeys } from './single-keys.ts';

/** Suspense for a dialog whose code comes later: single-key shortcuts rest until it is there. */
export function Opening({ children }: { children: ReactNode }) {
  return <Suspense fallback={<HoldSingleKeys />}>{children}</Suspense>;
}

/** Suspends single-key shortcuts as long as it is mounted. */
export function HoldSingleKeys() {
  useLayoutEffect(holdSingleKeys, []);
  return null;
}
