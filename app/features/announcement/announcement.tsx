import { Suspense } from 'react';
import { loadPart } from '#app/data/page/load-part.ts';
import { WhenIdle } from '#app/ui/components/when-idle.tsx';

const Banner = loadPart(() => import('./announcement-banner.tsx'));

/** The place of what the platform announces; asked for once the page stands. */
export function Announcement() {
  return (
    <WhenIdle>
      <Suspense>
        <Banner />
      </Suspense>
    </WhenIdle>
  );
}
