import { timeIn } from '#domain/dates/dates.ts';
import { relativeDay } from '#domain/dates/relative-day.ts';
import { dayOf } from '#domain/dates/time.ts';
import type { Quadrant } from '#domain/tasks/task.ts';
import { QUADRANT_NAMES } from '../labels.ts';
import type { TaskEvent } from './queries.ts';

export interface HistoryContext {
  /**
   * The person whose acts are shown without a name: the task's owner, or the viewer of a
   * delegation.
   */
  self: string;
  now: string;
  zone: string;
}

interface Params {
  title?: string;
  from?: string;
  to?: string;
  by?: string;
  day?: string | null;
  time?: string | null;
  deadline?: string | null;
  fields?: string[];
}

/** Returns one event as a line: `Moved from Do Now to Schedule`, or `Lena Fischer accepted`. */
export function eventText(event: TaskEvent, context: HistoryContext): string {
  const params = event.params as Params;
  const text = actOf(event.kind, params, context);
  if (event.actor_id === context.self) return capital(text);
  const { first_name, last_name, email } = event.actor ?? {};
  const name = [first_name, last_name].filter(Boolean).join(' ') || email || params.by;
  return name ? `${name} ${text}` : capital(text);
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns the time of an event: `Today, 15:20`. */
export const momentText = (instant: string, { now, zone }: HistoryContext): string =>
  `${relativeDay(dayOf(instant, zone), dayOf(now, zone))}, ${timeIn(zone, instant)}`;

function actOf(kind: string, params: Params, context: HistoryContext): string {
  const { title, from = '', to = '', fields = [] } = params;
  switch (kind) {
    case 'started':
    case 'paused':
    case 'resumed':
    case 'reopened':
    case 'accepted':
      return kind;
    case 'completed':
      return title ? `completed “${title}”` : kind;
    case 'moved':
      return `moved from ${quadrantName(from)} to ${quadrantName(to)}`;
    case 'planned':
      return `planned for ${dayText(params, context)}`;
    case 'unplanned':
      return 'removed the planned day';
    case 'due':
      return `set the deadline to ${instantText(params.deadline, context)}`;
    case 'not_due':
      return 'removed the deadline';
    case 'renamed':
      return `renamed from “${from}”`;
    case 'edited':
      return `changed ${listOf(fields)}`;
    case 'reassigned':
      return 'gave the task a new owner';
    case 'delegated':
      return to ? `delegated to ${to}` : 'delegated';
    case 'rejected':
      return 'declined';
    case 'cancelled':
      return 'cancelled the delegation';
    case 'date_proposed':
      return `proposed ${instantText(params.deadline, context)}`;
    case 'date_agreed':
      return `agreed to ${instantText(params.deadline, context)}`;
    case 'date_declined':
      return 'declined the proposed date';
    default:
      return 'changed the task';
  }
}

const quadrantName = (quadrant: string) => QUADRANT_NAMES[quadrant as Quadrant] ?? quadrant;

/** Returns the fields as a list: `notes, duration and flags`. */
function listOf(fields: readonly string[]): string {
  if (fields.length < 2) return fields[0] ?? 'the task';
  return `${fields.slice(0, -1).join(', ')} and ${fields.at(-1)}`;
}

/** Lowercases Today, Tomorrow and Yesterday for use within a sentence. */
const inSentence = (words: string) => words.replace(/^(To|Ye)/, (start) => start.toLowerCase());

function dayText({ day, time }: Params, { now, zone }: HistoryContext): string {
  if (!day) return 'a day';
  const words = inSentence(relativeDay(day, dayOf(now, zone)));
  return time ? `${words} ${time.slice(0, 5)}` : words;
}

function instantText(instant: string | null | undefined, context: HistoryContext): string {
  if (!instant) return 'another date';
  const { now, zone } = context;
  return `${inSentence(relativeDay(dayOf(instant, zone), dayOf(now, zone)))} ${timeIn(zone, instant)}`;
}
