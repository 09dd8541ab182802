import { useDebouncedCallback } from '@mantine/hooks';

/**
 * Returns a function that writes typed text to the URL once typing pauses for a time, in ms, unless
 * the person has followed a link meanwhile: the old page is still shown while the next one loads,
 * and would lead back to itself.
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
