import { DAY_MS } from './instant.ts';

/**
 * Calendar days as `YYYY-MM-DD`: they have no zone, and each has 24 hours. zone.ts converts between
 * days and instants. Everything here is `Date` in UTC (docs/decisions/0059).
 */

/** The last day that ends, in every zone, before the last deadline that the database accepts. */
export const LAST_DAY = '2199-12-30';

/** Returns the day a number of days later; earlier if the number is negative. */
export function addDays(day: string, days: number): string {
  return dayOfWall(midnightOf(day) + days * DAY_MS);
}

/**
 * Returns the same day of the month a number of months later (earlier if negative), or the last day
 * of that month if it is too short.
 */
export function addMonths(day: string, months: number): string {
  const date = new Date(midnightOf(day));
  const dayOfMonth = date.getUTCDate();
  // Change the month on its first day: 31 January plus a month would be 3 March.
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = lengthOfMonth(date.getUTCFullYear(), date.getUTCMonth() + 1);
  date.setUTCDate(Math.min(dayOfMonth, last));
  return dayOfWall(date.getTime());
}

export const laterDay = (a: string, b: string): string => (a > b ? a : b);
export const earlierDay = (a: string, b: string): string => (a < b ? a : b);

/** Returns consecutive days, `first` included. */
export function daysFrom(first: string, count: number): string[] {
  return Array.from({ length: count }, (_, ahead) => addDays(first, ahead));
}

/** Returns the number of days from one day to another; negative when the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return (midnightOf(to) - midnightOf(from)) / DAY_MS;
}

/** Returns the day of the week: 1 is Monday, 7 Sunday, as in PostgreSQL's `isodow`. */
export function weekDayOf(day: string): number {
  return new Date(midnightOf(day)).getUTCDay() || 7;
}

/** Returns whether a day is one of a profile's work days, in which 0 is Sunday. */
export function isWorkDay(day: string, workDays: readonly number[]): boolean {
  return workDays.includes(weekDayOf(day) % 7);
}

/** Returns the first work day of the seven days from a day on; without one, the day itself. */
export function workDayFrom(day: string, workDays: readonly number[]): string {
  return daysFrom(day, 7).find((each) => isWorkDay(each, workDays)) ?? day;
}

/** Returns the first work day after a day; for a person without work days, the following day. */
export function nextWorkDay(day: string, workDays: readonly number[]): string {
  return workDayFrom(addDays(day, 1), workDays);
}

/** Returns the last work day of the seven days up to a day; without one, the day itself. */
export function workDayUntil(day: string, workDays: readonly number[]): string {
  return daysFrom(addDays(day, -6), 7).findLast((each) => isWorkDay(each, workDays)) ?? day;
}

/** Returns the days since the week began, 0 to 6; a `weekStart` of 0 or 7 is Sunday. */
export function daysIntoWeek(day: string, weekStart: number): number {
  return (weekDayOf(day) - weekStart + 7) % 7;
}

/** Returns the first day of a day's week; a `weekStart` of 0 or 7 is Sunday. */
export function startOfWeek(day: string, weekStart: number): string {
  return addDays(day, -daysIntoWeek(day, weekStart));
}

export function startOfMonth(day: string): string {
  return `${day.slice(0, 8)}01`;
}

export function endOfMonth(day: string): string {
  return `${day.slice(0, 8)}${daysInMonth(day)}`;
}

/** Returns the number of days in a day's month. */
export function daysInMonth(day: string): number {
  return lengthOfMonth(Number(day.slice(0, 4)), Number(day.slice(5, 7)));
}

/** Returns the number of days in a month of a year; 1 is January. */
export function lengthOfMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** Returns whether a text is a calendar day; 30 February, which parses as 2 March, is not. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const midnight = midnightOf(text);
  return !Number.isNaN(midnight) && dayOfWall(midnight) === text;
}

/** Returns the midnight at which a day begins, as a wall time: in milliseconds, as if in UTC. */
export function midnightOf(day: string): number {
  return Date.parse(day);
}

/** Returns the day of a wall time. */
export function dayOfWall(wall: number): string {
  return new Date(wall).toISOString().slice(0, 10);
}
