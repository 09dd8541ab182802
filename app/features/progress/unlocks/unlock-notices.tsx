import { Suspense } from 'react';
import { loadPart } from '#app/data/page/load-part.ts';
import { WhenIdle } from '#app/ui/components/when-idle.tsx';

const UnlockWatcher = loadPart(() => import('./unlock-watcher.tsx'));

/** Watches for new achievements and levels on every page (spec §4); renders nothing. */
export function UnlockNotices() {
  return (
    <WhenIdle>
      <Suspense>
        <UnlockWatcher />
      </Suspense>
    </WhenIdle>
  );
}
