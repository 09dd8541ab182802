import { useEffect, useRef } from 'react';
import { modalIsOpen } from '#app/data/page/single-keys.ts';

/** Calls a function on Ctrl or Cmd Enter anywhere on the page, unless a dialog or a menu is open. */
export function useCtrlEnter(run: () => void): void {
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isKey = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
      if (!isKey || event.repeat || event.isComposing || modalIsOpen()) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
