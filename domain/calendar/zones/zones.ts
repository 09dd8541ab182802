import ICAL from 'ical.js';
import { instantOfWall, wallTime } from '../../dates/zone.ts';
import type { CalendarComponents } from '../parts/components.ts';
import { offsetIn, zoneOfDisplayName, zoneOfName } from './zone-names.ts';

export interface Clock {
  /** False for a zone that neither the JavaScript engine nor the calendar file knows. */
  isKnown: boolean;
  /**
   * The name by which the JavaScript engine knows the zone; undefined when only the file describes
   * it.
   */
  zone: string | undefined;
  /**
   * Returns the instant, in milliseconds, at which the clock shows a wall time, in milliseconds as
   * if in UTC.
   */
  instantOf: (wall: number) => number;
}

/**
 * The zones of one VCALENDAR. Its X-WR-TIMEZONE applies only to its own times. Its VTIMEZONEs come
 * before VTIMEZONEs of the same name in other calendars of the file.
 */
export interface CalendarZones {
  /**
   * The zone that the calendar names as its own; undefined when it names no zone, or an unknown
   * zone.
   */
  own: Clock | undefined;
  /** Returns the clock of a TZID; null is for times without a TZID. */
  clockOf: (tzid: string | null) => Clock;
}

type ZoneComponents = Pick<CalendarComponents, 'zone' | 'timezones'>;

/**
 * Returns a function that resolves the time zones of one calendar in the file. A TZID may be an
 * IANA or Windows zone, or end with an IANA zone (`/mozilla.org/…/Europe/Paris`). For any other
 * TZID, the VTIMEZONE of that name in the file applies, or else the zone with that display name
 * ("Eastern Time"). If there is neither, the function uses the offset in the TZID, else the
 * calendar's own zone, else `readerZone`, and calls `report` with the TZID when a time uses it.
 */
export function zonesOf(
  file: readonly ZoneComponents[],
  readerZone: string,
  report: (name: string) => void,
): (calendar: ZoneComponents) => CalendarZones {
  const clockIn = memoized(zoneClock);
  const byName = memoized(zoneOfName);
  const byDisplayName = memoized(zoneOfDisplayName);
  let ofFile: ReadonlyMap<string, ICAL.Timezone> | undefined;
  return ({ zone, timezones }) => {
    let ofCalendar: ReadonlyMap<string, ICAL.Timezone> | undefined;
    const described = (name: string): ICAL.Timezone | undefined => {
      ofCalendar ??= describedIn(timezones);
      ofFile ??= describedIn(file.flatMap((each) => each.timezones));
      // Some programs merge several calendars into one file and describe a zone only in the first.
      return ofCalendar.get(name) ?? ofFile.get(name);
    };
    const known = memoized((name: string): Clock | undefined => {
      const description = byName(name) === undefined ? described(name) : undefined;
      if (description) return describedClock(description);
      const found = byName(name) ?? byDisplayName(name);
      return found === undefined ? undefined : clockIn(found);
    });
    const own = zone === null ? undefined : known(zone);
    const named = memoized(
      (name: string) => known(name) ?? unknownClock(name, own ?? clockIn(readerZone)),
    );
    return {
      own,
      clockOf: (tzid) => {
        const name = tzid ?? zone;
        if (name === null) return clockIn(readerZone);
        const clock = named(name);
        if (!clock.isKnown) report(name);
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

/** Returns the wall time of a clock at an instant, both in milliseconds. */
export function wallTimeOn({ zone, instantOf }: Clock, instant: number): number {
  if (zone !== undefined) return wallTime(instant, zone);
  // Offsets are known only for wall times: first estimate the wall time, then use its offset.
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
