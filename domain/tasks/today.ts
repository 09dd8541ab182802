import { minuteOf } from '../dates/time.ts';
import { type PersonTime, personDay } from '../dates/zone.ts';
import { compare } from '../lists/compare.ts';
import { isActionable, isInQuadrant, type Task } from './task.ts';

/** The person's current day, their zone, and the hour at which their day begins. */
export interface TodayClock extends PersonTime {
  /** The person's current day, `YYYY-MM-DD`. */
  today: string;
}

/**
 * Returns whether an open task is for today (clarity §4): running, planned for today or an earlier
 * day, due today or overdue, or sorted into Do Now and not planned for a later day. Every list and
 * number of today's tasks uses this function.
 */
export function isForToday(task: Task, clock: TodayClock): boolean {
  if (!isActionable(task)) return false;
  const { status, planned_date: planned } = task;
  if (status === 'in_progress') return true;
  if (planned !== null && planned <= clock.today) return true;
  if (isDueBy(task, clock)) return true;
  return planned === null && isInQuadrant(task, 'do_now');
}

/** Returns whether the deadline is on the person's current day or an earlier day. */
export function isDueBy({ deadline }: Task, { today, zone, dayStart }: TodayClock): boolean {
  return deadline !== null && personDay(deadline, zone, dayStart) <= today;
}

/** Returns the tasks for today in their order (clarity §4). */
export function todaysTasks(tasks: readonly Task[], clock: TodayClock): Task[] {
  return inOrderOfDay(
    tasks.filter((task) => isForToday(task, clock)),
    clock,
  );
}

/**
 * Returns tasks in the order of a day: running ones, those with a fixed time, the others by weight.
 * The sort keys are computed once, because a sort reads each key about a dozen times.
 */
export function inOrderOfDay(tasks: readonly Task[], clock: TodayClock): Task[] {
  return tasks
    .map((task) => ({
      task,
      place: placeOf(task, clock),
      weight: weightOf(task, clock),
      due: instant(task.deadline),
      made: instant(task.created_at),
    }))
    .sort(
      (a, b) =>
        compare(a.place, b.place) ||
        b.weight - a.weight ||
        compare(a.due, b.due) ||
        compare(a.made, b.made) ||
        compare(a.task.id, b.task.id),
    )
    .map(({ task }) => task);
}

/** Returns the sort key of a task: running first, then by its fixed time, then all others. */
function placeOf(task: Task, { today, dayStart }: TodayClock): number {
  if (task.status === 'in_progress') return -1;
  return isFixed(task, today)
    ? minuteOf(task.planned_time ?? '', dayStart)
    : Number.POSITIVE_INFINITY;
}

/** Returns whether a task has a fixed time on a day. */
export function isFixed(
  { planned_date, planned_time }: Pick<Task, 'planned_date' | 'planned_time'>,
  day: string,
): boolean {
  return planned_date === day && planned_time !== null;
}

/** The parts of a day's list, each in the order of the day. */
export interface DayParts {
  running: Task[];
  fixed: Task[];
  rest: Task[];
}

/** Splits a list that is in the order of the day into its parts. */
export function dayPartsOf(tasks: readonly Task[], today: string): DayParts {
  const parts: DayParts = { running: [], fixed: [], rest: [] };
  for (const task of tasks) {
    const part =
      task.status === 'in_progress' ? 'running' : isFixed(task, today) ? 'fixed' : 'rest';
    parts[part].push(task);
  }
  return parts;
}

/**
 * Returns whether a task outside Drop was started, is paused and is flagged. Such a task outweighs
 * every new task (clarity §4).
 */
export function isPausedAndFlagged(task: Task): boolean {
  const isFlagged = task.is_urgent || task.is_important || task.has_break_consequence;
  const { status, started_at, quadrant } = task;
  return status === 'not_started' && started_at !== null && isFlagged && quadrant !== 'drop';
}

/** The weights that order a day's tasks; `pausedFlagged` exceeds all others together. */
const WEIGHTS = {
  pausedFlagged: 20,
  due: 6,
  consequences: 3,
  urgent: 2,
  important: 2,
  paused: 2,
  doNow: 2,
  drop: -6,
};

function weightOf(task: Task, clock: TodayClock): number {
  return (
    (isPausedAndFlagged(task) ? WEIGHTS.pausedFlagged : 0) +
    (isDueBy(task, clock) ? WEIGHTS.due : 0) +
    (task.has_break_consequence ? WEIGHTS.consequences : 0) +
    (task.is_urgent ? WEIGHTS.urgent : 0) +
    (task.is_important ? WEIGHTS.important : 0) +
    (task.started_at !== null ? WEIGHTS.paused : 0) +
    (isInQuadrant(task, 'do_now') ? WEIGHTS.doNow : 0) +
    (task.quadrant === 'drop' ? WEIGHTS.drop : 0)
  );
}

const instant = (text: string | null) =>
  text === null ? Number.POSITIVE_INFINITY : Date.parse(text);
