import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect } from 'react';

/** Identifies the current history entry; `idx` is React Router's position in the tab's history. */
const here = (): string => `${window.location.pathname} ${window.history.state?.idx}`;

/**
 * Returns `ask`, which writes typed text to the URL once typing has paused for `ms` milliseconds,
 * and `cancel`. Pending text is written before a click or Enter acts, because both may open another
 * page, and when the field is unmounted, because a popover may close. It is not written when the
 * field loses focus: the write would move the rows of a list while the mouse is pressed on one of
 * them. Writes nothing if the person has followed a link meanwhile: the write would lead back to
 * the old page, which is still shown while the next page loads.
 */
export function useDebouncedHere(write: (typed: string) => void, ms: number) {
  const later = useDebouncedCallback(
    (typed: string, askedAt: string) => {
      if (here() === askedAt) write(typed);
    },
    { delay: ms, flushOnUnmount: true },
  );
  useEffect(() => {
    const onClick = () => later.flush();
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Enter') later.flush();
    };
    window.addEventListener('click', onClick, { capture: true });
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => {
      window.removeEventListener('click', onClick, { capture: true });
      window.removeEventListener('keydown', onKeyDown, { capture: true });
    };
  }, [later]);
  return {
    ask: (typed: string) => later(typed, here()),
    cancel: () => later.cancel(),
  };
}
