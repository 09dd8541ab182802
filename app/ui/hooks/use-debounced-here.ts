import { useDebouncedCallback } from '@mantine/hooks';

/** The position of the page in the tab's history, which a followed link changes (React Router). */
const here = (): unknown => window.history.state?.idx;

/**
 * Returns `ask`, which writes typed text to the URL once typing has paused for `ms` milliseconds,
 * and `cancel`. Writes nothing if the person has followed a link meanwhile: the write would lead
 * back to the old page, which is still shown while the next page loads.
 */
export function useDebouncedHere(write: (typed: string) => void, ms: number) {
  const later = useDebouncedCallback((typed: string, askedAt: unknown) => {
    if (here() === askedAt) write(typed);
  }, ms);
  return {
    ask: (typed: string) => later(typed, here()),
    cancel: later.cancel,
  };
}
