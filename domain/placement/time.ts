import { daysBetween } from '../dates/day.ts';
import { DAY_MS, HOUR_MS } from '../dates/instant.ts';
import { minuteOf } from '../dates/time.ts';
import { dayOf, instantOf, knownZone, personDay } from '../dates/zone.ts';
import { instantMs, knownDay } from './known.ts';
import { type FoundSignal, signalOf } from './signals.ts';
import { dayInTitle } from './title/day-in-title.ts';
import type { Term } from './title/terms.ts';
import type { PlacementContext, PlacementTask } from './types.ts';
import { hoursByWeekday, workingMinutesUntil } from './working-hours.ts';

const URGENT_MS = 48 * HOUR_MS;
/** A deadline is urgent if less working time is left than the estimate times this factor. */
const ROOM_TO_WORK = 2;
/** Instants are clamped to this range, so that each has a calendar day. */
const FIRST = Date.UTC(1970, 0, 1);
const LAST = Date.UTC(2199, 11, 30);
const CLOCK = /^(?:[01]\d|2[0-3]):[0-5]\d/;

/** The time signals of a task. */
export interface TimeSignals {
  found: FoundSignal[];
  /** Whether a deadline has passed or is within 48 hours. */
  isDueSoon: boolean;
  /** Whether the task, or its title, has a day or a deadline. */
  isDated: boolean;
}

/**
 * The current time, clamped to `FIRST` and `LAST`, with the person's day, zone (UTC if unknown) and
 * working hours.
 */
interface Now {
  now: string;
  today: string;
  zone: string;
  dayStart: number;
  hours: ReturnType<typeof hoursByWeekday>;
}

/**
 * Returns the signals of the deadline, the planned day and the recurrence. If the task has neither
 * deadline nor planned day, a day in the title counts instead (clarity §2: time).
 */
export function timeSignals(
  task: PlacementTask,
  context: PlacementContext,
  terms: readonly Term[],
): TimeSignals {
  const dayStart = hourOf(context.dayStart);
  const nowMs = instantMs(context.now);
  if (Number.isNaN(nowMs)) return { found: [], isDueSoon: false, isDated: false };
  const zone = knownZone(context.zone ?? 'UTC');
  const now = shown(nowMs);
  const today = personDay(now, zone, dayStart);
  const at: Now = { now, today, zone, dayStart, hours: hoursByWeekday(context.workingHours) };
  const deadline = instantMs(task.deadline);
  const planned = knownDay(task.planned_date);
  const repeats = task.recurrence_rule ? [signalOf('repeats', { kind: 'repeats' })] : [];
  if (Number.isNaN(deadline) && planned === undefined) {
    return withRepeats(titleSignals(task, terms, at), repeats);
  }
  const due = Number.isNaN(deadline)
    ? []
    : [dueSignal(task, deadline - nowMs, shown(deadline), at)];
  const plan = planned === undefined ? [] : [planSignal(planned, task.planned_time, at)];
  const isDueSoon = deadline - nowMs <= URGENT_MS;
  return { found: [...due, ...plan, ...repeats], isDueSoon, isDated: true };
}

/** Returns an hour of the day; 0 for any other value. */
const hourOf = (hour: unknown): number =>
  typeof hour === 'number' && hour >= 0 && hour < 24 ? Math.floor(hour) : 0;

const withRepeats = (time: TimeSignals, repeats: FoundSignal[]): TimeSignals => ({
  ...time,
  found: [...time.found, ...repeats],
});

const shown = (instant: number): string =>
  new Date(Math.min(LAST, Math.max(FIRST, instant))).toISOString();

/** Returns the signal of a deadline that is `left` milliseconds away. */
function dueSignal(task: PlacementTask, left: number, deadline: string, at: Now): FoundSignal {
  const { today, zone } = at;
  const estimate = estimateOf(task);
  const reason = { day: dayOf(deadline, zone), today, estimate };
  if (left < 0) return signalOf('overdue', { kind: 'overdue', ...reason });
  if (left <= URGENT_MS) return signalOf('due_soon', { kind: 'due_soon', ...reason });
  return (
    shortTime(estimate, deadline, at) ?? signalOf('due_later', { kind: 'due_later', ...reason })
  );
}

function shortTime(estimate: number | null, deadline: string, at: Now): FoundSignal | undefined {
  if (estimate === null) return undefined;
  const { now, today, zone, hours } = at;
  const enough = estimate * ROOM_TO_WORK;
  const left = workingMinutesUntil(deadline, { now, zone, enough }, hours);
  if (left >= enough) return undefined;
  const day = dayOf(deadline, zone);
  return signalOf('short_time', { kind: 'short_time', day, today, left, estimate });
}

function planSignal(day: string, plannedTime: unknown, at: Now): FoundSignal {
  const { now, today, zone, dayStart } = at;
  const time = typeof plannedTime === 'string' && CLOCK.test(plannedTime) ? plannedTime : null;
  // A time before the hour at which the day begins is after midnight, on the next calendar day.
  const minutes = time === null ? Number.NaN : dayStart * 60 + minuteOf(time, dayStart);
  const start = time === null ? Number.NaN : Date.parse(instantOf(day, minutes, zone));
  const isNear = start - Date.parse(now) <= DAY_MS;
  if (day <= today || isNear) {
    return signalOf('planned_now', { kind: 'planned_now', day, today, time });
  }
  return time === null && daysBetween(today, day) === 1
    ? signalOf('planned_tomorrow', { kind: 'planned_tomorrow', day, today })
    : signalOf('planned_later', { kind: 'planned_later', day, today, time });
}

function titleSignals(task: PlacementTask, terms: readonly Term[], at: Now): TimeSignals {
  const said = dayInTitle(task.title ?? '', terms, at);
  if (!said) return { found: [], isDueSoon: false, isDated: false };
  const { word, day, deadline } = said;
  const reason = { kind: 'day_word', word } as const;
  if (deadline === undefined) {
    const days = daysBetween(at.today, day);
    const signal = days === 0 ? 'title_today' : days === 1 ? 'title_tomorrow' : 'title_later';
    return { found: [signalOf(signal, reason)], isDueSoon: false, isDated: true };
  }
  const isDueSoon = Date.parse(deadline) - Date.parse(at.now) <= URGENT_MS;
  const found = isDueSoon
    ? signalOf('title_due', reason)
    : (shortTime(estimateOf(task), deadline, at) ?? signalOf('title_due_later', reason));
  return { found: [found], isDueSoon, isDated: true };
}

/** Returns the estimate in minutes; null without a valid estimate. */
export function estimateOf({ duration_estimated: minutes }: PlacementTask): number | null {
  return typeof minutes === 'number' && minutes > 0 && minutes < Number.POSITIVE_INFINITY
    ? minutes
    : null;
}
