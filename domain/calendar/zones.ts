import ICAL from 'ical.js';
import { findIana } from 'windows-iana';
import { instantAt } from '../dates/zone.ts';
import { knownZone } from '../quick-add/time/wall-clock.ts';

export interface Clock {
  /** The platform's name of the zone; undefined when only the file describes it. */
  zone: string | undefined;
  /**
   * Returns the instant, in milliseconds, at which the clock shows a wall time given in UTC
   * milliseconds.
   */
  instantOf: (wall: number) => number;
}

/**
 * Returns a lookup from TZID to clock: the platform's zone of that name, of the Windows name or of
 * the name at its end (`/mozilla.org/…/Europe/Paris`); otherwise the zone as the file describes it.
 * An unknown zone counts as `fallback`.
 */
export function clocksOf(timezones: readonly string[], fallback: string): (tzid: string) => Clock {
  const described = new Map<string, ICAL.Timezone>();
  for (const text of timezones) {
    const zone = read(text);
    if (zone) described.set(zone.tzid, zone);
  }
  const clocks = new Map<string, Clock>();
  return (tzid) => {
    let clock = clocks.get(tzid);
    if (!clock) {
      const name = platformZone(tzid);
      const zone = described.get(tzid);
      clock = !name && zone ? describedClock(zone) : zoneClock(name ?? fallback);
      clocks.set(tzid, clock);
    }
    return clock;
  };
}

/**
 * Returns the platform's name of a zone, whatever a calendar program calls it; undefined for custom
 * zones.
 */
export function platformZone(tzid: string): string | undefined {
  const plain = tzid.trim().slice(-80);
  const [windows] = findIana(plain);
  const ending = /[A-Z][A-Za-z_]+(?:\/[A-Z][A-Za-z_+-]+){1,2}$/.exec(plain)?.[0];
  return [plain, windows, ending].find((name) => name && isKnown(name));
}

// Some platforms accept bare offsets (`+02:00`) as zone names, but those have no daylight saving.
const isKnown = (name: string) => /^[A-Za-z]/.test(name) && knownZone(name) === name;

const zoneClock = (zone: string): Clock => ({
  zone,
  instantOf: (wall) => (zone === 'UTC' ? wall : Date.parse(instantAt(wall, zone))),
});

const describedClock = (zone: ICAL.Timezone): Clock => ({
  zone: undefined,
  instantOf: (wall) => wall - zone.utcOffset(ICAL.Time.fromJSDate(new Date(wall), true)) * 1000,
});

function read(text: string): ICAL.Timezone | undefined {
  try {
    const zone = new ICAL.Timezone(new ICAL.Component(ICAL.parse(text)));
    return zone.tzid ? zone : undefined;
  } catch {
    return undefined;
  }
}
