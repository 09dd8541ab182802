import { useDebouncedCallback } from '@mantine/hooks';

/**
 * Returns `ask`, which writes typed text to the URL once typing has paused for `ms` milliseconds,
 * and `cancel`. Writes nothing if the person has followed a link meanwhile: the write would lead
 * back to the old page, which is still shown while the next page loads.
 */
export function useDebouncedHere(write: (typed: string) => void, ms: number) {
  const later = useDebouncedCallback((typed: string, path: string) => {
    if (window.location.pathname === path) write(typed);
  }, ms);
  return {
    ask: (typed: string) => later(typed, window.location.pathname),
    cancel: later.cancel,
  };
}
