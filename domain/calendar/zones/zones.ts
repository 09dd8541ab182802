import ICAL from 'ical.js';
import { findIana } from 'windows-iana';
import { instantOfWall, knownZone } from '../../dates/zone.ts';
import { offsetIn, zoneOfDisplayName } from './zone-names.ts';

export interface Clock {
  /** False for a zone that neither the engine nor the file knows. */
  isKnown: boolean;
  /**
   * The name by which the JavaScript engine knows the zone; undefined when only the file describes
   * it.
   */
  zone: string | undefined;
  /**
   * Returns the instant, in milliseconds, at which the clock shows a wall time given in UTC
   * milliseconds.
   */
  instantOf: (wall: number) => number;
}

/**
 * Returns a function that returns the clock of a TZID. The TZID may be a zone of the JavaScript
 * engine, a Windows name, or end in such a name (`/mozilla.org/…/Europe/Paris`); any other is the
 * zone as the file describes it. An unknown zone has the offset in its name, or else is `fallback`.
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
      const name = runtimeZone(tzid);
      const zone = described.get(tzid);
      if (name) clock = zoneClock(name);
      else clock = zone ? describedClock(zone) : unknownClock(tzid, fallback);
      clocks.set(tzid, clock);
    }
    return clock;
  };
}

/**
 * Returns the name by which the JavaScript engine knows a zone, whatever a calendar program calls
 * it; undefined for other zones.
 */
export function runtimeZone(tzid: string): string | undefined {
  const plain = tzid.trim().slice(-80);
  const [windows] = findIana(plain);
  const ending = /[A-Z][A-Za-z_]+(?:\/[A-Z][A-Za-z_+-]+){1,2}$/.exec(plain)?.[0];
  const known = [plain, windows, ending].find((name) => name && isKnown(name));
  return known ?? zoneOfDisplayName(plain);
}

// Some JavaScript engines accept bare offsets (`+02:00`) as zone names, but those have no daylight
// saving.
const isKnown = (name: string) => /^[A-Za-z]/.test(name) && knownZone(name) === name;

const zoneClock = (zone: string): Clock => ({
  isKnown: true,
  zone,
  instantOf: (wall) => (zone === 'UTC' ? wall : Date.parse(instantOfWall(wall, zone))),
});

function unknownClock(tzid: string, fallback: string): Clock {
  const offset = offsetIn(tzid);
  if (offset === undefined) return { ...zoneClock(fallback), isKnown: false };
  return { isKnown: false, zone: undefined, instantOf: (wall) => wall - offset };
}

const describedClock = (zone: ICAL.Timezone): Clock => ({
  isKnown: true,
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
