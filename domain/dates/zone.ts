/** A zone's clock and the instants behind it (design §6: a day is the person's day). */

const DAY_MS = 86_400_000;

/** What a zone's clock shows at an instant, as `YYYY-MM-DD HH:mm:ss`. */
export function localIn(instant: string, zone: string): string {
  return new Date(wallTime(Date.parse(instant), zone)).toISOString().slice(0, 19).replace('T', ' ');
}

/** The instant at which a zone's clock shows this; of odd hours as `instantAt`. */
export function instantIn(local: string, zone: string): string {
  return instantAt(Date.parse(`${local.replace(' ', 'T')}Z`), zone);
}

/**
 * The instant of a clock's time in a form that was filled from an instant: where the clock still shows
 * that one, it stays as it is, with its milliseconds and in whichever hour of a clock change it was.
 */
export function instantNear(local: string, zone: string, before: string | null): string {
  return before !== null && localIn(before, zone) === local ? before : instantIn(local, zone);
}

/**
 * The same for what the clock shows as if it were UTC, in milliseconds. Of a time that comes twice, the
 * first; of one that is skipped, as much later as the clock is put forward.
 */
export function instantAt(wall: number, zone: string): string {
  // The offsets on either side of whatever change is near.
  const before = wallTime(wall - DAY_MS, zone) - (wall - DAY_MS);
  const after = wallTime(wall + DAY_MS, zone) - (wall + DAY_MS);
  const fits = [wall - before, wall - after].filter((instant) => wallTime(instant, zone) === wall);
  return new Date(fits.length > 0 ? Math.min(...fits) : wall - before).toISOString();
}

/** What a zone's clock shows at an instant, as if it were UTC. Throws for a zone that nobody knows. */
export function wallTime(instant: number, zone: string): number {
  const shown: Record<string, number> = {};
  for (const { type, value } of clockOf(zone).formatToParts(instant)) shown[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown;
  return Date.UTC(year, month - 1, day, hour, minute, second) + (((instant % 1000) + 1000) % 1000);
}

// Making one costs about 50 µs.
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
