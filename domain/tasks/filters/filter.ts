import { daysBetween, isCalendarDay, midnightOf } from '../../dates/day.ts';
import { DAY_MS, HOUR_MS } from '../../dates/instant.ts';
import { dayOf, type PersonTime, personDay } from '../../dates/zone.ts';
import { filterTerms, matchesTerms } from '../../text/text.ts';
import { QUADRANTS, type Quadrant } from '../quadrant.ts';
import { isInQuadrant, isLate, isSuggested, type Task } from '../task.ts';
import { isForToday, type TodayClock } from '../today.ts';

export const STATUS_FILTERS = ['open', 'running', 'completed', 'all'] as const;
export type StatusFilter = (typeof STATUS_FILTERS)[number];

const DUE_FILTERS = ['late', 'today', 'week', 'none'] as const;
type DueFilter = (typeof DUE_FILTERS)[number];

const DELEGATED_FILTERS = ['away', 'to_me', 'own'] as const;
type DelegatedFilter = (typeof DELEGATED_FILTERS)[number];

const PLACE_FILTERS = ['unsorted', 'suggested'] as const;
type PlaceFilter = (typeof PLACE_FILTERS)[number];

/** The values of the filter bar above the tasks; an undefined field filters nothing. */
export interface TaskFilter {
  text: string;
  quadrant?: Quadrant | undefined;
  status?: StatusFilter | undefined;
  due?: DueFilter | undefined;
  goal?: string | undefined;
  delegated?: DelegatedFilter | undefined;
  /** Tasks that the person has not placed: in the inbox, or in a suggested quadrant. */
  place?: PlaceFilter | undefined;
  /** The person's day of completion, `YYYY-MM-DD`. */
  completed?: string | undefined;
  /** The day on which the task is planned or due. */
  for?: string | undefined;
  /** Only tasks for today. */
  today?: true | undefined;
}

/**
 * The longest time between noon UTC of a day and the start or end of that day in any zone: 12 hours
 * plus an offset of at most 14 hours.
 */
const FARTHEST_MS = 26 * HOUR_MS;

/** Number of days, today included, that count as this week. */
const WEEK = 7;

/** Returns the filter of a URL's query; an invalid parameter filters nothing. */
export function filterOf(query: URLSearchParams): TaskFilter {
  const oneOf = <T extends string>(name: string, allowed: readonly T[]) =>
    allowed.find((each) => each === query.get(name));
  return {
    text: query.get('text') ?? '',
    quadrant: oneOf('quadrant', QUADRANTS),
    status: oneOf('status', STATUS_FILTERS),
    due: oneOf('due', DUE_FILTERS),
    goal: query.get('goal') || undefined,
    delegated: oneOf('delegated', DELEGATED_FILTERS),
    place: oneOf('place', PLACE_FILTERS),
    completed: dayIn(query, 'completed'),
    for: dayIn(query, 'for'),
    today: query.has('today') || undefined,
  };
}

function dayIn(query: URLSearchParams, name: string): string | undefined {
  const text = query.get(name) ?? '';
  return isCalendarDay(text) ? text : undefined;
}

/** Returns whether any filter is set. */
export function isFiltering({ text, ...rest }: TaskFilter): boolean {
  return text.trim() !== '' || Object.values(rest).some((value) => value !== undefined);
}

/**
 * Returns the tasks that match, in their order. Every word of the text must occur in the title or
 * the notes, regardless of case and accents. `now` is an ISO 8601 instant.
 */
export function filterTasks(
  tasks: readonly Task[],
  filter: TaskFilter,
  now: string,
  { zone, dayStart }: PersonTime,
): Task[] {
  const words = filterTerms(filter.text);
  const clock = { zone, dayStart, today: personDay(now, zone, dayStart) };
  return tasks.filter(
    (task) =>
      (filter.quadrant === undefined || isInQuadrant(task, filter.quadrant)) &&
      (filter.goal === undefined || task.goal_id === filter.goal) &&
      (filter.status === undefined || hasStatus(task, filter.status)) &&
      (filter.delegated === undefined || isDelegated(task, filter.delegated)) &&
      (filter.place === undefined || isPlaced(task, filter.place)) &&
      (filter.completed === undefined || task.completed_on === filter.completed) &&
      (filter.today === undefined || isForToday(task, clock)) &&
      (filter.for === undefined || isForDay(task, filter.for, zone)) &&
      (filter.due === undefined || isDue(task, filter.due, { ...clock, now })) &&
      matchesTerms(`${task.title} ${task.notes ?? ''}`, words),
  );
}

/** Returns whether a task is planned for a day, or due on that day in a time zone. */
export function isForDay(
  { planned_date, deadline }: Pick<Task, 'planned_date' | 'deadline'>,
  day: string,
  zone: string,
): boolean {
  if (planned_date === day) return true;
  if (deadline === null) return false;
  // Converting to a zone's day is slow for thousands of tasks, so only nearby deadlines are
  // converted.
  const fromNoon = Math.abs(Date.parse(deadline) - (midnightOf(day) + DAY_MS / 2));
  return fromNoon <= FARTHEST_MS && dayOf(deadline, zone) === day;
}

/** Returns whether a task is the person's own to do, delegated neither by them nor to them. */
export function isOwn(task: Pick<Task, 'status' | 'delegated_from_user_id'>): boolean {
  return task.delegated_from_user_id === null && task.status !== 'delegated';
}

function hasStatus({ status }: Task, asked: StatusFilter): boolean {
  if (asked === 'all') return true;
  if (asked === 'running') return status === 'in_progress';
  return (status === 'completed') === (asked === 'completed');
}

function isDelegated(task: Task, asked: DelegatedFilter): boolean {
  if (asked === 'away') return task.status === 'delegated';
  return asked === 'to_me' ? task.delegated_from_user_id !== null : isOwn(task);
}

function isPlaced(task: Task, asked: PlaceFilter): boolean {
  return asked === 'unsorted' ? task.is_unsorted : isSuggested(task);
}

function isDue(
  { deadline, status }: Task,
  asked: DueFilter,
  { now, zone, dayStart, today }: TodayClock & { now: string },
): boolean {
  if (asked === 'none') return deadline === null;
  if (deadline === null) return false;
  if (asked === 'late') return status !== 'completed' && isLate({ deadline }, now);
  const days = daysBetween(today, personDay(deadline, zone, dayStart));
  return days >= 0 && days < (asked === 'today' ? 1 : WEEK);
}
