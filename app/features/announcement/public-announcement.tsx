import { Suspense } from 'react';
import type { PlatformInfo } from '#app/data/platform/platform-info.ts';
import { lazyPart } from '#app/ui/components/lazy-part.tsx';

const Line = lazyPart(() => import('./announcement-line.tsx'));

/** The announcement on public pages; its code loads only if there is one. */
export function PublicAnnouncement({ facts }: { facts: PlatformInfo | undefined }) {
  return (
    <div role="status">
      <Suspense>
        {facts?.announcement && <Line text={facts.announcement} at={facts.announcedAt} />}
      </Suspense>
    </div>
  );
}
