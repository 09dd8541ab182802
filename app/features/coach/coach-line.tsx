import { Suspense } from 'react';
import { loadPart } from '#app/data/load-part.ts';
import { WhenIdle } from '#app/ui/when-idle.tsx';
import type { Quadrant } from '#domain/tasks/task.ts';

const Foot = loadPart<{ quadrant: Quadrant }>(() => import('./quadrant-foot.tsx'));

/** Look, the coach's line: at the foot of a quadrant, once the board is painted. */
export function CoachLine({ quadrant }: { quadrant: Quadrant }) {
  return (
    <WhenIdle>
      <Suspense>
        <Foot quadrant={quadrant} />
      </Suspense>
    </WhenIdle>
  );
}
