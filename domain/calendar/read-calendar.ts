import { instantOf as dayInstant, endOfDay, wallOf } from '../quick-add/wall-clock.ts';
import { personDay } from '../time.ts';
import { wallTime } from '../zone.ts';
import { componentsOf } from './components.ts';
import { type Part, type PartTime, readPart } from './part.ts';
import { notesOf, titleOf } from './plain-text.ts';
import { seriesOf } from './series.ts';
import { type Clock, clocksOf, platformZone } from './zones.ts';

/** An entry of a calendar file, as the task that it can become. */
export interface CalendarEntry {
  /** Names it among the person's tasks: importing it again makes nothing twice. */
  key: string;
  title: string;
  notes: string | null;
  /** The planned day, and the time on the person's clock as `HH:mm`. */
  day: string | null;
  time: string | null;
  minutes: number | null;
  deadline: string | null;
  /** RFC 5545, as a task can have it. */
  rule: string | null;
  /** One of a series that no task's rule can hold. */
  ofSeries: boolean;
  past: boolean;
}

export interface CalendarReading {
  name: string | null;
  /** What is to come, soonest first; then what is over, latest first. */
  entries: CalendarEntry[];
  /** How many were left out, and why. */
  left: { cancelled: number; done: number; over: number; broken: number; more: number };
}

export interface Reader {
  zone: string;
  dayStart: number;
  now: string;
  /** How far the reading is, 0 to 1. */
  report?: (share: number) => void;
}

/** Entries that a list can show, and one may want to choose from. */
const MOST = 2000;
/** After so many the rest is only counted. */
const ENOUGH = 10_000;
/** Longer than a day is no length of work. */
const LONGEST_MINUTES = 24 * 60;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Entries between two reports. */
const STEP = 200;

/** What is in a calendar file (RFC 5545), for a person at a moment; null where it is no calendar. */
export function readCalendar(bytes: Uint8Array, reader: Reader): CalendarReading | null {
  const file = componentsOf(bytes);
  if (!file) return null;
  const fallback = (file.zone && platformZone(file.zone)) || reader.zone;
  const today = personDay(reader.now, reader.zone, reader.dayStart);
  const makeEntries = entryMaker(clocksOf(file.timezones, fallback), fallback, today, reader);
  const reading: CalendarReading = {
    name: file.name,
    entries: [],
    left: { cancelled: 0, done: 0, over: 0, broken: 0, more: 0 },
  };

  const series = new Map<string, Part[]>();
  for (const [index, text] of file.entries.entries()) {
    if (index % STEP === 0) reader.report?.(index / file.entries.length / 2);
    try {
      const part = readPart(text);
      const uid = part.uid ?? `none-${part.start?.wall ?? part.due?.wall ?? ''}-${part.title}`;
      const parts = series.get(uid);
      if (parts) parts.push(part);
      else series.set(uid, [part]);
    } catch {
      reading.left.broken += 1;
    }
  }
  let done = 0;
  for (const [uid, parts] of series) {
    if (done % STEP === 0) reader.report?.(0.5 + done / series.size / 2);
    done += 1;
    if (reading.entries.length < ENOUGH) makeEntries(uid, parts, reading);
    else reading.left.more += parts.length;
  }
  // Of two under one name the later stands; the database would keep one of them too.
  reading.entries = [...new Map(reading.entries.map((entry) => [entry.key, entry])).values()];
  reading.entries.sort(inOrder);
  reading.left.more += Math.max(0, reading.entries.length - MOST);
  reading.entries.length = Math.min(reading.entries.length, MOST);
  return reading;
}

