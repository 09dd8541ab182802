import { calendarClock, type Person } from './calendar-clock.ts';
import { componentsOf } from './components.ts';
import { type CalendarEntry, entryOf, instanceKey } from './entry.ts';
import { type Part, type PartTime, readPart } from './part.ts';
import { seriesOf } from './series.ts';
import { type Clock, clocksOf, runtimeZone } from './zones.ts';

export type { CalendarEntry } from './entry.ts';

export interface CalendarReading {
  name: string | null;
  /** Upcoming entries, soonest first; then past ones, latest first. */
  entries: CalendarEntry[];
  /** Number of entries that were left out, by reason. */
  left: { cancelled: number; done: number; over: number; broken: number; more: number };
}

export interface CalendarReader extends Person {
  /** Called with the progress, from 0 to 1. */
  report?: (share: number) => void;
}

/** The most entries to return: people choose from them in a list. */
const MOST = 2000;
/** After this many entries, the remaining series are only counted. */
const ENOUGH = 10_000;
/** Entries between two progress reports. */
const STEP = 200;

/** Reads a calendar file (RFC 5545) for a person at an instant; null when it is not a calendar. */
export function readCalendar(bytes: Uint8Array, reader: CalendarReader): CalendarReading | null {
  const file = componentsOf(bytes);
  if (!file) return null;
  const fallback = (file.zone && runtimeZone(file.zone)) || reader.zone;
  const clockNamed = clocksOf(file.timezones, fallback);
  const addEntries = entryAdder(reader, ({ tzid }) => clockNamed(tzid ?? fallback));
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
    if (reading.entries.length < ENOUGH) addEntries(uid, parts, reading);
    else reading.left.more += parts.length;
  }
  // Of two entries with the same key the later one wins; the database would store only one too.
  reading.entries = [...new Map(reading.entries.map((entry) => [entry.key, entry])).values()];
  reading.entries.sort(inOrder);
  reading.left.more += Math.max(0, reading.entries.length - MOST);
  reading.entries.length = Math.min(reading.entries.length, MOST);
  return reading;
}

/** Returns a function that adds the entries of all parts with one UID to the parsed calendar. */
function entryAdder(person: Person, clockOf: (time: PartTime) => Clock) {
  const { today, place, isSameClock } = calendarClock(person, clockOf);
  const context = { today, place, zone: person.zone };

  return (uid: string, parts: readonly Part[], { entries, left }: CalendarReading): void => {
    const replaced = parts.map(({ instance }) => instance).filter((time) => time !== null);
    for (const part of parts) {
      const { start, instance, status } = part;
      const anchor = start ?? part.due;
      const isSeries = part.rules.length > 0 || part.extra.length > 0;
      if (part.kind === 'event' && !start) left.broken += 1;
      else if (status === 'CANCELLED') left.cancelled += 1;
      else if (status === 'COMPLETED') left.done += 1;
      else if (instance) {
        const entry = entryOf(part, context, { key: instanceKey(uid, instance) });
        entries.push({ ...entry, ofSeries: true });
      } else if (!anchor || !isSeries) entries.push(entryOf(part, context, { key: uid }));
      else {
        const series = seriesOf(part, {
          start: anchor,
          clock: clockOf(anchor),
          clockOf,
          replaced,
          today,
          isPast: ({ wall }) => part.kind === 'event' && place({ ...anchor, wall }).day < today,
          isSameClock: isSameClock(anchor),
        });
        if (series.kind === 'over') left.over += 1;
        else if (series.kind === 'rule') {
          const { next, rule } = series;
          entries.push(entryOf(part, context, { key: uid, later: next.wall - anchor.wall, rule }));
        } else {
          for (const { wall } of series.days) {
            const key = instanceKey(uid, { ...anchor, wall });
            const entry = entryOf(part, context, { key, later: wall - anchor.wall });
            entries.push({ ...entry, ofSeries: true });
          }
        }
      }
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
