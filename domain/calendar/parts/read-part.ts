import ICAL from 'ical.js';
import { isCalendarDay } from '../../dates/day.ts';
import { MINUTE_MS } from '../../dates/instant.ts';
import type { CalendarZones } from '../zones/zones.ts';
import { markedAllDay } from './all-day-mark.ts';
import { declinedBy } from './attendees.ts';
import type { Part } from './part.ts';
import type { PartTime } from './part-time.ts';

/**
 * Parses one component of a calendar.
 * @param zones the zones of this calendar.
 * @throws Error when the text is not a component, or contains an invalid time.
 */
export function readPart(text: string, zones: CalendarZones): Part {
  const lines = text.split('\r\n');
  const isRule = (line: string) => /^RRULE[;:]/i.test(line);
  const part = new ICAL.Component(parse(lines.filter((line) => !isRule(line)).map(asDate)));
  const word = (name: string) => String(part.getFirstPropertyValue(name) ?? '').trim();
  const times = (name: string) =>
    part.getAllProperties(name).flatMap((each) => timesOf(each, zones));
  const [place, link] = [word('location'), word('url')];
  const instance = part.getFirstProperty('recurrence-id');
  return markedAllDay(part, {
    kind: part.name === 'vtodo' ? 'todo' : 'event',
    uid: word('uid') || null,
    title: word('summary'),
    notes: [
      word('description'),
      place && `Where: ${place}`,
      /^https?:\/\//i.test(link) ? link : '',
    ],
    start: times('dtstart')[0] ?? null,
    end: times('dtend')[0] ?? null,
    minutes: minutesOf(part),
    due: times('due')[0] ?? null,
    // Keep the raw text of rules: the code that computes their days also handles invalid rules.
    rules: lines.filter(isRule).map((line) => line.slice(line.indexOf(':') + 1).trim()),
    without: times('exdate'),
    extra: times('rdate'),
    instance: times('recurrence-id')[0] ?? null,
    isFromThenOn: /^thisandfuture$/i.test(instance?.getFirstParameter('range') ?? ''),
    status: part.hasProperty('completed') ? 'COMPLETED' : word('status').toUpperCase(),
    sequence: Number.parseInt(word('sequence'), 10) || 0,
    written: word('last-modified') || word('dtstamp'),
    declinedBy: declinedBy(part),
    isFree:
      /^transparent$/i.test(word('transp')) || /^free$/i.test(word('x-microsoft-cdo-busystatus')),
  });
}

/**
 * Parses the lines. If that fails, parses only the well-formed lines, so that one malformed line
 * does not make the whole part unreadable.
 */
function parse(lines: string[]) {
  try {
    return ICAL.parse(lines.join('\r\n'));
  } catch {
    return ICAL.parse(lines.filter((line) => /^[A-Z-]+[;:]/i.test(line)).join('\r\n'));
  }
}

/** Adds the `VALUE=DATE` that some programs omit from dates. */
const asDate = (line: string) =>
  line.replace(
    /^(DTSTART|DTEND|DUE|EXDATE|RDATE|RECURRENCE-ID)(;[^:]*)?:(\d{8})$/i,
    (all, name, parameters = '', day) =>
      /VALUE=/i.test(parameters) ? all : `${name}${parameters};VALUE=DATE:${day}`,
  );

function minutesOf(part: ICAL.Component): number | null {
  try {
    const duration = part.getFirstPropertyValue('duration');
    return duration instanceof ICAL.Duration ? duration.toSeconds() / 60 : null;
  } catch {
    return null;
  }
}

const TIME = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d):(\d\d)(Z)?)?$/;
/** The database stores only days in these years. */
const [FIRST_YEAR, LAST_YEAR] = [1970, 2199];

// Parses the text of the values, because ical.js turns 32 January into 1 February.
function timesOf(property: ICAL.Property, zones: CalendarZones): PartTime[] {
  const tzid = property.getFirstParameter('tzid') ?? null;
  const [, , , ...values] = property.toJSON() as unknown as [
    unknown,
    unknown,
    unknown,
    ...unknown[],
  ];
  return values.map((value) => {
    if (!Array.isArray(value)) return timeOf(String(value), tzid, zones);
    const [begin, end] = value.map(String);
    const time = timeOf(begin ?? '', tzid, zones);
    const minutes = periodMinutes(time, end ?? '');
    return minutes > 0 ? { ...time, minutes } : time;
  });
}

function timeOf(value: string, tzid: string | null, zones: CalendarZones): PartTime {
  const [text, ...found] = TIME.exec(value) ?? [];
  if (text === undefined) throw new RangeError('This is no time.');
  const [year = 0, month = 0, day = 0, hour, minute = 0, second = 0] = found
    .slice(0, 6)
    .map((digits) => (digits === undefined ? undefined : Number(digits)));
  const wall = Date.UTC(year, month - 1, day, hour ?? 0, minute, Math.min(second, 59));
  const isThere = year >= FIRST_YEAR && year <= LAST_YEAR && isCalendarDay(text.slice(0, 10));
  if (!isThere || minute > 59) throw new RangeError('There is no such day.');
  return { wall, isDay: hour === undefined, tzid: found[6] ? 'UTC' : tzid, zones };
}

/** Returns the length of a period in minutes; 0 unless `end` is a time or a duration. */
function periodMinutes({ tzid, wall, zones }: PartTime, end: string): number {
  try {
    if (TIME.test(end)) return (timeOf(end, tzid, zones).wall - wall) / MINUTE_MS;
    return ICAL.Duration.fromString(end).toSeconds() / 60;
  } catch {
    return 0;
  }
}
