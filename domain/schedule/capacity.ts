import { daysFrom, isWorkDay } from '../dates/day.ts';
import { MINUTE_MS } from '../dates/instant.ts';
import { DAY_MINUTES, minuteOfDay } from '../dates/time.ts';
import { instantOf } from '../dates/zone.ts';
import { isActionable, type Task } from '../tasks/task.ts';
import { minutesNeeded } from './times.ts';

/**
 * How much working time a person has on a day and how much of it is planned; calendar and coach
 * share these rules.
 */

/** The working hours of a person's profile: minutes after midnight; in `workDays` 0 is Sunday. */
export interface WorkTime {
  zone: string;
  workStart: number;
  workEnd: number;
  workDays: readonly number[];
}

/** Planned work of a day, in minutes. */
export interface Load {
  /** Tasks still to do. */
  open: number;
  /** Completed tasks. */
  done: number;
  /** Number of the tasks still to do that have no estimate; each counts as half an hour. */
  unestimated: number;
}

type Planned = Pick<Task, 'planned_date' | 'status' | 'duration_estimated'> &
  Partial<Pick<Task, 'started_at'>>;

const NO_LOAD: Load = { open: 0, done: 0, unestimated: 0 };
/** How many days to search for a free day: a free day over two months away is no help. */
export const FREE_DAY_WITHIN = 60;

/**
 * Returns the working minutes of a day; 0 on a day off. A clock change within working hours adds or
 * removes minutes.
 */
export function capacityOf(day: string, work: WorkTime): number {
  const { from, to } = workOf(day, work);
  return minutesFrom(from, to);
}

/** Returns the remaining working minutes of a day: all on a future day, 0 on a past day. */
export function capacityLeft(day: string, now: string, work: WorkTime): number {
  const { from, to } = workOf(day, work);
  return Math.max(0, minutesFrom(Math.max(from, Date.parse(now)), to));
}

/**
 * Returns when work starts and ends, in minutes after the start of the person's day; on a day off,
 * both are the end of the day.
 */
export function workMinutes(
  day: string,
  { dayStart, workStart, workEnd, workDays }: Omit<WorkTime, 'zone'> & { dayStart: number },
): { from: number; to: number } {
  if (!isWorkDay(day, workDays)) return { from: DAY_MINUTES, to: DAY_MINUTES };
  const from = minuteOfDay(workStart, dayStart);
  return { from, to: Math.min(DAY_MINUTES, from + workEnd - workStart) };
}

/**
 * Returns the load of each day with planned tasks, in one pass. With `now`, an ISO 8601 instant, a
 * running task counts only the remaining minutes of its estimate.
 */
export function loadsOf(tasks: readonly Planned[], now?: string): ReadonlyMap<string, Load> {
  const loads = new Map<string, Load>();
  for (const task of tasks) {
    const { planned_date: day } = task;
    const isOpen = isActionable(task);
    if (day === null || !(isOpen || task.status === 'completed')) continue;
    const load = loads.get(day) ?? NO_LOAD;
    const minutes = minutesNeeded([task], now);
    loads.set(day, {
      open: load.open + (isOpen ? minutes : 0),
      done: load.done + (isOpen ? 0 : minutes),
      unestimated: load.unestimated + Number(isOpen && task.duration_estimated === null),
    });
  }
  return loads;
}

/** Returns a day's load; an empty load if nothing is planned. */
export function loadOf(day: string, loads: ReadonlyMap<string, Load>): Load {
  return loads.get(day) ?? NO_LOAD;
}

/** Returns the minutes of a day that are still free; negative when too much is planned. */
export function roomOn(
  day: string,
  loads: ReadonlyMap<string, Load>,
  now: string,
  work: WorkTime,
): number {
  return capacityLeft(day, now, work) - loadOf(day, loads).open;
}

/**
 * How full a day is, in minutes: its working time, its planned tasks, and the part of them that
 * does not fit (`over`). For today, only the remaining working time and the open tasks count.
 * `unestimated` is a number of tasks.
 */
export interface Fill {
  kind: 'day_off' | 'today' | 'other_day';
  capacity: number;
  planned: number;
  over: number;
  unestimated: number;
}

/** Returns how full a day is. */
export function fillOf(
  day: string,
  loads: ReadonlyMap<string, Load>,
  { now, today, work }: { now: string; today: string; work: WorkTime },
): Fill {
  const { open, done, unestimated } = loadOf(day, loads);
  const isToday = day === today;
  const whole = capacityOf(day, work);
  const capacity = isToday ? capacityLeft(day, now, work) : whole;
  const planned = isToday ? open : open + done;
  const kind = whole === 0 ? 'day_off' : isToday ? 'today' : 'other_day';
  return { kind, capacity, planned, over: Math.max(0, planned - capacity), unestimated };
}

/**
 * Returns the first working day, `from` included, with `minutes` free; if no day has that many, the
 * first working day whose working minutes are all free. Undefined when the 60 days from `from`
 * contain neither.
 */
export function nextFreeDay(
  minutes: number,
  from: string,
  loads: ReadonlyMap<string, Load>,
  now: string,
  work: WorkTime,
): string | undefined {
  const days = daysFrom(from, FREE_DAY_WITHIN);
  const isWhole = (day: string) => capacityLeft(day, now, work) === capacityOf(day, work);
  const isWork = (day: string) => capacityLeft(day, now, work) > 0;
  return (
    days.find((day) => isWork(day) && roomOn(day, loads, now, work) >= minutes) ??
    days.find((day) => isWork(day) && isWhole(day) && loadOf(day, loads).open === 0)
  );
}

function workOf(day: string, { zone, workStart, workEnd, workDays }: WorkTime) {
  if (!isWorkDay(day, workDays)) return { from: 0, to: 0 };
  return {
    from: Date.parse(instantOf(day, workStart, zone)),
    to: Date.parse(instantOf(day, workEnd, zone)),
  };
}

const minutesFrom = (from: number, to: number) => Math.floor((to - from) / MINUTE_MS);
