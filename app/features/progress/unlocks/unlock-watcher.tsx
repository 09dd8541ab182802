import { useEffect } from 'react';
import { logFailure } from '#app/data/page/log.ts';
import { useProgress } from '../use-progress.ts';
import { notifyUnlocks } from './notify-unlocks.ts';

/** Has what is new told, while somebody looks. */
export default function UnlockWatcher() {
  const { progress } = useProgress();
  useEffect(() => {
    if (!progress) return;
    const tell = () => {
      // A toast in a hidden tab is seen by nobody, and another tab may be in sight.
      if (document.visibilityState === 'hidden') return;
      notifyUnlocks(progress).catch((error: unknown) =>
        logFailure('Progress could not be told.', error),
      );
    };
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [progress]);
  return null;
}
