import type ICAL from 'ical.js';
import { midnightOf } from '../../dates/day.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../dates/instant.ts';
import { wallTimeOn } from '../zones/zones.ts';
import { dayOfTime } from './all-day.ts';
import type { Part } from './part.ts';
import { clockOfTime, type PartTime } from './part-time.ts';

/** Properties with which Outlook, Hotmail and Funambol mark an event with times as all-day. */
const MARKS = [
  'x-microsoft-cdo-alldayevent',
  'x-microsoft-msncalendar-alldayevent',
  'x-funambol-allday',
];

/**
 * Returns the part with its times replaced by a day if the part is marked as all-day and either
 * lasts whole days or has no length; a start that is not in UTC must also be midnight. Otherwise
 * returns the part unchanged. Programs write midnight in their own zone; in another zone, this
 * instant may be the evening before.
 */
export function markedAllDay(component: ICAL.Component, part: Part): Part {
  const isMarked = MARKS.some((name) =>
    /^(?:true|1)$/i.test(String(component.getFirstPropertyValue(name) ?? '').trim()),
  );
  const { start } = part;
  if (!isMarked || !start || start.isDay || !isWholeDays(part, start)) return part;
  if (start.tzid !== 'UTC') return isMidnight(start.wall) ? asDays(part, start) : part;
  const { own } = start.zones;
  if (own && isMidnight(wallTimeOn(own, start.wall))) return asDays(part, start);
  // A start that is not midnight in the calendar's zone is from another zone, so ignore the
  // calendar's zone.
  const apart = (time: PartTime): PartTime => ({
    ...time,
    zones: { ...time.zones, own: undefined },
  });
  return asDays(
    {
      ...part,
      without: part.without.map(apart),
      extra: part.extra.map(apart),
      instance: part.instance && apart(part.instance),
    },
    apart(start),
  );
}

function asDays(part: Part, start: PartTime): Part {
  const wall = midnightOf(dayOfTime(start));
  return { ...part, start: { ...start, wall, isDay: true, tzid: null }, end: null };
}

/**
 * Returns whether the part lasts whole days, or has no length. Allows an hour of difference: a day
 * may contain a clock change, and some programs end the last day at 23:59.
 */
function isWholeDays({ end, minutes }: Part, start: PartTime): boolean {
  if (!end && minutes === null) return true;
  const length = end ? instantOf(end) - instantOf(start) : (minutes ?? 0) * MINUTE_MS;
  const days = Math.round(length / DAY_MS);
  return length === 0 || (days > 0 && Math.abs(length - days * DAY_MS) <= HOUR_MS);
}

const instantOf = (time: PartTime) => clockOfTime(time).instantOf(time.wall);
const isMidnight = (wall: number) => wall % DAY_MS === 0;
