import { addDays } from '../dates/day.ts';
import { DAY_MS, MINUTE_MS } from '../dates/instant.ts';
import { startOfDay } from '../dates/zone.ts';
import type { Delegation, DelegationStatus } from '../delegations/delegation.ts';
import { median } from '../lists/median.ts';
import type { Quadrant } from '../tasks/quadrant.ts';
import type { Counted } from './counted.ts';
import { type Days, spanBefore } from './span.ts';
import { bucketsOf, perQuadrant, rounded, Tally } from './tally.ts';
import type { Estimates, Totals } from './totals.ts';

/**
 * Stats of a span of days. The database's `analytics_summary` returns the same shape, for a person
 * or for a company; tests/api/tasks/analytics.test.ts checks that both calculations give a person
 * the same numbers.
 */
export interface Summary extends Days {
  totals: Totals;
  /** Totals of the span of the same length that ends on the day before this span. */
  before: Totals;
  /** Tasks that are open now, regardless of the span. */
  open: number;
  overdue: number;
  /** The sum of the quadrants is `open` minus the unsorted tasks, which are in no quadrant. */
  open_by_quadrant: Record<Quadrant, number>;
  open_by_age: Record<Age, number>;
  /** Days with a completed task, earliest first. */
  days: DayStats[];
  /** Completions in each hour of the day, 24 entries. */
  hours: number[];
  estimates: Record<Quadrant, Estimates>;
  /** Measured completions per bucket of the ratio of actual to estimated time; see tally.ts. */
  ratios: number[];
  /** Delegations made in the span, by their current status. */
  answers: Record<DelegationStatus, number>;
  /** Median minutes until a delegation was accepted; null when no delegation was accepted. */
  accept_minutes: number | null;
}

/**
 * One day: completions by quadrant, their total minutes from start to completion, and deadlines met
 * and missed.
 */
export interface DayStats extends Record<Quadrant, number> {
  day: string;
  minutes: number;
  on_time: number;
  late: number;
}

export const AGES = ['week', 'month', 'quarter', 'older'] as const;
/** Time since creation: under 7 days, under 30, under 90, or more. */
export type Age = (typeof AGES)[number];

type CountedDelegation = Pick<
  Delegation,
  'delegated_by_user_id' | 'status' | 'created_at' | 'accepted_at'
>;

/**
 * The person whose delegations count, their time zone, the hour at which their days begin, and the
 * current time. A missing time zone counts as UTC, as in the database.
 */
export interface Counting {
  userId: string;
  zone: string | null;
  dayStart: number;
  /** ISO 8601. */
  now: string;
}

/** Returns how many open tasks are in no quadrant yet. */
export const unsortedOpen = ({ open, open_by_quadrant }: Summary): number =>
  open - Object.values(open_by_quadrant).reduce((sum, count) => sum + count, 0);

/** Returns a person's own stats, from their saved tasks and the delegations they made. */
export function summaryOf(
  tasks: readonly Counted[],
  delegations: readonly CountedDelegation[],
  span: Days,
  counting: Counting,
): Summary {
  const earlier = spanBefore(span);
  const inSpan = instantsOf(span, counting);
  const inEarlier = instantsOf(earlier, counting);
  const now = Date.parse(counting.now);
  const totals = new Tally();
  const before = new Tally();
  const days = new Map<string, DayStats>();
  const hours = Array.from({ length: 24 }, () => 0);
  const open_by_quadrant = perQuadrant(() => 0);
  const open_by_age = { week: 0, month: 0, quarter: 0, older: 0 };
  let open = 0;
  let overdue = 0;

  for (const task of tasks) {
    if (inSpan(task.created)) totals.created += 1;
    else if (inEarlier(task.created)) before.created += 1;
    if (task.isOpen) {
      open += 1;
      if (!task.isUnsorted) open_by_quadrant[task.quadrant] += 1;
      open_by_age[ageOf(now - task.created)] += 1;
      if (task.deadline !== null && task.deadline < now) overdue += 1;
    }
    const { day, hour } = task;
    if (day === null || day > span.until || day < earlier.since) continue;
    if (day < span.since) {
      before.count(task);
      continue;
    }
    totals.count(task);
    countDay(days, day, task);
    if (hour !== null) hours[hour] = (hours[hour] ?? 0) + 1;
  }

  return {
    since: span.since,
    until: span.until,
    totals: totals.totals(),
    before: before.totals(),
    open,
    overdue,
    open_by_quadrant,
    open_by_age,
    days: [...days.values()].sort((a, b) => (a.day < b.day ? -1 : 1)),
    hours,
    estimates: totals.estimates,
    ratios: bucketsOf(totals.ratios),
    ...answersOf(delegations, inSpan, counting.userId),
  };
}

function countDay(
  days: Map<string, DayStats>,
  day: string,
  { quadrant, minutes, onTime }: Counted,
): void {
  let stats = days.get(day);
  if (!stats) {
    stats = { day, ...perQuadrant(() => 0), minutes: 0, on_time: 0, late: 0 };
    days.set(day, stats);
  }
  stats[quadrant] += 1;
  stats.minutes += minutes ?? 0;
  if (onTime !== null) stats[onTime ? 'on_time' : 'late'] += 1;
}

function answersOf(
  delegations: readonly CountedDelegation[],
  inSpan: (instant: number) => boolean,
  userId: string,
): Pick<Summary, 'answers' | 'accept_minutes'> {
  const answers = { pending: 0, accepted: 0, rejected: 0, completed: 0, cancelled: 0 };
  const waits: number[] = [];
  for (const { delegated_by_user_id, status, created_at, accepted_at } of delegations) {
    const created = Date.parse(created_at);
    if (delegated_by_user_id !== userId || !inSpan(created)) continue;
    answers[status] += 1;
    if (accepted_at !== null) waits.push((Date.parse(accepted_at) - created) / MINUTE_MS);
  }
  return { answers, accept_minutes: rounded(median(waits), 0) };
}

function ageOf(ms: number): Age {
  if (ms < 7 * DAY_MS) return 'week';
  if (ms < 30 * DAY_MS) return 'month';
  return ms < 90 * DAY_MS ? 'quarter' : 'older';
}

/**
 * Returns a function that checks whether an instant falls within the days. The function compares
 * with two instants instead of converting each instant to a day, because it runs for every task and
 * delegation.
 */
function instantsOf({ since, until }: Days, { zone, dayStart }: Counting) {
  const begins = (day: string) => Date.parse(startOfDay(day, { zone: zone ?? 'UTC', dayStart }));
  const first = begins(since);
  const end = begins(addDays(until, 1));
  return (instant: number) => instant >= first && instant < end;
}
