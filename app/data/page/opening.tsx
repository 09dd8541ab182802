import { type ReactNode, Suspense, useLayoutEffect } from 'react';
import { holdSingleKeys } from './single-keys.ts';

/**
 * Suspense boundary for a lazily loaded dialog; single-key shortcuts are suspended until the dialog
 * has loaded.
 */
export function Opening({ children }: { children: ReactNode }) {
  return <Suspense fallback={<HoldSingleKeys />}>{children}</Suspense>;
}

/** Suspends single-key shortcuts while mounted. */
export function HoldSingleKeys() {
  useLayoutEffect(holdSingleKeys, []);
  return null;
}
