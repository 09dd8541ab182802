import ICAL from 'ical.js';
import { instantAt } from '../dates/zone.ts';
import { addDays } from '../quick-add/time/wall-clock.ts';
import { ASSUMED_MINUTES, minuteOf } from '../schedule/times.ts';

/** A task as the feed is given it: the columns' names. */
export interface FeedTask {
  id: string;
  title: string;
  planned_date: string | null;
  /** `HH:mm:ss` on the person's clock. */
  planned_time: string | null;
  deadline: string | null;
  duration_estimated: number | null;
  created_at: string;
  updated_at: string;
}

export interface FeedOptions {
  /** The calendar's name. */
  name: string;
  includes: 'planned' | 'deadlines' | 'both';
  /** Without them a reader learns when, and not what. */
  titles: boolean;
  /** The person's; null while they have not said one. */
  zone: string | null;
  /** The hour at which their day begins: what is planned before it is past midnight. */
  dayStart: number;
  /** Where the tasks are. */
  link: string;
}

/** How often a calendar program may ask. */
const REFRESH = 'PT1H';

type Property = [name: string, parameters: Record<string, string>, type: string, value: string];

/**
 * A person's tasks as an iCalendar text (RFC 5545, 7986). A planned day is an event of the whole day or
 * of its hours; a deadline is an event of its own, at its instant. The same tasks give the same text.
 */
export function feedText(tasks: readonly FeedTask[], options: FeedOptions): string {
  // Properties that the library does not know are written as they are: nothing that needs escaping.
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
  const title = options.titles ? oneLine(task.title) : 'Busy';
  return [...head(task, 'planned', title, options), ...span(task, day, options)];
}

/** A day without a time leaves it free; a time is taken for as long as the estimate says. */
function span(task: FeedTask, day: string, { zone, dayStart }: FeedOptions): Property[] {
  if (!task.planned_time) {
    return [
      ['dtstart', {}, 'date', day],
      ['dtend', {}, 'date', addDays(day, 1)],
      ['transp', {}, 'text', 'TRANSPARENT'],
    ];
  }
  const wall =
    Date.parse(`${day}T00:00:00Z`) +
    (dayStart * 60 + minuteOf(task.planned_time, dayStart)) * 60_000;
  const minutes = task.duration_estimated ?? ASSUMED_MINUTES;
  // In no zone that is known, it is that time wherever the reader is.
  const [start, text] = zone
    ? [Date.parse(instantAt(wall, zone)), instantText]
    : [wall, floatingText];
  return [
    ['dtstart', {}, 'date-time', text(start)],
    ['dtend', {}, 'date-time', text(start + minutes * 60_000)],
    ['transp', {}, 'text', 'OPAQUE'],
  ];
}

function deadlineEvent(task: FeedTask, deadline: string, options: FeedOptions): Property[] {
  const title = options.titles ? `Deadline: ${oneLine(task.title)}` : 'Deadline';
  return [
    ...head(task, 'deadline', title, options),
    // Without an end it takes no time.
    ['dtstart', {}, 'date-time', instantText(Date.parse(deadline))],
    ['transp', {}, 'text', 'TRANSPARENT'],
    ['categories', {}, 'text', 'Deadline'],
  ];
}

function head(task: FeedTask, kind: string, title: string, { link }: FeedOptions): Property[] {
  const changed = Date.parse(task.updated_at);
  return [
    ['uid', {}, 'text', `${task.id}-${kind}`],
    ['summary', {}, 'text', title],
    // When it was written down as it is; the moment of the request would make each answer another one.
    ['dtstamp', {}, 'date-time', instantText(changed)],
    ['last-modified', {}, 'date-time', instantText(changed)],
    ['created', {}, 'date-time', instantText(Date.parse(task.created_at))],
    // Grows with each change, as it must; no change is counted anywhere.
    [
      'sequence',
      {},
      'integer',
      `${Math.max(0, Math.floor((changed - Date.parse(task.created_at)) / 1000))}`,
    ],
    ['url', {}, 'uri', link],
  ];
}

/** Safety attack 37: no reader takes any of it for the end of a line. */
function oneLine(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what must not come through.
  return text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ').trim();
}

function instantText(instant: number): string {
  return `${floatingText(instant)}Z`;
}

function floatingText(wall: number): string {
  return new Date(wall).toISOString().slice(0, 19);
}
