import { useEffect } from 'react';
import { logFailure } from '#app/data/page/log.ts';
import { useProgress } from '../use-progress.ts';
import { notifyUnlocks } from './notify-unlocks.ts';

/** Shows new unlocks while the page is visible. */
export default function UnlockWatcher() {
  const { progress } = useProgress();
  useEffect(() => {
    if (!progress) return;
    const notify = () => {
      // Nobody sees a toast in a hidden tab, and another tab may be visible.
      if (document.visibilityState === 'hidden') return;
      notifyUnlocks(progress).catch((error: unknown) =>
        logFailure('New unlocks could not be shown.', error),
      );
    };
    notify();
    document.addEventListener('visibilitychange', notify);
    return () => document.removeEventListener('visibilitychange', notify);
  }, [progress]);
  return null;
}
