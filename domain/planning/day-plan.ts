import { addDays, nextWorkDay } from '../dates/day.ts';
import { HOUR_MS } from '../dates/instant.ts';
import { personDay } from '../dates/zone.ts';
import { compare } from '../lists/compare.ts';
import { type Load, nextFreeDay, roomOn, type WorkTime } from '../schedule/capacity.ts';
import { freeDays } from '../schedule/free-days.ts';
import { leastToMove, minutesNeeded } from '../schedule/times.ts';
import type { Command } from '../tasks/acts.ts';
import { delegationIdOf } from '../tasks/delegated.ts';
import { dayPlan, planFor } from '../tasks/snooze.ts';
import { isActionable, isInQuadrant, isLate, type Task } from '../tasks/task.ts';
import {
  inOrderOfDay,
  isDueBy,
  isFixed,
  isForToday,
  type TodayClock,
  todaysTasks,
} from '../tasks/today.ts';

/** The person's day, with the current instant and the person's work days. */
export interface PlanClock extends TodayClock {
  /** Current instant, ISO 8601. */
  now: string;
  /** 0 is Sunday. */
  workDays: readonly number[];
}

/** A task is pressing from this many milliseconds before its deadline. */
const SOON_MS = 48 * HOUR_MS;

/**
 * Returns the tasks left from before: those planned for a past day or overdue, the oldest first.
 * Leaves out running tasks: the person is working on them.
 */
export function leftFromBefore(tasks: readonly Task[], clock: PlanClock): Task[] {
  return tasks
    .filter((task) => isLeft(task, clock))
    .sort((a, b) => compare(sinceDay(a), sinceDay(b)) || compare(a.id, b.id));
}

function isLeft(task: Task, { today, now }: PlanClock): boolean {
  const { status, planned_date: planned, deadline } = task;
  if (status !== 'not_started') return false;
  return (planned !== null && planned < today) || isLate({ deadline }, now);
}

const sinceDay = ({ planned_date, deadline }: Task) =>
  [planned_date, deadline?.slice(0, 10)].filter(Boolean).sort()[0] ?? '';

/**
 * Returns the pressing tasks that are not left from before: running tasks, tasks due within 48
 * hours, and today's tasks in Do Now, in the order of the day.
 */
export function pressingTasks(tasks: readonly Task[], clock: PlanClock): Task[] {
  const pressing = tasks.filter((task) => {
    if (!isActionable(task) || isLeft(task, clock)) return false;
    const { status, deadline } = task;
    if (status === 'in_progress') return true;
    if (deadline !== null && Date.parse(deadline) - Date.parse(clock.now) <= SOON_MS) return true;
    return isInQuadrant(task, 'do_now') && isForToday(task, clock);
  });
  return inOrderOfDay(pressing, clock);
}

/**
 * Returns the tasks from which the person chooses today's: those already for today, then the other
 * actionable tasks, each group in the order of the day. Includes a task in Drop only if it is for
 * today.
 */
export function choicesFor(tasks: readonly Task[], clock: PlanClock): Task[] {
  const rest = tasks.filter(
    (task) => isActionable(task) && task.quadrant !== 'drop' && !isForToday(task, clock),
  );
  return [...todaysTasks(tasks, clock), ...inOrderOfDay(rest, clock)];
}

/** How today's tasks fit into the working time left; times in minutes. */
export interface DayFit {
  needed: number;
  left: number;
  /**
   * The minutes by which `needed` exceeds `left`; 0 when no working time is left to compare with.
   */
  over: number;
  /**
   * The tasks to move to another day so that the other tasks fit, taken from the end of the day. A
   * task can be moved if it can wait, has no fixed time, and the person may plan it. Only as many
   * as needed, or all movable tasks if even those are not enough.
   */
  spill: Task[];
  /** The minutes that the spilled tasks take. */
  spilled: number;
}

/** Returns how today's tasks, in the order of the day, fit into the working minutes left. */
export function fitOf(todays: readonly Task[], left: number, clock: PlanClock): DayFit {
  const needed = minutesNeeded(todays, clock.now);
  const over = left > 0 ? Math.max(0, needed - left) : 0;
  // A task that someone else delegated to the person cannot be planned.
  const isMovable = (task: Task) =>
    delegationIdOf(task.id) === undefined && canWait(task, clock) && !isFixed(task, clock.today);
  const movable = todays.filter(isMovable);
  const spill = leastToMove(movable.reverse(), over).reverse();
  return { needed, left, over, spill, spilled: minutesNeeded(spill) };
}

/** How one more task fits into today; times in minutes. */
export interface TaskFit {
  /**
   * Minutes by which the task exceeds the free time; 0 if it fits, or when no working time is left to
   * compare with.
   */
  over: number;
  /** The next free day and its free minutes; absent if the task fits today or no day is free. */
  next?: { day: string; room: number };
}

/**
 * Returns how a task fits into today beside the tasks that are for today; `loads` has the load of
 * each day, by `YYYY-MM-DD`. A task without an estimate counts as half an hour.
 */
export function taskFit(
  task: Task,
  { needed, left }: Pick<DayFit, 'needed' | 'left'>,
  loads: ReadonlyMap<string, Load>,
  clock: PlanClock & WorkTime,
): TaskFit {
  const minutes = minutesNeeded([task]);
  const free = Math.max(0, left - needed);
  if (minutes <= free) return { over: 0 };
  const over = left > 0 ? minutes - free : 0;
  const { today, now } = clock;
  const day = nextFreeDay(minutes, addDays(today, 1), loads, now, clock);
  return day === undefined
    ? { over }
    : { over, next: { day, room: roomOn(day, loads, now, clock) } };
}

/**
 * Returns the next free day after today for each task. If the task is due after today, the free day
 * is not after the due day. Leaves out tasks without such a day. Tasks earlier in the list already
 * count on their new days.
 */
export function daysInTime(
  tasks: readonly Task[],
  loads: ReadonlyMap<string, Load>,
  clock: PlanClock & WorkTime,
): { task: Task; day: string }[] {
  const { today, now, zone, dayStart } = clock;
  const lastDayOf = ({ deadline }: Task) => {
    const due = deadline && personDay(deadline, zone, dayStart);
    return due && due > today ? due : null;
  };
  return freeDays(tasks, { today, loads, now, work: clock }, lastDayOf);
}

/**
 * Returns whether planning a task for a later day removes it from today: false if the task is
 * running or due by today.
 */
export function canWait(task: Task, clock: TodayClock): boolean {
  return task.status !== 'in_progress' && canSnooze(task, clock);
}

/**
 * Returns whether snoozing a task until a later day removes it from today: false if the task is due
 * by today, else true, also for a running task: snoozing pauses it first.
 */
export function canSnooze(task: Task, clock: TodayClock): boolean {
  return !isDueBy(task, clock);
}

/**
 * Returns the command that adds a task to today, or removes it if it is already chosen. `before` is
 * the task as it was when the current step of planning began: a removed task gets the plan of
 * `before` back, or the next working day if `before` was already chosen. A task that is added again
 * gets its time of today back.
 */
export function toggleToday(
  task: Task,
  before: Task,
  chosen: (task: Task) => boolean,
  { today, workDays }: PlanClock,
): Command {
  if (!chosen(task)) return planFor(before, today);
  const { id, planned_date, planned_time } = before;
  const plan = chosen(before)
    ? dayPlan(nextWorkDay(today, workDays))
    : { planned_date, planned_time };
  return { act: 'snooze', id, plan };
}
