import { Suspense } from 'react';
import { loadPart } from '#app/data/load-part.ts';
import { WhenIdle } from '#app/ui/when-idle.tsx';

const Announcer = loadPart(() => import('./announcer.tsx'));

/** Tells of achievements and levels on every page (spec §4); shows nothing itself. */
export function ProgressNews() {
  return (
    <WhenIdle>
      <Suspense>
        <Announcer />
      </Suspense>
    </WhenIdle>
  );
}
