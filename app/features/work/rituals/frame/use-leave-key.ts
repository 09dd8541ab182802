import { useEffect, useRef } from 'react';
import { pageKeysAreFree } from '#app/data/page/single-keys.ts';

/**
 * Calls a function on Escape, unless the focus is in a field, or a dialog, menu or list is open.
 */
export function useLeaveKey(leave: () => void): void {
  const latest = useRef(leave);
  latest.current = leave;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.repeat && pageKeysAreFree(event)) latest.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
