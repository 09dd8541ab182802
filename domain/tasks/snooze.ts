import { addDays, startOfWeek } from '../dates/day.ts';
import { addMinutes, startOfMinute } from '../dates/instant.ts';
import { timeAt } from '../dates/time.ts';
import { clockIn, instantOf, personDay } from '../dates/zone.ts';
import type { Command, TaskPlan } from './acts.ts';
import type { Quadrant } from './quadrant.ts';
import type { Task } from './task.ts';
import type { TodayClock } from './today.ts';

/**
 * When a snoozed task or notification returns (clarity §4). For a task, the person can also pick
 * another time.
 */
export type Snooze = 'later' | 'tomorrow' | 'monday';

const LATER_MINUTES = 180;
const QUARTER = 15;

/** Returns a plan for a day, without a time. */
export const dayPlan = (day: string): TaskPlan => ({ planned_date: day, planned_time: null });

/**
 * Returns the command that plans a task for a day (clarity §4: the keys T and Shift T). A task that
 * is already planned for that day keeps its time.
 */
export function planFor(
  { id, planned_date, planned_time }: Pick<Task, 'id' | 'planned_date' | 'planned_time'>,
  day: string,
): Command {
  const time = planned_date === day ? planned_time : null;
  return { act: 'plan', id, plan: { planned_date: day, planned_time: time } };
}

/** Returns the Monday of next week. */
export const nextMonday = (today: string): string => addDays(startOfWeek(today, 1), 7);

/**
 * Returns the plan of a snooze: three hours from now, rounded up to a quarter of an hour; tomorrow;
 * or next Monday. Undefined for `later` when the person's day is over by then. `now` is an ISO 8601
 * instant.
 */
export function snoozePlan(snooze: Snooze, now: string, clock: TodayClock): TaskPlan | undefined {
  const { today, zone } = clock;
  if (snooze !== 'later') return dayPlan(dayOfSnooze(snooze, today));
  const instant = laterToday(now, clock);
  return instant === undefined
    ? undefined
    : { planned_date: today, planned_time: timeAt(clockIn(instant, zone).minutes, 0) };
}

/**
 * Returns the instant at which a snoozed notification returns: for `later` about three hours from
 * now, else the start of the working hours on the chosen day. Undefined in the same case as
 * `snoozePlan`. `workStart` is in minutes after midnight.
 */
export function snoozeInstant(
  snooze: Snooze,
  now: string,
  clock: TodayClock & { workStart: number },
): string | undefined {
  const { today, zone, workStart } = clock;
  return snooze === 'later'
    ? laterToday(now, clock)
    : instantOf(dayOfSnooze(snooze, today), workStart, zone);
}

const dayOfSnooze = (snooze: Exclude<Snooze, 'later'>, today: string): string =>
  snooze === 'tomorrow' ? addDays(today, 1) : nextMonday(today);

/**
 * Returns the instant three hours from now, rounded up to a quarter of an hour; undefined when the
 * person's day is over by then.
 */
function laterToday(now: string, { today, zone, dayStart }: TodayClock): string | undefined {
  const { minutes } = clockIn(now, zone);
  // Rounds the current minute up to a quarter of an hour and ignores its seconds, so a snooze is at
  // most 59 seconds shorter than three hours.
  const instant = addMinutes(
    startOfMinute(now),
    LATER_MINUTES + ((QUARTER - (minutes % QUARTER)) % QUARTER),
  );
  return personDay(instant, zone, dayStart) === today ? instant : undefined;
}

interface Planning {
  /** The person's current day, `YYYY-MM-DD`. */
  today: string;
  /** Returns the suggested quadrant of a task; undefined while it is unknown. */
  suggest: (task: Task) => Quadrant | undefined;
}

/**
 * Returns a planning command with all effects of planning (clarity §2, §4): a day also places an
 * unsorted task in its suggested quadrant, and a new day after today makes the command a snooze,
 * which also pauses a running task. Returns other commands unchanged.
 */
export function resolvePlan(
  command: Command,
  before: Task | undefined,
  { today, suggest }: Planning,
): Command {
  if (!before || (command.act !== 'plan' && command.act !== 'snooze')) return command;
  const { plan } = command;
  const { planned_date: day } = plan;
  if (day === null) return command;
  const quadrant = before.is_unsorted ? suggest(before) : undefined;
  const isPutOff = day > today && day !== before.planned_date;
  return {
    ...command,
    act: isPutOff ? 'snooze' : command.act,
    plan: quadrant ? { ...plan, quadrant } : plan,
  };
}
