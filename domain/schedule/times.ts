import { isWorkDay, type WorkTime } from './capacity.ts';

/**
 * Times of a person's day. A day that begins at 04:00 ends at 04:00 of the next, so 01:30 is near
 * its end. All of it is clock time: it needs no zone, and clock changes do not affect it.
 */

export const DAY_MINUTES = 1440;
/** Dragging and key steps snap to these. */
export const STEP_MINUTES = 15;
/** The duration at which a task without an estimate is drawn. */
export const ASSUMED_MINUTES = 30;

/** Returns the minutes from the start of the person's day to a time, `HH:mm` or `HH:mm:ss`. */
export function minuteOf(time: string, dayStart: number): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return (hours * 60 + minutes - dayStart * 60 + DAY_MINUTES) % DAY_MINUTES;
}

/** Returns the time at a minute of the person's day, `HH:mm:ss`. */
export function timeAt(minute: number, dayStart: number): string {
  const shown = (minute + dayStart * 60) % DAY_MINUTES;
  const two = (figure: number) => String(figure).padStart(2, '0');
  return `${two(Math.floor(shown / 60))}:${two(shown % 60)}:00`;
}

/** Returns the working hours in minutes of the day; on a day off both are the end of the day. */
export function workMinutes(
  day: string,
  { dayStart, workStart, workEnd, workDays }: Omit<WorkTime, 'zone'> & { dayStart: number },
): { from: number; to: number } {
  if (!isWorkDay(day, workDays)) return { from: DAY_MINUTES, to: DAY_MINUTES };
  const from = minuteOf(timeAt(workStart, 0), dayStart);
  return { from, to: Math.min(DAY_MINUTES, from + workEnd - workStart) };
}

/** Returns the nearest step within the day. */
export function snapped(minute: number): number {
  const step = Math.round(minute / STEP_MINUTES) * STEP_MINUTES;
  return Math.min(DAY_MINUTES - STEP_MINUTES, Math.max(0, step));
}
