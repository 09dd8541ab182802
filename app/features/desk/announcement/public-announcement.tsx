import { Suspense } from 'react';
import type { PlatformInfo } from '#app/data/platform/platform-info.ts';
import { lazyPart } from '#app/ui/feedback/lazy-part.tsx';

const AnnouncementLine = lazyPart(() => import('./announcement-line.tsx'));

/** The announcement on public pages; its code loads only if there is an announcement. */
export function PublicAnnouncement({ info }: { info: PlatformInfo | undefined }) {
  return (
    <div role="status">
      <Suspense>
        {info?.announcement && <AnnouncementLine text={info.announcement} at={info.announcedAt} />}
      </Suspense>
    </div>
  );
}
