import ICAL from 'ical.js';
import { addDays, midnightOf } from '../dates/day.ts';
import { dueTimeIn } from '../dates/format.ts';
import { MINUTE_MS } from '../dates/instant.ts';
import { minuteOf } from '../dates/time.ts';
import { dayOf, instantOfWall } from '../dates/zone.ts';
import { ASSUMED_MINUTES } from '../schedule/times.ts';

/** The columns of a task that the feed reads. */
export interface FeedTask {
  id: string;
  title: string;
  planned_date: string | null;
  /** `HH:mm:ss` in the person's time zone. */
  planned_time: string | null;
  deadline: string | null;
  duration_estimated: number | null;
  created_at: string;
  updated_at: string;
}

/** The texts of the calendar that do not come from a task. */
export interface FeedTexts {
  busy: string;
  deadline: string;
  deadlineOf: (title: string) => string;
}

export interface FeedOptions {
  /** The calendar's name. */
  name: string;
  includes: 'planned' | 'deadlines' | 'both';
  /**
   * Whether the feed contains titles. Without titles, a subscriber sees when the person is busy,
   * but not with which task.
   */
  titles: boolean;
  /** The person's time zone; null while they have not set one. */
  zone: string | null;
  /**
   * The hour at which the person's day begins; a planned time before this hour is on the next date.
   */
  dayStart: number;
  texts: FeedTexts;
  /** The URL of the tasks in the app. */
  link: string;
}

// RFC 5545 allows 75 octets per line. ical.js does not count the leading space of a continuation
// line, so allow 74.
ICAL.foldLength = 74;

/** The interval at which a calendar program may refetch: one hour. */
const REFRESH = 'PT1H';

type Property = [name: string, parameters: Record<string, string>, type: string, value: string];

/**
 * Returns a person's tasks as an iCalendar text (RFC 5545, 7986). A planned day becomes an all-day
 * event, a planned time an event at that time, and a deadline a separate event: at its instant, or
 * all day if it has no time. The same tasks always give the same text.
 */
export function feedText(tasks: readonly FeedTask[], options: FeedOptions): string {
  // ical.js does not escape properties that it does not know, so remove the characters that would
  // need escaping.
  const name = oneLine(options.name).replace(/[\\;,]/g, ' ');
  const properties: Property[] = [
    ['version', {}, 'text', '2.0'],
    ['prodid', {}, 'text', `-//${name}//Tasks//EN`],
    ['calscale', {}, 'text', 'GREGORIAN'],
    ['method', {}, 'text', 'PUBLISH'],
    ['name', {}, 'unknown', name],
    ['x-wr-calname', {}, 'unknown', name],
    ['refresh-interval', {}, 'duration', REFRESH],
    ['x-published-ttl', {}, 'unknown', REFRESH],
  ];
  const events = tasks.flatMap((task) => [
    ...(options.includes !== 'deadlines' && task.planned_date
      ? [plannedEvent(task, task.planned_date, options)]
      : []),
    ...(options.includes !== 'planned' && task.deadline
      ? [deadlineEvent(task, task.deadline, options)]
      : []),
  ]);
  return ICAL.stringify(['vcalendar', properties, events.map((event) => ['vevent', event, []])]);
}

function plannedEvent(task: FeedTask, day: string, options: FeedOptions): Property[] {
  const title = options.titles ? oneLine(task.title) : options.texts.busy;
  return [...head(task, 'planned', title, options), ...span(task, day, options)];
}

/**
 * Returns the properties for the time of an event and for whether the person is busy: free on a day
 * without a time; busy at a planned time, for the estimated or assumed duration.
 */
function span(task: FeedTask, day: string, { zone, dayStart }: FeedOptions): Property[] {
  if (!task.planned_time) {
    return [...allDay(day), ['transp', {}, 'text', 'TRANSPARENT']];
  }
  const wall =
    midnightOf(day) + (dayStart * 60 + minuteOf(task.planned_time, dayStart)) * MINUTE_MS;
  const minutes = task.duration_estimated ?? ASSUMED_MINUTES;
  // Without a known zone the time is floating: each calendar program shows it in its own zone.
  const [start, text] = zone
    ? [Date.parse(instantOfWall(wall, zone)), instantText]
    : [wall, floatingText];
  return [
    ['dtstart', {}, 'date-time', text(start)],
    ['dtend', {}, 'date-time', text(start + minutes * MINUTE_MS)],
    ['transp', {}, 'text', 'OPAQUE'],
  ];
}

function deadlineEvent(task: FeedTask, deadline: string, options: FeedOptions): Property[] {
  const { titles, texts } = options;
  const title = titles ? texts.deadlineOf(oneLine(task.title)) : texts.deadline;
  return [
    ...head(task, 'deadline', title, options),
    ...deadlineTime(deadline, options),
    ['transp', {}, 'text', 'TRANSPARENT'],
    ['categories', {}, 'text', texts.deadline],
  ];
}

/**
 * Returns the time properties of a deadline: its instant, or the whole day in the person's zone for
 * a deadline without a time.
 */
function deadlineTime(deadline: string, { zone }: FeedOptions): Property[] {
  if (zone !== null && dueTimeIn(zone, deadline) === null) return allDay(dayOf(deadline, zone));
  // An event without an end takes no time.
  return [['dtstart', {}, 'date-time', instantText(Date.parse(deadline))]];
}

const allDay = (day: string): Property[] => [
  ['dtstart', {}, 'date', day],
  ['dtend', {}, 'date', addDays(day, 1)],
];

function head(task: FeedTask, kind: string, title: string, { link }: FeedOptions): Property[] {
  const changed = Date.parse(task.updated_at);
  return [
    ['uid', {}, 'text', `${task.id}-${kind}`],
    ['summary', {}, 'text', title],
    // Use the time of the last change: the time of the request would make every response different.
    ['dtstamp', {}, 'date-time', instantText(changed)],
    ['last-modified', {}, 'date-time', instantText(changed)],
    ['created', {}, 'date-time', instantText(Date.parse(task.created_at))],
    // SEQUENCE has to grow with each change. No revision number is stored, so use the seconds from
    // the task's creation to its last change.
    [
      'sequence',
      {},
      'integer',
      `${Math.max(0, Math.floor((changed - Date.parse(task.created_at)) / 1000))}`,
    ],
    ['url', {}, 'uri', link],
  ];
}

/**
 * Returns a text as one line (safety attack 37): replaces each run of control characters and
 * Unicode line separators by a space, because a calendar program could read them as line breaks.
 */
function oneLine(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: replaces control characters.
  return text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ').trim();
}

function instantText(instant: number): string {
  return `${floatingText(instant)}Z`;
}

function floatingText(wall: number): string {
  return new Date(wall).toISOString().slice(0, 19);
}
