import { type ReactNode, useState } from 'react';
import { Opening } from '#app/data/page/opening.tsx';
import { lazyPart } from '#app/ui/feedback/lazy-part.tsx';

const DelegationPanel = lazyPart(() => import('./delegation-panel.tsx'));

/**
 * Returns a panel with the details of a delegation over another page, and a function that opens it.
 */
export function useDelegationPanel(): { panel: ReactNode; open: (id: string) => void } {
  const [shown, open] = useState<string>();
  const close = () => open(undefined);
  const panel = <Opening>{shown && <DelegationPanel id={shown} onClose={close} />}</Opening>;
  return { panel, open };
}
