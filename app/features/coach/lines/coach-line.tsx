import { Suspense } from 'react';
import { loadPart } from '#app/data/page/load-part.ts';
import { WhenIdle } from '#app/ui/components/when-idle.tsx';
import type { Quadrant } from '#domain/tasks/task.ts';

const Foot = loadPart<{ quadrant: Quadrant }>(() => import('./quadrant-footer.tsx'));

/**
 * Renders the coach's line (Look) in the footer of a quadrant, loaded once the board is rendered
 * and idle.
 */
export function CoachLine({ quadrant }: { quadrant: Quadrant }) {
  return (
    <WhenIdle>
      <Suspense>
        <Foot quadrant={quadrant} />
      </Suspense>
    </WhenIdle>
  );
}
