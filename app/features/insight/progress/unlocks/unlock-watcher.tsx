import { useEffect } from 'react';
import { logFailure } from '#app/browser/log.ts';
import { showToast } from '#app/data/toasts/show-toast.ts';
import { m } from '#messages';
import { ACHIEVEMENT_TEXTS, LEVEL_TEXTS } from '../catalogue.ts';
import type { ProgressSummary } from '../compute.ts';
import { pointsText } from '../labels.ts';
import { PROGRESS_TOASTS } from '../toasts.ts';
import { useProgress } from '../use-progress.ts';
import { takeUnseenUnlocks } from './seen-unlocks.ts';

/** Shows new unlocks while the page is visible. */
export default function UnlockWatcher() {
  const { progress } = useProgress();
  useEffect(() => {
    if (!progress) return;
    const notify = () => {
      // Nobody sees a toast in a hidden tab. A visible tab may show the toast instead.
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

/** Spec §4 progress notifications: shows a toast for each new achievement and a new level. */
async function notifyUnlocks(progress: ProgressSummary): Promise<void> {
  const { unlocked, level } = await takeUnseenUnlocks(progress);
  for (const { id, points } of unlocked) {
    const { name, description } = ACHIEVEMENT_TEXTS[id];
    const message = m.progress_unlock_message({ description, points: pointsText(points) });
    showToast({ ...PROGRESS_TOASTS.unlocked(name), message });
  }
  if (level) {
    const { title, description } = LEVEL_TEXTS[level.id];
    const toast = PROGRESS_TOASTS.level_up(level.level, title);
    showToast({ ...toast, message: description });
  }
}
