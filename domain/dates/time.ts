/** Times that a clock shows, without a zone: clock changes do not affect them. */

export const DAY_MINUTES = 1440;

/** Returns the minutes after midnight of a time, `HH:mm` or `HH:mm:ss`. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Formats minutes after midnight as a time, `HH:mm`. */
export function timeText(minutes: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/**
 * Returns a typed `HH:mm` as `HH:mm:ss`, or null if it is empty. The seconds are those of `before`
 * if the typed minute is the same, else 00.
 */
export function timeNear(typed: string, before: string | null): string | null {
  if (typed === '') return null;
  return before?.startsWith(typed) ? before : `${typed}:00`;
}

/**
 * Returns the minutes from the start of the person's day to a time, `HH:mm` or `HH:mm:ss`. A day
 * that begins at 04:00 ends at 04:00 of the next calendar day, so 01:30 is near its end.
 */
export function minuteOf(time: string, dayStart: number): number {
  return minuteOfDay(minutesOf(time), dayStart);
}

/** Returns the minutes from the start of the person's day to a time in minutes after midnight. */
export function minuteOfDay(minutes: number, dayStart: number): number {
  return (minutes - dayStart * 60 + DAY_MINUTES) % DAY_MINUTES;
}

/** Returns the time at a minute of the person's day, `HH:mm:ss`. */
export function timeAt(minute: number, dayStart: number): string {
  return `${timeText((minute + dayStart * 60) % DAY_MINUTES)}:00`;
}
