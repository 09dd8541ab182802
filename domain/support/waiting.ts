import { DAY_MINUTES } from '../dates/time.ts';

/** A waiting time in the units that fit its length. */
export type Wait =
  | { unit: 'under_minute' }
  | { unit: 'minutes'; minutes: number }
  | { unit: 'days'; days: number; hours: number };

/** Returns a waiting time rounded down: below one day to whole minutes, else to whole hours. */
export function waitOf(minutes: number): Wait {
  if (minutes < 1) return { unit: 'under_minute' };
  if (minutes < DAY_MINUTES) return { unit: 'minutes', minutes: Math.floor(minutes) };
  const hours = Math.floor((minutes % DAY_MINUTES) / 60);
  return { unit: 'days', days: Math.floor(minutes / DAY_MINUTES), hours };
}
