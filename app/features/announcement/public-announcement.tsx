import { Suspense } from 'react';
import type { PlatformInfo } from '#app/data/platform/platform-info.ts';
import { lazyPart } from '#app/ui/components/lazy-part.tsx';

const Line = lazyPart(() => import('./announcement-line.tsx'));

/** On the pages that need no account, what the platform announces; without one, nothing is fetched for it. */
export function PublicAnnouncement({ facts }: { facts: PlatformInfo | undefined }) {
  return (
    <div role="status">
      <Suspense>
        {facts?.announcement && <Line text={facts.announcement} at={facts.announcedAt} />}
      </Suspense>
    </div>
  );
}
