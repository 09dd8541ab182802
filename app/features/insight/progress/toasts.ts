import { doneToast, type Toast } from '#app/data/toasts/toast.ts';
import { m } from '#messages';

/** Progress toasts (spec §4) with their durations (spec §9). */
export const PROGRESS_TOASTS = {
  unlocked: (name: string): Toast => ({
    ...doneToast(m.progress_toast_unlocked({ name })),
    durationMs: 6000,
  }),
  level_up: (level: number, title: string): Toast => ({
    ...doneToast(m.progress_toast_level_up({ level, title })),
    durationMs: 8000,
  }),
};
