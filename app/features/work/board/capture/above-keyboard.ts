import { useEffect } from 'react';

/**
 * Sets two CSS properties on an element and keeps them current: `--keyboard`, the height that a
 * phone's keyboard covers at the bottom of the page, and `--visible`, the height of the page that
 * is visible. Needed because Safari does not shrink the page when the keyboard opens.
 */
export function useAboveKeyboard(element: HTMLElement | null): void {
  useEffect(() => {
    const visible = window.visualViewport;
    if (!element || !visible) return;
    const update = () => {
      const covered = Math.max(0, window.innerHeight - visible.height - visible.offsetTop);
      element.style.setProperty('--keyboard', `${covered}px`);
      element.style.setProperty('--visible', `${visible.height}px`);
    };
    update();
    visible.addEventListener('resize', update);
    visible.addEventListener('scroll', update);
    return () => {
      visible.removeEventListener('resize', update);
      visible.removeEventListener('scroll', update);
    };
  }, [element]);
}
