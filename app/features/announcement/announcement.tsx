import { Suspense } from 'react';
import { loadPart } from '#app/data/page/load-part.ts';
import { WhenIdle } from '#app/ui/components/when-idle.tsx';

const Banner = loadPart(() => import('./announcement-banner.tsx'));

/** Loads the announcement when the browser is idle. */
export function Announcement() {
  return (
    <WhenIdle>
      <Suspense>
        <Banner />
      </Suspense>
    </WhenIdle>
  );
}
