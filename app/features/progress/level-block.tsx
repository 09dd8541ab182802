import { Suspense } from 'react';
import { loadPart } from '#app/data/load-part.ts';
import { WhenIdle } from '#app/ui/when-idle.tsx';
import type { LevelFootProps } from './level-foot.tsx';

const LevelFoot = loadPart<LevelFootProps>(() => import('./level-foot.tsx'));

/** Spec §2 sidebar: the person's level, at its foot; loaded once the page is painted. */
export function LevelBlock(props: LevelFootProps) {
  return (
    <WhenIdle>
      <Suspense>
        <LevelFoot {...props} />
      </Suspense>
    </WhenIdle>
  );
}
