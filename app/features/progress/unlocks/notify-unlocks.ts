import { showToast } from '#app/data/toasts/show-toast.ts';
import { PROGRESS_TOASTS } from '#app/data/toasts/toasts.ts';
import { m } from '#messages';
import { ACHIEVEMENT_TEXTS, LEVEL_TEXTS } from '../catalogue.ts';
import type { ProgressSummary } from '../compute.ts';
import { pointsText } from '../labels.ts';
import { takeUnseenUnlocks } from './seen-unlocks.ts';

/** Spec §4 progress notifications: shows a toast for each new achievement and a new level. */
export async function notifyUnlocks(progress: ProgressSummary): Promise<void> {
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
