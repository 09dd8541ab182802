import ICAL from 'ical.js';
import { findIana } from 'windows-iana';
import { instantAt } from '../dates/zone.ts';
import { knownZone } from '../quick-add/time/wall-clock.ts';

export interface Clock {
  /** The platform's name of the zone, where it is one of those. */
  zone: string | undefined;
  /** The instant, in milliseconds, at which the clock shows a time, given as if it were UTC. */
  instantOf: (wall: number) => number;
}

/**
 * The clocks of a file's zones by their TZID: the platform's own of that name, of the Windows name or of
 * the name at its end (`/mozilla.org/…/Europe/Paris`); else as the file itself describes the zone. One
 * that nobody knows counts as `fallback`.
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

/** The platform's name of a zone, however a calendar program calls it; undefined for its own inventions. */
export function platformZone(tzid: string): string | undefined {
  const plain = tzid.trim().slice(-80);
  const [windows] = findIana(plain);
  const ending = /[A-Z][A-Za-z_]+(?:\/[A-Z][A-Za-z_+-]+){1,2}$/.exec(plain)?.[0];
  return [plain, windows, ending].find((name) => name && isKnown(name));
}

// Offsets alone (`+02:00`) are names to some platforms; they know no daylight saving.
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
