import type { ReactNode } from 'react';
import { Opening } from '#app/data/page/opening.tsx';
import { useSheetUrl } from '#app/data/query/use-sheet-url.ts';
import { lazyPart } from '#app/ui/feedback/lazy-part.tsx';

const DelegationPanel = lazyPart(() => import('./delegation-panel.tsx'));

/**
 * Returns a panel with the details of a delegation over another page, and a function that opens it.
 * The delegation is in the URL (`/dashboard?delegation=<id>`), so the back button closes the panel.
 * `onFollowUp` is called when the person follows up on the delegation in the panel.
 */
export function useDelegationPanel(onFollowUp?: (id: string) => void): {
  panel: ReactNode;
  open: (id: string) => void;
} {
  const { id: shown, open, close } = useSheetUrl('delegation');
  const panel = (
    <Opening>
      {shown && (
        <DelegationPanel id={shown} onClose={close} onFollowUp={() => onFollowUp?.(shown)} />
      )}
    </Opening>
  );
  return { panel, open };
}
