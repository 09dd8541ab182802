import { addDays, dayOfWall, daysBetween, midnightOf } from './day.ts';
import { addMinutes, DAY_MS, MINUTE_MS } from './instant.ts';
import { minutesOf } from './time.ts';

/**
 * Converts between instants and what a zone's clock shows (design §6: a day is the person's day).
 * A wall time is what a clock shows, in milliseconds as if the zone were UTC. Does not use dayjs,
 * because its zones are slower, and wrong when the clock changes (docs/decisions/0059).
 */

/** A person's time zone, and the hour at which their days begin. */
export interface PersonTime {
  zone: string;
  dayStart: number;
}

/** Returns the calendar day of an instant in a zone, as `YYYY-MM-DD`. */
export function dayOf(instant: string | Date, zone: string): string {
  return clockOf(timeOf(instant), zone).day;
}

/**
 * Returns the person's day of an instant (design §6, ruling 10): until their clock shows `dayStart`
 * it is still the previous day. A zone of null counts as UTC. The database stores this day with a
 * completion, as `completed_on`.
 */
export function personDay(instant: string | Date, zone: string | null, dayStart: number): string {
  const { day, dayBefore, hour } = clockOf(timeOf(instant), zone ?? 'UTC');
  return hour < dayStart ? dayBefore : day;
}

/** Returns the instant at which a day of the person begins. */
export function startOfDay(day: string, { zone, dayStart }: PersonTime): string {
  return instantOf(day, dayStart * 60, zone);
}

/**
 * Returns the instant of the last minute of a calendar day: 23:59, except on a rare day that a
 * clock change shortens.
 */
export function endOfDay(day: string, zone: string): string {
  return addMinutes(instantOf(addDays(day, 1), 0, zone), -1);
}

/** Returns the instant at which a zone's clock shows a day and a time in minutes after midnight. */
export function instantOf(day: string, minutes: number, zone: string): string {
  return instantOfWall(midnightOf(day) + minutes * MINUTE_MS, zone);
}

/** Returns the day and the minutes after midnight that a zone's clock shows. */
export function clockIn(instant: string, zone: string): { day: string; minutes: number } {
  const [day = '', time = ''] = localIn(instant, zone).split(' ');
  return { day, minutes: minutesOf(time) };
}

/** Returns what a zone's clock shows at an instant, as `YYYY-MM-DD HH:mm:ss`. */
export function localIn(instant: string, zone: string): string {
  return new Date(wallTime(Date.parse(instant), zone)).toISOString().slice(0, 19).replace('T', ' ');
}

/**
 * Returns the instant at which a zone's clock shows a time, `YYYY-MM-DD HH:mm:ss`; for skipped and
 * repeated times see `instantOfWall`.
 */
export function instantIn(local: string, zone: string): string {
  return instantOfWall(Date.parse(`${local.replace(' ', 'T')}Z`), zone);
}

/**
 * Returns the instant of a local time from a form that was prefilled from `before`. If the person
 * left the time unchanged, returns `before` itself: that keeps its milliseconds and, for a time
 * that a clock change repeats, the right one of the two instants.
 */
export function instantNear(local: string, zone: string, before: string | null): string {
  return before !== null && localIn(before, zone) === local ? before : instantIn(local, zone);
}

/**
 * Returns the instant of a wall time. For a repeated time, returns the first instant. For a skipped
 * time, returns the instant at which the clock shows a time later by the length of the gap: 03:30
 * for 02:30.
 */
export function instantOfWall(wall: number, zone: string): string {
  // UTC offsets a day earlier and a day later; they differ if the clock changes in between.
  const before = wallTime(wall - DAY_MS, zone) - (wall - DAY_MS);
  const after = wallTime(wall + DAY_MS, zone) - (wall + DAY_MS);
  const fits = [wall - before, wall - after].filter((instant) => wallTime(instant, zone) === wall);
  return new Date(fits.length > 0 ? Math.min(...fits) : wall - before).toISOString();
}

/**
 * Returns the wall time of an instant; both are in milliseconds.
 * @throws for an unknown zone.
 */
export function wallTime(instant: number, zone: string): number {
  return instant + clockOf(instant, zone).offset;
}

/** Returns the zone if the JavaScript engine knows it, else UTC. */
export function knownZone(zone: string): string {
  try {
    formatterOf(zone);
    return zone;
  } catch {
    return 'UTC';
  }
}

export interface DeadlineState {
  /** Whether the deadline has passed. */
  late: boolean;
  /** Calendar days from today in the person's zone: 0 today, 1 tomorrow, -2 two days ago. */
  days: number;
}

/** Returns whether a deadline has passed and how many days away it is, for a person in a zone. */
export function deadlineState(deadline: string, now: string, zone: string): DeadlineState {
  return {
    late: Date.parse(deadline) < Date.parse(now),
    days: daysBetween(dayOf(now, zone), dayOf(deadline, zone)),
  };
}

const timeOf = (instant: string | Date): number =>
  instant instanceof Date ? instant.getTime() : Date.parse(instant);

/** What a zone's clock shows, and its UTC offset in milliseconds. */
interface Clock {
  day: string;
  dayBefore: string;
  hour: number;
  offset: number;
}

/**
 * From this instant on, every zone's UTC offset is a multiple of 15 minutes, and changes only at a
 * full quarter of an hour.
 */
const QUARTERS_FROM = Date.UTC(2023, 0, 1);
const QUARTER_MS = 900_000;
const MAX_CACHED_QUARTERS = 50_000;
const clocks = new Map<string, Map<number, Clock>>();

/**
 * Returns what the clock of a zone shows. Cached by quarter of an hour: a list of thousands of
 * tasks looks up each of its times on every change, and a formatter takes 4 µs for each.
 */
function clockOf(time: number, zone: string): Clock {
  // Also true for an invalid time (NaN), for which the formatter then throws.
  if (!(time >= QUARTERS_FROM)) return readClock(time, zone);
  let kept = clocks.get(zone);
  if (!kept || kept.size >= MAX_CACHED_QUARTERS) {
    kept = new Map();
    clocks.set(zone, kept);
  }
  const quarter = Math.floor(time / QUARTER_MS);
  let clock = kept.get(quarter);
  if (!clock) {
    clock = readClock(time, zone);
    kept.set(quarter, clock);
  }
  return clock;
}

function readClock(time: number, zone: string): Clock {
  const shown: Record<string, number> = {};
  for (const { type, value } of formatterOf(zone).formatToParts(time)) shown[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown;
  const wall = Date.UTC(year, month - 1, day, hour, minute, second);
  const offset = wall - Math.floor(time / 1000) * 1000;
  return { day: dayOfWall(wall), dayBefore: dayOfWall(wall - DAY_MS), hour, offset };
}

// Making a formatter costs about 50 µs, and a board formats a time for each of its tasks.
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(zone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(zone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formatters.set(zone, formatter);
  }
  return formatter;
}
