import { QUADRANT_NAMES } from '#app/features/work/task-labels/index.ts';
import { formatList } from '#app/ui/format.ts';
import { dayInSentence, relativeDay } from '#app/ui/format-days.ts';
import { dueTimeIn, timeIn } from '#domain/dates/format.ts';
import { dayOf } from '#domain/dates/zone.ts';
import type { Quadrant } from '#domain/tasks/quadrant.ts';
import { m } from '#messages';
import type { TaskEvent } from './queries.ts';

export interface HistoryContext {
  /**
   * The person whose own events are shown without a name: the task's owner, or the viewer of a
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

/** Returns the time of an event: `Today, 15:20`. */
export const momentText = (instant: string, { now, zone }: HistoryContext): string =>
  `${relativeDay(dayOf(instant, zone), dayOf(now, zone))}, ${timeIn(zone, instant)}`;

/** Returns one event as a line: `Moved from Do Now to Schedule`, or `Lena Fischer accepted`. */
export function eventText(event: TaskEvent, context: HistoryContext): string {
  const params = event.params as Params;
  const { title, from = '', to = '', fields = [] } = params;
  const who = whoOf(event, context);
  switch (event.kind) {
    case 'started':
      return m.tasks_event_started(who);
    case 'paused':
      return m.tasks_event_paused(who);
    case 'resumed':
      return m.tasks_event_resumed(who);
    case 'reopened':
      return m.tasks_event_reopened(who);
    case 'completed':
      return title
        ? m.tasks_event_completed_title({ ...who, title })
        : m.tasks_event_completed(who);
    case 'moved':
      return m.tasks_event_moved({ ...who, from: quadrantName(from), to: quadrantName(to) });
    case 'planned':
      return m.tasks_event_planned({ ...who, when: plannedWhen(params, context) });
    case 'unplanned':
      return m.tasks_event_unplanned(who);
    case 'due':
      return m.tasks_event_due({ ...who, when: deadlineWhen(params, context) });
    case 'not_due':
      return m.tasks_event_not_due(who);
    case 'renamed':
      return m.tasks_event_renamed({ ...who, from });
    case 'edited':
      return m.tasks_event_edited({ ...who, fields: formatList(fields.map(fieldName)) });
    case 'reassigned':
      return m.tasks_event_reassigned(who);
    case 'delegated':
      return to ? m.tasks_event_delegated_to({ ...who, to }) : m.tasks_event_delegated(who);
    case 'accepted':
      return m.tasks_event_accepted(who);
    case 'rejected':
      return m.tasks_event_rejected(who);
    case 'cancelled':
      return m.tasks_event_cancelled(who);
    case 'date_proposed':
      return m.tasks_event_date_proposed({ ...who, when: deadlineWhen(params, context) });
    case 'date_agreed':
      return m.tasks_event_date_agreed({ ...who, when: deadlineWhen(params, context) });
    case 'date_declined':
      return m.tasks_event_date_declined(who);
    case 'member_left':
      return m.tasks_event_member_left(who);
    default:
      return m.tasks_event_changed(who);
  }
}

/**
 * Returns the name or email of the person who acted. `by` is `other` if the text includes the name,
 * else `self`.
 */
function whoOf({ actor_id, actor, params }: TaskEvent, { self }: HistoryContext) {
  const { first_name, last_name, email } = actor ?? {};
  const fullName = [first_name, last_name].filter(Boolean).join(' ');
  const name = fullName || email || (params as Params).by || '';
  return { by: actor_id === self || name === '' ? 'self' : 'other', name };
}

const quadrantName = (quadrant: string) => QUADRANT_NAMES[quadrant as Quadrant] ?? quadrant;

/** Names of a task's fields within a sentence. */
const FIELD_NAMES: Record<string, string> = {
  notes: m.tasks_field_notes(),
  duration: m.tasks_field_duration(),
  flags: m.tasks_field_flags(),
  goal: m.tasks_field_goal(),
  repetition: m.tasks_field_repetition(),
};

const fieldName = (field: string) => FIELD_NAMES[field] ?? field;

function plannedWhen({ day, time }: Params, { now, zone }: HistoryContext): string {
  if (!day) return '';
  const text = dayInSentence(day, dayOf(now, zone));
  return time ? `${text} ${time.slice(0, 5)}` : text;
}

function deadlineWhen({ deadline }: Params, { now, zone }: HistoryContext): string {
  if (!deadline) return '';
  const day = dayInSentence(dayOf(deadline, zone), dayOf(now, zone));
  const time = dueTimeIn(zone, deadline);
  return time ? `${day} ${time}` : day;
}
