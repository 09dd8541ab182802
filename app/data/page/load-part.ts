import { type ComponentType, lazy } from 'react';
import { logFailure } from './log.ts';

/**
 * Returns a lazy component that every page includes. If it fails to load, the page renders without
 * it.
 */
export function loadPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Missing: ComponentType<Props> = () => null,
) {
  return lazy<ComponentType<Props>>(() =>
    load().catch((error: unknown) => {
      logFailure('A part of the page could not be loaded.', error);
      return { default: Missing };
    }),
  );
}
