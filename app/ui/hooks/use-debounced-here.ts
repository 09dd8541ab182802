import { useDebouncedCallback } from '@mantine/hooks';

/** The page and its position in the tab's history, which a followed link changes (React Router). */
const here = (): string => `${window.location.pathname} ${window.history.state?.idx}`;

/**
 * Returns `ask`, which writes typed text to the URL once typing has paused for `ms` milliseconds,
 * `flush`, which writes pending text at once, and `cancel`. The caller flushes when the field loses
 * focus, so that the text is in the URL before a click opens another page. Unmounting flushes too:
 * a popover may close while text is pending. Writes nothing if the person has followed a link
 * meanwhile: the write would lead back to the old page, which is still shown while the next page
 * loads.
 */
export function useDebouncedHere(write: (typed: string) => void, ms: number) {
  const later = useDebouncedCallback(
    (typed: string, askedAt: string) => {
      if (here() === askedAt) write(typed);
    },
    { delay: ms, flushOnUnmount: true },
  );
  return {
    ask: (typed: string) => later(typed, here()),
    flush: () => later.flush(),
    cancel: () => later.cancel(),
  };
}
