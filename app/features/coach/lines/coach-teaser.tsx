import { Suspense } from 'react';
import { loadPart } from '#app/data/page/load-part.ts';
import { WhenIdle } from '#app/ui/components/when-idle.tsx';

const Card = loadPart<{ onNavigate?: (() => void) | undefined }>(() => import('./teaser-card.tsx'));

/** Spec §2 sidebar: the 'AI Insights' teaser, loaded once the page is painted. */
export function CoachTeaser({ onNavigate }: { onNavigate?: (() => void) | undefined }) {
  return (
    <WhenIdle>
      <Suspense>
        <Card onNavigate={onNavigate} />
      </Suspense>
    </WhenIdle>
  );
}
