/** From a day and a time on a person's own clock to the instant it is (design §6: a day is the person's day). */

/** The last day that ends before the database's last instant in every zone. */
export const LAST_DAY = '2199-12-30';

const DAY_MS = 86_400_000;

/** A zone that the platform knows; UTC for any other, as the database counts an unknown one. */
export function knownZone(zone: string): string {
  try {
    clockOf(zone);
    return zone;
  } catch {
    return 'UTC';
  }
}

/** The day and the minutes after midnight that a person's clock shows. */
export function wallOf(instant: string, zone: string): { day: string; minutes: number } {
  const wall = new Date(wallTime(Date.parse(instant), zone)).toISOString();
  return { day: wall.slice(0, 10), minutes: minutesOf(wall.slice(11, 16)) };
}

/**
 * The instant at which the clock in the zone shows a time of a day. A time that the clock leaps over is as
 * long after the leap; of one that it shows twice, the first.
 */
export function instantOf(day: string, minutes: number, zone: string): string {
  const wall = Date.parse(`${day}T00:00:00Z`) + minutes * 60_000;
  const before = wallTime(wall - DAY_MS, zone) - (wall - DAY_MS);
  const after = wallTime(wall + DAY_MS, zone) - (wall + DAY_MS);
  const fits = [wall - before, wall - after].filter((instant) => wallTime(instant, zone) === wall);
  return new Date(fits.length > 0 ? Math.min(...fits) : wall - before).toISOString();
}

/** The last minute of a day, 23:59 on all but the odd day that the clock cuts short. */
export function endOfDay(day: string, zone: string): string {
  return new Date(Date.parse(instantOf(addDays(day, 1), 0, zone)) - 60_000).toISOString();
}

export function addDays(day: string, days: number): string {
  return dayText(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS);
}

/** The same day of a later month, or the last day of it where it is shorter. */
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

/** What the clock in the zone shows at an instant, as if it were UTC. */
function wallTime(instant: number, zone: string): number {
  const shown: Record<string, number> = {};
  for (const { type, value } of clockOf(zone).formatToParts(instant)) shown[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown;
  return Date.UTC(year, month - 1, day, hour, minute, second) + (((instant % 1000) + 1000) % 1000);
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  let clock = clocks.get(zone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-US', {
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
    clocks.set(zone, clock);
  }
  return clock;
}
