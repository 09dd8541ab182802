import { useEffect } from 'react';
import { logFailure } from '#app/data/log.ts';
import { useProgress } from './use-progress.ts';

/** Tells of achievements and levels on every page (spec §4); shows nothing itself. */
export function ProgressNews() {
  const { progress } = useProgress();
  useEffect(() => {
    if (!progress) return;
    const tell = () => {
      // A toast in a hidden tab is seen by nobody, and another tab may be in sight.
      if (document.visibilityState === 'hidden') return;
      import('./tell-news.ts')
        .then(({ tellNews }) => tellNews(progress))
        .catch((error: unknown) => logFailure('Progress could not be told.', error));
    };
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [progress]);
  return null;
}
