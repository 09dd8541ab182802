import { type ComponentType, lazy } from 'react';
import { logFailure } from './log.ts';

/** A part of every page that comes later. Where it cannot be loaded, the page does without it. */
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
