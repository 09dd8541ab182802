import { instantAt, wallTime } from '../../dates/zone.ts';

/** Days and times on a person's own clock, as quick add computes with them. */

/** The last day that ends before the database's last instant in every zone. */
export const LAST_DAY = '2199-12-30';

const DAY_MS = 86_400_000;

/** Returns a zone that the platform knows; UTC for any other, as in the database. */
export function knownZone(zone: string): string {
  try {
    wallTime(0, zone);
    return zone;
  } catch {
    return 'UTC';
  }
}

/** Returns the day and the minutes after midnight that a person's clock shows. */
export function wallOf(instant: string, zone: string): { day: string; minutes: number } {
  const wall = new Date(wallTime(Date.parse(instant), zone)).toISOString();
  return { day: wall.slice(0, 10), minutes: minutesOf(wall.slice(11, 16)) };
}

/** Returns the instant at which the clock of a zone shows a time on a day. */
export function instantOf(day: string, minutes: number, zone: string): string {
  return instantAt(Date.parse(`${day}T00:00:00Z`) + minutes * 60_000, zone);
}

/** Returns the last minute of a day: 23:59, except on a rare day that a clock change shortens. */
export function endOfDay(day: string, zone: string): string {
  return new Date(Date.parse(instantOf(addDays(day, 1), 0, zone)) - 60_000).toISOString();
}

export function addDays(day: string, days: number): string {
  return dayText(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS);
}

/** Returns the same day of a later month, or the last day of a shorter one. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dayText(Date.UTC(year, month - 1 + months, Math.min(date, last)));
}

/** 1 is Monday, 7 Sunday, as the database's `isodow`. */
export function weekDayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

function dayText(utc: number): string {
  return new Date(utc).toISOString().slice(0, 10);
}
