import ICAL from 'ical.js';
import { findIana } from 'windows-iana';
import { instantOfWall, knownZone, wallTime } from '../../dates/zone.ts';
import type { CalendarComponents } from '../parts/components.ts';
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

/** The zones of one VCALENDAR: names and X-WR-TIMEZONE apply to its own times. */
export interface CalendarZones {
  /** The zone that the calendar names as its own; undefined when that is unknown. */
  own: Clock | undefined;
  /** Returns the clock of a TZID, or of times without one. */
  clockOf: (tzid: string | null) => Clock;
}

type ZoneComponents = Pick<CalendarComponents, 'zone' | 'timezones'>;

/**
 * Returns a function that returns the zones of each calendar of a file. A TZID may be a zone of the
 * JavaScript engine, a Windows name, or end in such a name (`/mozilla.org/…/Europe/Paris`); any
 * other is the zone as the file describes it. An unknown zone has the offset in its name, or else is
 * the calendar's own, or else the reader's; `report` is called with its name when a time uses it.
 */
export function zonesOf(
  file: readonly ZoneComponents[],
  readerZone: string,
  report: (name: string) => void,
): (calendar: ZoneComponents) => CalendarZones {
  const runtime = memoized((name: string) => {
    const zone = runtimeZone(name);
    return zone === undefined ? undefined : zoneClock(zone);
  });
  const readerClock = runtime(readerZone) ?? zoneClock(readerZone);
  let ofFile: ReadonlyMap<string, ICAL.Timezone> | undefined;
  return ({ zone, timezones }) => {
    let ofCalendar: ReadonlyMap<string, ICAL.Timezone> | undefined;
    const described = (name: string): ICAL.Timezone | undefined => {
      ofCalendar ??= describedIn(timezones);
      ofFile ??= describedIn(file.flatMap((each) => each.timezones));
      // Some programs describe a zone only in the first of the calendars that they join.
      return ofCalendar.get(name) ?? ofFile.get(name);
    };
    const known = (name: string): Clock | undefined => {
      const description = runtime(name) ? undefined : described(name);
      return description ? describedClock(description) : runtime(name);
    };
    const own = zone === null ? undefined : known(zone);
    const named = memoized((name: string) => known(name) ?? unknownClock(name, own ?? readerClock));
    const floating = own ?? readerClock;
    return {
      own,
      clockOf: (tzid) => {
        const clock = tzid === null ? floating : named(tzid);
        if (tzid !== null && !clock.isKnown) report(tzid);
        return clock;
      },
    };
  };
}

function describedIn(timezones: readonly string[]): Map<string, ICAL.Timezone> {
  const zones = timezones.map(read).filter((zone) => zone !== undefined);
  return new Map(zones.map((zone) => [zone.tzid, zone]));
}

function memoized<T>(compute: (name: string) => T): (name: string) => T {
  const results = new Map<string, T>();
  return (name) => {
    if (!results.has(name)) results.set(name, compute(name));
    return results.get(name) as T;
  };
}

/**
 * Returns the name by which the JavaScript engine knows a zone, whatever a calendar program calls
 * it; undefined for other zones.
 */
function runtimeZone(tzid: string): string | undefined {
  const plain = tzid.trim().slice(-80);
  const [windows] = findIana(plain);
  const ending = /[A-Z][A-Za-z_]+(?:\/[A-Z][A-Za-z_+-]+){1,2}$/.exec(plain)?.[0];
  const known = [plain, windows, ending].find((name) => name && isKnown(name));
  return known ?? zoneOfDisplayName(plain);
}

// Some JavaScript engines accept bare offsets (`+02:00`) as zone names, but those have no daylight
// saving.
const isKnown = (name: string) => /^[A-Za-z]/.test(name) && knownZone(name) === name;

/** Returns what a clock shows at an instant, both in milliseconds. */
export function wallTimeOn({ zone, instantOf }: Clock, instant: number): number {
  if (zone !== undefined) return wallTime(instant, zone);
  // The offset is known for wall times only: that of a near one finds the right one.
  const near = instant + (instant - instantOf(instant));
  return instant + (near - instantOf(near));
}

const zoneClock = (zone: string): Clock => ({
  isKnown: true,
  zone,
  instantOf: (wall) => (zone === 'UTC' ? wall : Date.parse(instantOfWall(wall, zone))),
});

function unknownClock(tzid: string, fallback: Clock): Clock {
  const offset = offsetIn(tzid);
  if (offset === undefined) return { ...fallback, isKnown: false };
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
