import { MINUTE_MS } from '../dates/instant.ts';
import { DAY_MINUTES } from '../dates/time.ts';
import { endOfDay } from '../dates/zone.ts';
import type { Part } from './parts/part.ts';
import type { PartTime } from './parts/part-time.ts';
import { notesOf, plainTitle } from './parts/plain-text.ts';
import type { LocalTime } from './zones/calendar-clock.ts';

/** An entry of a calendar file, as the task that it can become. */
export interface CalendarEntry {
  /**
   * Identifies the entry among the person's tasks, so that a second import creates no duplicates.
   */
  key: string;
  title: string;
  notes: string | null;
  /** The planned day; `time` is `HH:mm` in the person's time zone. */
  day: string | null;
  time: string | null;
  minutes: number | null;
  deadline: string | null;
  /** The recurrence rule (RFC 5545) that the task gets; null if the task does not repeat. */
  rule: string | null;
  /**
   * Whether the entry is a single occurrence of a series: the occurrence was moved, or no task can
   * repeat like the series.
   */
  ofSeries: boolean;
  past: boolean;
  /** Whether the person declined the invitation. */
  declined: boolean;
  /** Whether the calendar shows the time as free: the event is only for information. */
  free: boolean;
}

interface Context {
  place: (time: PartTime) => LocalTime;
  today: string;
  zone: string;
  /** The person's own addresses, as `mailAddress` returns them. */
  emails: readonly string[];
}

/**
 * Longest length in minutes that becomes the estimate of a task: one day. A longer event is not
 * work.
 */
const LONGEST_MINUTES = DAY_MINUTES;

interface EntryOptions {
  key: string;
  /** How many milliseconds after its `Part` the entry begins. */
  later?: number;
  /** The entry's length in minutes, if it differs from the part's. */
  length?: number | null;
  rule?: string | null;
}

/** Converts a part to an entry. */
export function entryOf(
  part: Part,
  context: Context,
  { key, later = 0, length = null, rule = null }: EntryOptions,
): CalendarEntry {
  const { place, today, zone, emails } = context;
  const moved = (time: PartTime | null) => time && { ...time, wall: time.wall + later };
  const [start, end, due] = [moved(part.start), moved(part.end), moved(part.due)];
  const planned = start && place(start);
  const deadline = due && (due.isDay ? endOfDay(place(due).day, zone) : place(due).instant);
  const minutes =
    length ??
    part.minutes ??
    (planned && end
      ? (Date.parse(place(end).instant) - Date.parse(planned.instant)) / MINUTE_MS
      : 0);
  const isLength = !start?.isDay && minutes >= 1 && minutes <= LONGEST_MINUTES;
  return {
    key: keyText(key),
    title: plainTitle(part.title),
    notes: notesOf(part.notes),
    day: planned?.day ?? null,
    time: planned?.time ?? null,
    minutes: isLength ? Math.round(minutes) : null,
    deadline,
    rule,
    ofSeries: false,
    past: part.kind === 'event' && planned !== null && planned.day < today,
    declined: part.declinedBy.some((address) => emails.includes(address)),
    free: part.isFree && start !== null && !start.isDay,
  };
}

/** Returns the key of one occurrence of a series. */
export const instanceKey = (uid: string, { wall, isDay }: PartTime) =>
  `${uid.slice(0, 400)}#${new Date(wall).toISOString().slice(0, isDay ? 10 : 16)}`;

/** Returns a key that the database accepts: without control characters, at most 440 characters. */
const keyText = (key: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the database refuses control characters.
  key.replace(/[\u0000-\u001f\u007f-\u009f]+/g, ' ').slice(0, 440);
