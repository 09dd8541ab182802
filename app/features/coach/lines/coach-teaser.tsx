import { Suspense } from 'react';
import { loadPart } from '#app/data/page/load-part.ts';
import { WhenIdle } from '#app/ui/components/when-idle.tsx';

const Card = loadPart<{ onNavigate?: (() => void) | undefined }>(() => import('./teaser-card.tsx'));

/**
 * Renders the sidebar's 'AI Insights' teaser (spec §2), loaded once the page is rendered and idle.
 */
export function CoachTeaser({ onNavigate }: { onNavigate?: (() => void) | undefined }) {
  return (
    <WhenIdle>
      <Suspense>
        <Card onNavigate={onNavigate} />
      </Suspense>
    </WhenIdle>
  );
}
