import { isWorkDay, type WorkTime } from './capacity.ts';

/**
 * Times of a person's day. A day that begins at 04:00 ends at 04:00 of the next, so what its clock
 * shows at 01:30 stands near its end. All of it is what the clock shows: it needs no zone, and a
 * change of the clock moves nothing.
 */

export const DAY_MINUTES = 1440;
/** What is moved by hand or by key goes by these. */
export const STEP_MINUTES = 15;
/** How long a task without an estimate is drawn. */
export const ASSUMED_MINUTES = 30;

/** Minutes from the beginning of the person's day to a time of it, `HH:mm` or `HH:mm:ss`. */
export function minuteOf(time: string, dayStart: number): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return (hours * 60 + minutes - dayStart * 60 + DAY_MINUTES) % DAY_MINUTES;
}

/** The time at so many minutes of the person's day, `HH:mm:ss`. */
export function timeAt(minute: number, dayStart: number): string {
  const shown = (minute + dayStart * 60) % DAY_MINUTES;
  const two = (figure: number) => String(figure).padStart(2, '0');
  return `${two(Math.floor(shown / 60))}:${two(shown % 60)}:00`;
}

/** The work of a day as minutes of it; on a day off it begins and ends with the day's end. */
export function workMinutes(
  day: string,
  { dayStart, workStart, workEnd, workDays }: Omit<WorkTime, 'zone'> & { dayStart: number },
): { from: number; to: number } {
  if (!isWorkDay(day, workDays)) return { from: DAY_MINUTES, to: DAY_MINUTES };
  const from = minuteOf(timeAt(workStart, 0), dayStart);
  return { from, to: Math.min(DAY_MINUTES, from + workEnd - workStart) };
}

/** The nearest step within the day. */
export function snapped(minute: number): number {
  const step = Math.round(minute / STEP_MINUTES) * STEP_MINUTES;
  return Math.min(DAY_MINUTES - STEP_MINUTES, Math.max(0, step));
}
