import { DAY_MINUTES } from '../dates/time.ts';
import type { Ritual } from './entries.ts';

/** When a person is reminded of a ritual. */
export interface RitualReminder {
  /** Minutes after midnight in the person's time zone, a multiple of 15. */
  minute: number;
  /**
   * Day of the week of the weekly review, 0 is Sunday. Null for the other rituals, which are on
   * every working day.
   */
  weekday: number | null;
}

/** Reminder times are multiples of this many minutes, the interval of the job that sends them. */
export const REMINDER_STEP = 15;

/** Default reminders of Shut down and the review come this many minutes before work ends. */
const BEFORE_END = 30;
const FRIDAY = 5;

/** The settings for default reminders: minutes after midnight, and weekdays with 0 for Sunday. */
interface WorkingWeek {
  work_start: number;
  work_end: number;
  work_days: readonly number[];
  week_start: number;
}

/**
 * Returns the default reminder of a ritual: planning when work starts, shutting down half an hour
 * before work ends, and the review at the same time on the last working day of the person's week.
 */
export function firstReminder(ritual: Ritual, week: WorkingWeek): RitualReminder {
  const at = ritual === 'plan' ? week.work_start : week.work_end - BEFORE_END;
  const minute = Math.max(0, Math.min(at - (at % REMINDER_STEP), DAY_MINUTES - REMINDER_STEP));
  return { minute, weekday: ritual === 'review' ? lastWorkDay(week) : null };
}

function lastWorkDay({ work_days, week_start }: WorkingWeek): number {
  const placeInWeek = (day: number) => (day - week_start + 7) % 7;
  const ordered = [...work_days].sort((a, b) => placeInWeek(a) - placeInWeek(b));
  return ordered.at(-1) ?? FRIDAY;
}
