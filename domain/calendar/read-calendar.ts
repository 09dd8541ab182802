import { mailAddress } from '../text/mail-address.ts';
import { type CalendarEntry, entryOf, instanceKey } from './entry.ts';
import { componentsOf } from './parts/components.ts';
import type { Part } from './parts/part.ts';
import type { PartTime } from './parts/part-time.ts';
import { readPart } from './parts/read-part.ts';
import { occurrenceOf } from './series/occurrence.ts';
import { seriesOf } from './series/series.ts';
import { type Stretch, stretchesOf } from './series/stretches.ts';
import { newestOf, seriesStart } from './series/versions.ts';
import { calendarClock, type Person } from './zones/calendar-clock.ts';
import { zonesOf } from './zones/zones.ts';

export type { CalendarEntry } from './entry.ts';

export interface CalendarReading {
  name: string | null;
  /** Upcoming entries, soonest first; then past entries, latest first. */
  entries: CalendarEntry[];
  /** Number of entries that were left out, by reason. */
  left: { cancelled: number; done: number; over: number; broken: number; more: number };
  /**
   * Names of unknown zones. Times in an unknown zone use the offset in its name, else the
   * calendar's own zone, else the person's zone.
   */
  unknownZones: string[];
}

export interface CalendarReader extends Person {
  /** The person's own addresses, used to mark the invitations that the person declined. */
  emails?: readonly string[];
  /** Called with the progress, from 0 to 1. */
  report?: (share: number) => void;
}

/** The most entries to return: people choose from them in a list. */
const MOST = 2000;
/** After this many entries, the remaining events and to-dos are only counted. */
const ENOUGH = 10_000;
/** Maximum number of unknown zones to name. */
const MOST_ZONES = 5;
/** Number of components, and then of series, between two progress reports. */
const STEP = 200;

/** Reads a calendar file (RFC 5545) for a person at an instant; returns null for any other file. */
export function readCalendar(bytes: Uint8Array, reader: CalendarReader): CalendarReading | null {
  const file = componentsOf(bytes);
  if (!file) return null;
  const unknown = new Set<string>();
  const zonesOfCalendar = zonesOf(file.calendars, reader.zone, (name) => {
    if (unknown.size < MOST_ZONES) unknown.add(name.slice(0, 80));
  });
  const components = file.calendars.flatMap((calendar) => {
    const zones = zonesOfCalendar(calendar);
    return calendar.entries.map((text) => ({ text, zones, isCancel: calendar.isCancel }));
  });
  const addEntries = entryAdder(reader);
  const reading: CalendarReading = {
    name: file.name,
    entries: [],
    left: { cancelled: 0, done: 0, over: 0, broken: 0, more: 0 },
    unknownZones: [],
  };

  const series = new Map<string, Part[]>();
  for (const [index, { text, zones, isCancel }] of components.entries()) {
    if (index % STEP === 0) reader.report?.(index / components.length / 2);
    try {
      const read = readPart(text, zones);
      const part = isCancel ? { ...read, status: 'CANCELLED' } : read;
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
    if (reading.entries.length < ENOUGH) addEntries(uid, parts, reading);
    else reading.left.more += parts.length;
  }
  // Of entries with the same key, keep the last: the database stores one entry per key.
  reading.entries = [...new Map(reading.entries.map((entry) => [entry.key, entry])).values()];
  reading.entries.sort(inOrder);
  reading.left.more += Math.max(0, reading.entries.length - MOST);
  reading.entries.length = Math.min(reading.entries.length, MOST);
  reading.unknownZones = [...unknown];
  return reading;
}

/** Returns a function that adds the entries of all parts with one UID to the parsed calendar. */
function entryAdder(reader: CalendarReader) {
  const { today, place, isSameClock } = calendarClock(reader);
  const emails = (reader.emails ?? []).flatMap((address) => mailAddress(address) ?? []);
  const context = { today, place, zone: reader.zone, emails };

  return (uid: string, versions: readonly Part[], { entries, left }: CalendarReading): void => {
    const parts = newestOf(versions);
    const isSeries = ({ rules, extra }: Part) => rules.length > 0 || extra.length > 0;
    const series = parts.find((part) => part.instance === null && isSeries(part));
    const first = seriesStart(parts);
    const replaced = parts
      .filter(({ isFromThenOn }) => !(isFromThenOn && series))
      .map(({ instance }) => instance)
      .filter((time) => time !== null);
    for (const part of parts) {
      const { start, instance, status, isFromThenOn } = part;
      // `addSeries` adds the entries of this part when it reads the series.
      if (isFromThenOn && instance && series) continue;
      const anchor = start ?? part.due;
      if (part.kind === 'event' && !start) left.broken += 1;
      else if (status === 'CANCELLED' || (instance && series?.status === 'CANCELLED'))
        left.cancelled += 1;
      else if (status === 'COMPLETED') left.done += 1;
      else if (instance) {
        const time = first ? { ...first, wall: occurrenceOf(instance, first).wall } : instance;
        const entry = entryOf(part, context, { key: instanceKey(uid, time) });
        entries.push({ ...entry, ofSeries: true });
      } else if (!anchor || !isSeries(part)) entries.push(entryOf(part, context, { key: uid }));
      else addSeries(part, anchor);
    }

    function addSeries(part: Part, anchor: PartTime): void {
      for (const stretch of stretchesOf(part, parts, anchor)) {
        if (stretch.part.status === 'CANCELLED') left.cancelled += 1;
        else addStretch(part, stretch, anchor);
      }
    }

    function addStretch(part: Part, stretch: Stretch, anchor: PartTime): void {
      const { begin } = stretch;
      // Wall time of the occurrence that the stretch's part describes. Offsets of other occurrences
      // count from this time.
      const own = stretch.from ?? anchor.wall;
      const found = seriesOf(part, {
        start: anchor,
        replaced,
        stretch,
        today,
        isPast: ({ wall }) =>
          part.kind === 'event' && place({ ...begin, wall: begin.wall + wall - own }).day < today,
        isSameClock: isSameClock(begin),
      });
      const keyOf = (wall: number) => instanceKey(uid, { ...anchor, wall });
      if (found.kind === 'rule') {
        const { next, rule } = found;
        const key = stretch.from === undefined ? uid : keyOf(stretch.from);
        entries.push(entryOf(stretch.part, context, { key, later: next.wall - own, rule }));
      } else if (found.kind === 'days') {
        for (const { wall, minutes } of found.days) {
          const options = { key: keyOf(wall), later: wall - own, length: minutes };
          const entry = entryOf(stretch.part, context, options);
          entries.push({ ...entry, ofSeries: true });
        }
      } else if (stretch.to === undefined) left.over += 1;
    }
  };
}

function inOrder(a: CalendarEntry, b: CalendarEntry): number {
  if (a.past !== b.past) return a.past ? 1 : -1;
  const when = ({ day, time, deadline }: CalendarEntry) =>
    `${day ?? deadline ?? '9999'} ${time ?? ''}`;
  const order = when(a) < when(b) ? -1 : when(a) > when(b) ? 1 : 0;
  return a.past ? -order : order;
}
