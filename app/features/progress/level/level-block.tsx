import { Suspense } from 'react';
import { loadPart } from '#app/data/page/load-part.ts';
import { WhenIdle } from '#app/ui/components/when-idle.tsx';
import type { LevelFooterProps } from './level-footer.tsx';

const LevelFooter = loadPart<LevelFooterProps>(() => import('./level-footer.tsx'));

/** Spec §2 sidebar: the level in the footer, loaded when the browser is idle. */
export function LevelBlock(props: LevelFooterProps) {
  return (
    <WhenIdle>
      <Suspense>
        <LevelFooter {...props} />
      </Suspense>
    </WhenIdle>
  );
}
