import { type ReactNode, useRef, useState } from 'react';
import { Opening } from '#app/data/page/opening.tsx';
import { lazyPart } from '#app/ui/feedback/lazy-part.tsx';

const DelegationPanel = lazyPart(() => import('./delegation-panel.tsx'));

/**
 * Returns a panel with a delegation's details over another page, and the function that opens it.
 * After the panel closes, what had the focus gets it back.
 */
export function useDelegationPanel(): { panel: ReactNode; open: (id: string) => void } {
  // The panel stays mounted once opened, so that its drawer can close with a transition.
  const [shown, setShown] = useState<{ id?: string }>();
  const opener = useRef<HTMLElement>(null);
  const open = (id: string) => {
    opener.current = document.activeElement as HTMLElement | null;
    setShown({ id });
  };
  const close = () => {
    setShown({});
    // The drawer mounts already open, so Mantine recorded no focused element to return to.
    requestAnimationFrame(() => opener.current?.focus());
  };
  const panel = <Opening>{shown && <DelegationPanel id={shown.id} onClose={close} />}</Opening>;
  return { panel, open };
}