function entryMaker(
  clockNamed: (tzid: string) => Clock,
  fallback: string,
  today: string,
  reader: Reader,
) {
  const { zone } = reader;
  const clockOf = ({ tzid }: PartTime) => clockNamed(tzid ?? fallback);

  /** The person's day and time of a calendar's. */
  function place(time: PartTime): { day: string; time: string | null; instant: string } {
    if (time.isDay) {
      const day = new Date(time.wall).toISOString().slice(0, 10);
      return { day, time: null, instant: dayInstant(day, 0, zone) };
    }
    const instant = new Date(clockOf(time).instantOf(time.wall)).toISOString();
    const { minutes } = wallOf(instant, zone);
    // Past midnight it may still be the day before for them.
    const day = personDay(instant, zone, reader.dayStart);
    const two = (figure: number) => String(figure).padStart(2, '0');
    return { day, time: `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`, instant };
  }

  /** A part as an entry, `later` after it stands in the file. */
  function entryOf(
    part: Part,
    key: string,
    later: number,
    rule: string | null = null,
  ): CalendarEntry {
    const moved = (time: PartTime | null) => time && { ...time, wall: time.wall + later };
    const [start, end, due] = [moved(part.start), moved(part.end), moved(part.due)];
    const planned = start && place(start);
    const deadline = due && (due.isDay ? endOfDay(place(due).day, zone) : place(due).instant);
    const minutes =
      part.minutes ??
      (planned && end
        ? (Date.parse(place(end).instant) - Date.parse(planned.instant)) / 60_000
        : 0);
    const isLength = !start?.isDay && minutes >= 1 && minutes <= LONGEST_MINUTES;
    return {
      key: keyText(key),
      title: titleOf(part.title),
      notes: notesOf(part.notes),
      day: planned?.day ?? null,
      time: planned?.time ?? null,
      minutes: isLength ? Math.round(minutes) : null,
      deadline,
      rule,
      ofSeries: false,
      past: part.kind === 'event' && planned !== null && planned.day < today,
    };
  }

  const sameClock = new Map<string, boolean>();

  /**
   * Whether the person's clock shows the event's own day, and the same time all through the coming
   * year. The same for every event of the zone at that time.
   */
  function isSameClock(start: PartTime): boolean {
    const clock = clockOf(start);
    if (start.isDay) return true;
    if (clock.zone === zone) return start.wall % DAY_MS >= reader.dayStart * HOUR_MS;
    const key = `${start.tzid} ${start.wall % DAY_MS}`;
    let same = sameClock.get(key);
    if (same === undefined) {
      const begin = Date.parse(`${today}T00:00:00Z`) + (start.wall % DAY_MS);
      const times = Array.from({ length: 366 }, (_, days) => {
        const wall = begin + days * DAY_MS;
        return wallTime(clock.instantOf(wall), zone) - wall;
      });
      const isSameDay = place({ ...start, wall: begin }).day === today;
      same = isSameDay && times.every((apart) => apart === times[0]);
      sameClock.set(key, same);
    }
    return same;
  }

  return (uid: string, parts: readonly Part[], reading: CalendarReading): void => {
    const { entries, left } = reading;
    const add = (entry: CalendarEntry) => entries.push(entry);
    const isOff = ({ status }: Part) => status === 'CANCELLED' || status === 'COMPLETED';
    const note = (part: Part) => {
      left[part.status === 'CANCELLED' ? 'cancelled' : 'done'] += 1;
    };
    const changed = parts.filter(({ instance }) => instance);
    for (const part of parts) {
      const anchor = part.start ?? part.due;
      if (part.kind === 'event' && !part.start) left.broken += 1;
      else if (isOff(part)) note(part);
      else if (part.instance)
        add({ ...entryOf(part, instanceKey(uid, part.instance), 0), ofSeries: true });
      else if (!anchor || (part.rules.length === 0 && part.extra.length === 0))
        add(entryOf(part, uid, 0));
      else {
        const series = seriesOf(part, {
          start: anchor,
          clock: clockOf(anchor),
          clockOf,
          replaced: changed.map(({ instance }) => instance).filter((time) => time !== null),
          today,
          isPast: ({ wall }) => part.kind === 'event' && place({ ...anchor, wall }).day < today,
          isSameClock: isSameClock(anchor),
        });
        if (series.kind === 'over') left.over += 1;
        else if (series.kind === 'rule')
          add(entryOf(part, uid, series.next.wall - anchor.wall, series.rule));
        else {
          for (const { wall } of series.days) {
            const key = instanceKey(uid, { ...anchor, wall });
            add({ ...entryOf(part, key, wall - anchor.wall), ofSeries: true });
          }
        }
      }
    }
  };
}

const instanceKey = (uid: string, { wall, isDay }: PartTime) =>
  `${uid.slice(0, 400)}#${new Date(wall).toISOString().slice(0, isDay ? 10 : 16)}`;

/** As the database takes it. */
const keyText = (key: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly what the database refuses.
  key.replace(/[\u0000-\u001f\u007f-\u009f]+/g, ' ').slice(0, 440);

function inOrder(a: CalendarEntry, b: CalendarEntry): number {
  if (a.past !== b.past) return a.past ? 1 : -1;
  const when = ({ day, time, deadline }: CalendarEntry) =>
    `${day ?? deadline ?? '9999'} ${time ?? ''}`;
  const order = when(a) < when(b) ? -1 : when(a) > when(b) ? 1 : 0;
  return a.past ? -order : order;
}
