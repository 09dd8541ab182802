/** Converts between a zone's clock and instants (design §6: a day is the person's day). */

const DAY_MS = 86_400_000;

/** Returns what a zone's clock shows at an instant, as `YYYY-MM-DD HH:mm:ss`. */
export function localIn(instant: string, zone: string): string {
  return new Date(wallTime(Date.parse(instant), zone)).toISOString().slice(0, 19).replace('T', ' ');
}

/**
 * Returns the instant at which a zone's clock shows a time; for skipped and repeated times see
 * `instantAt`.
 */
export function instantIn(local: string, zone: string): string {
  return instantAt(Date.parse(`${local.replace(' ', 'T')}Z`), zone);
}

/**
 * Returns the instant of a local time from a form that was prefilled from `before`. An unchanged
 * time returns `before` itself, with its milliseconds and on its own side of a clock change.
 */
export function instantNear(local: string, zone: string, before: string | null): string {
  return before !== null && localIn(before, zone) === local ? before : instantIn(local, zone);
}

/**
 * The same for a wall time in UTC milliseconds. For a repeated time, returns the first instant; for
 * a skipped time, one that is as much later as the clock moves forward.
 */
export function instantAt(wall: number, zone: string): string {
  // The offsets on either side of a nearby clock change.
  const before = wallTime(wall - DAY_MS, zone) - (wall - DAY_MS);
  const after = wallTime(wall + DAY_MS, zone) - (wall + DAY_MS);
  const fits = [wall - before, wall - after].filter((instant) => wallTime(instant, zone) === wall);
  return new Date(fits.length > 0 ? Math.min(...fits) : wall - before).toISOString();
}

/**
 * Returns what a zone's clock shows at an instant, in UTC milliseconds.
 * @throws for an unknown zone.
 */
export function wallTime(instant: number, zone: string): number {
  const shown: Record<string, number> = {};
  for (const { type, value } of clockOf(zone).formatToParts(instant)) shown[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown;
  return Date.UTC(year, month - 1, day, hour, minute, second) + (((instant % 1000) + 1000) % 1000);
}

// Making a formatter costs about 50 µs.
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
