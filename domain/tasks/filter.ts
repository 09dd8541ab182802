import { dayOf, daysBetween, isCalendarDay } from '../dates/time.ts';
import { plain } from '../text/text.ts';
import { QUADRANTS, type Quadrant, type Task } from './task.ts';

export const STATUS_FILTERS = ['open', 'running', 'completed', 'all'] as const;
export type StatusFilter = (typeof STATUS_FILTERS)[number];

const DUE_FILTERS = ['late', 'today', 'week', 'none'] as const;
type DueFilter = (typeof DUE_FILTERS)[number];

const DELEGATED_FILTERS = ['away', 'to_me', 'own'] as const;
type DelegatedFilter = (typeof DELEGATED_FILTERS)[number];

/** What the bar above the tasks asks for; undefined asks for nothing. */
export interface TaskFilter {
  text: string;
  quadrant?: Quadrant | undefined;
  status?: StatusFilter | undefined;
  due?: DueFilter | undefined;
  goal?: string | undefined;
  delegated?: DelegatedFilter | undefined;
  /** The person's day on which it was completed, `YYYY-MM-DD`. */
  completed?: string | undefined;
  /** The day that it was meant for: planned then, or due. */
  for?: string | undefined;
}

/** From a day's noon in UTC to its farthest end in any zone: half a day, and 14 hours at the most. */
const FARTHEST_MS = 26 * 3_600_000;

/** Days from today that count as this week. */
const WEEK = 7;

/** A filter from an address's query; what is not understood asks for nothing. */
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
    completed: dayIn(query, 'completed'),
    for: dayIn(query, 'for'),
  };
}

function dayIn(query: URLSearchParams, name: string): string | undefined {
  const text = query.get(name) ?? '';
  return isCalendarDay(text) ? text : undefined;
}

/** Whether anything is asked for. */
export function isFiltering({ text, ...rest }: TaskFilter): boolean {
  return text.trim() !== '' || Object.values(rest).some((value) => value !== undefined);
}

/**
 * The tasks that fit, in their order. Every word of the text has to stand in the title or the notes,
 * in any case and with any accents. `now` is an ISO 8601 instant, `zone` the person's.
 */
export function filterTasks(
  tasks: readonly Task[],
  filter: TaskFilter,
  now: string,
  zone: string,
): Task[] {
  const words = plain(filter.text).split(/\s+/).filter(Boolean);
  const today = dayOf(now, zone);
  return tasks.filter(
    (task) =>
      (filter.quadrant === undefined || task.quadrant === filter.quadrant) &&
      (filter.goal === undefined || task.goal_id === filter.goal) &&
      (filter.status === undefined || hasStatus(task, filter.status)) &&
      (filter.delegated === undefined || isDelegated(task, filter.delegated)) &&
      (filter.completed === undefined || task.completed_on === filter.completed) &&
      (filter.for === undefined || isMeantFor(task, filter.for, zone)) &&
      (filter.due === undefined || isDue(task, filter.due, { now, zone, today })) &&
      (words.length === 0 || hasWords(task, words)),
  );
}

/** Whether a task is planned for a day of a person in a zone, or due then. */
export function isMeantFor(
  { planned_date, deadline }: Pick<Task, 'planned_date' | 'deadline'>,
  day: string,
  zone: string,
): boolean {
  if (planned_date === day) return true;
  if (deadline === null) return false;
  // A zone's day is asked for only near it: that is slow for thousands.
  const fromNoon = Math.abs(Date.parse(deadline) - Date.parse(`${day}T12:00:00Z`));
  return fromNoon <= FARTHEST_MS && dayOf(deadline, zone) === day;
}

/** Whether it is one's own to do, neither handed to somebody nor by somebody. */
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

function isDue(
  { deadline, status }: Task,
  asked: DueFilter,
  { now, zone, today }: { now: string; zone: string; today: string },
): boolean {
  if (asked === 'none') return deadline === null;
  if (deadline === null) return false;
  if (asked === 'late') return status !== 'completed' && Date.parse(deadline) < Date.parse(now);
  const days = daysBetween(today, dayOf(deadline, zone));
  return days >= 0 && days < (asked === 'today' ? 1 : WEEK);
}

function hasWords({ title, notes }: Task, words: readonly string[]): boolean {
  const text = plain(`${title} ${notes ?? ''}`);
  return words.every((word) => text.includes(word));
}
