import { addDays } from '../../dates/day.ts';
import { type PersonTime, startOfDay } from '../../dates/zone.ts';
import { compare } from '../../lists/compare.ts';
import { QUADRANTS } from '../quadrant.ts';
import { isOpen, type Task } from '../task.ts';

export const GROUPINGS = ['none', 'quadrant', 'day', 'goal', 'status'] as const;
export type Grouping = (typeof GROUPINGS)[number];

export const SORTINGS = ['weight', 'due', 'planned', 'created', 'title', 'estimate'] as const;
export type TaskSorting = (typeof SORTINGS)[number];

/** How the list view shows the tasks; the sorting `weight` is the order of the matrix. */
export interface Arrangement {
  group: Grouping;
  sort: TaskSorting;
}

/** The groups by day, in their order. */
const WHEN_GROUPS = ['earlier', 'today', 'tomorrow', 'week', 'later', 'none', 'completed'] as const;
export type WhenGroup = (typeof WHEN_GROUPS)[number];

/** The groups by status, in their order. */
const STATUS_GROUPS = ['in_progress', 'not_started', 'delegated', 'completed'] as const;

export interface TaskGroup {
  /**
   * A quadrant, a day group, a status or a goal's id; empty if the tasks are not grouped or have no
   * goal.
   */
  key: string;
  tasks: readonly Task[];
}

interface Context extends PersonTime {
  today: string;
  goalTitles: ReadonlyMap<string, string>;
}

/**
 * Returns the tasks in sorted groups; `tasks` are in the matrix's order. Completed tasks come after
 * the open ones. Among the open and among the completed tasks, those without a value to sort by
 * come last.
 */
export function arrange(
  tasks: readonly Task[],
  { group, sort }: Arrangement,
  context: Context,
): TaskGroup[] {
  const sorted = sortTasks(tasks, sort);
  if (group === 'none') return sorted.length > 0 ? [{ key: '', tasks: sorted }] : [];
  const keyOf = keysOf(group, context);
  const groups = new Map<string, Task[]>(orderOf(group, context).map((key) => [key, []]));
  for (const task of sorted) groups.get(keyOf(task))?.push(task);
  return [...groups]
    .filter(([, each]) => each.length > 0)
    .map(([key, each]) => ({ key, tasks: each }));
}

function sortTasks(tasks: readonly Task[], sort: TaskSorting): readonly Task[] {
  if (sort === 'weight') return tasks;
  const sortValue = VALUES[sort];
  return tasks
    .map((task) => ({ task, done: !isOpen(task), value: sortValue(task) }))
    .sort((a, b) => Number(a.done) - Number(b.done) || compareValues(a.value, b.value))
    .map(({ task }) => task);
}

// One collator for all comparisons: each call of `localeCompare` would create another.
const collator = new Intl.Collator(undefined, { numeric: true });

const compareValues = (a: Value, b: Value) =>
  typeof a === 'string' && typeof b === 'string'
    ? collator.compare(a, b)
    : compare(a as number, b as number);

type Value = string | number;
const instant = (text: string | null) => (text === null ? Infinity : Date.parse(text));

/** The value by which each order sorts, the lowest first. */
const VALUES: Record<Exclude<TaskSorting, 'weight'>, (task: Task) => Value> = {
  due: ({ deadline }) => instant(deadline),
  planned: ({ planned_date: day, planned_time }) =>
    day === null ? Infinity : Date.parse(`${day}T${planned_time ?? '23:59:59'}Z`),
  created: ({ created_at }) => -Date.parse(created_at),
  title: ({ title }) => title,
  estimate: ({ duration_estimated }) => duration_estimated ?? Infinity,
};

function orderOf(group: Exclude<Grouping, 'none'>, { goalTitles }: Context): readonly string[] {
  if (group === 'quadrant') return QUADRANTS;
  if (group === 'status') return STATUS_GROUPS;
  if (group === 'day') return WHEN_GROUPS;
  const byTitle = [...goalTitles].sort(([, a], [, b]) => collator.compare(a, b));
  return [...byTitle.map(([id]) => id), ''];
}

function keysOf(group: Exclude<Grouping, 'none'>, context: Context): (task: Task) => string {
  if (group === 'quadrant') return ({ quadrant }) => quadrant;
  if (group === 'status') return ({ status }) => status;
  if (group === 'day') return dayGroupsOf(context);
  return ({ goal_id }) => (goal_id !== null && context.goalTitles.has(goal_id) ? goal_id : '');
}

/** Returns a function that returns a task's group, by the earlier of its planned and due day. */
function dayGroupsOf({ today, ...time }: Context): (task: Task) => WhenGroup {
  const ends = [0, 1, 2, 7].map((ahead) => addDays(today, ahead));
  // Converting thousands of deadlines to days is slow: compare them with the ends of the days.
  const instants = ends.map((day) => Date.parse(startOfDay(day, time)));
  const names: WhenGroup[] = ['earlier', 'today', 'tomorrow', 'week'];
  const placeIn = <T>(limits: readonly T[], value: T) => {
    const place = limits.findIndex((limit) => value < limit);
    return place < 0 ? limits.length : place;
  };
  return (task) => {
    if (!isOpen(task)) return 'completed';
    const { planned_date: day, deadline } = task;
    if (day === null && deadline === null) return 'none';
    const planned = day === null ? ends.length : placeIn(ends, day);
    const due = deadline === null ? ends.length : placeIn(instants, Date.parse(deadline));
    return names[Math.min(planned, due)] ?? 'later';
  };
}
