import { daysBetween } from '../dates/day.ts';
import { minuteOf } from '../dates/time.ts';
import { localIn } from '../dates/zone.ts';
import { isActive } from '../goals/goal.ts';
import { linkedTasks } from '../goals/next-task.ts';
import { minutesNeeded } from '../schedule/times.ts';
import { delegationIdOf } from '../tasks/delegated.ts';
import { isLate, type Task } from '../tasks/task.ts';
import { inOrderOfDay, isFixed, isPausedAndFlagged } from '../tasks/today.ts';
import { byPressure, type CoachData, coachDataOf } from './coach-data.ts';
import { deadlineDay } from './days.ts';
import type { Reason } from './findings.ts';
import { fastestNow, measuredTasks } from './measured.ts';
import type { CoachInput, StartHere } from './types.ts';

/** The maximum number of reasons: more would read like a list. */
const REASONS_MOST = 3;
/** A task with a fixed time may be suggested from this many minutes before that time. */
const SOON_MINUTES = 15;

/**
 * Returns the task to do first, the reasons for it, and today's tasks with the minutes that they
 * need; null when there is no candidate. Each reason appears only when it is true of this task now.
 */
export function startHere(input: CoachInput): StartHere | null {
  const data = coachDataOf(input);
  const task = firstToday(data) ?? nextOf(data);
  if (!task) return null;
  const reasons = [
    whenOf(task, data),
    goalReason(task, data),
    task.has_break_consequence ? ({ key: 'consequences' } as const) : undefined,
    habitReason(task, data),
    fitReason(task, data),
  ]
    .filter((reason) => reason !== undefined)
    .slice(0, REASONS_MOST);
  return {
    task,
    reasons,
    todaysTasks: data.todays,
    minutes: minutesNeeded(data.todays, data.clock.now),
  };
}

/**
 * Returns the first of today's tasks that can be started. A paused, flagged task that is not
 * planned for a later day comes before a new task without a fixed time.
 */
function firstToday(data: CoachData): Task | undefined {
  const first = data.todays.find((task) => canStart(task, data));
  const isNew = first?.status === 'not_started' && first.started_at === null;
  if (first && (!isNew || isFixed(first, data.today))) return first;
  const paused = data.actionable.filter(
    (task) =>
      isPausedAndFlagged(task) &&
      (task.planned_date ?? data.today) <= data.today &&
      canStart(task, data),
  );
  return inOrderOfDay(paused, { ...data.clock, today: data.today })[0] ?? first;
}

/**
 * Returns whether a task may be suggested to start with (clarity §4): it is not in Drop, not
 * delegated to someone else, and either running or without a fixed time that is still more than
 * `SOON_MINUTES` away.
 */
function canStart(task: Task, { today, clock, delegated }: CoachData): boolean {
  if (task.quadrant === 'drop' || delegated.has(task.id)) return false;
  if (task.status === 'in_progress') return true;
  if (!isFixed(task, today)) return true;
  const minute = minuteOf(task.planned_time ?? '', clock.dayStart);
  const now = minuteOf(localIn(clock.now, clock.zone).slice(11), clock.dayStart);
  return minute <= now + SOON_MINUTES;
}

/**
 * Returns the task to suggest when no task of today can be started: the most pressing task of the
 * next day with tasks, else the most pressing task in Schedule.
 */
function nextOf(data: CoachData): Task | undefined {
  const { dayOf, today } = data;
  const able = data.actionable.filter((task) => canStart(task, data));
  const dayed = able.filter(({ id }) => {
    const day = dayOf.get(id);
    return day && day !== today;
  });
  const days = dayed.map(({ id }) => dayOf.get(id) ?? '').sort();
  const next = dayed.filter(({ id }) => dayOf.get(id) === days[0]).sort(byPressure);
  return next[0] ?? able.filter(({ quadrant }) => quadrant === 'schedule').sort(byPressure)[0];
}

/**
 * Returns the reason to do the task now: it is running, due, late, planned or paused, or else the
 * first or the only task of its quadrant.
 */
function whenOf(task: Task, data: CoachData): Reason {
  const { now, zone } = data.clock;
  const { deadline, planned_date: planned, started_at } = task;
  const { today } = data;
  const clock = (instant: string) => localIn(instant, zone).slice(11, 16);
  const due = deadlineDay(task, data.clock);
  if (task.status === 'in_progress' && started_at) {
    return { key: 'running', since: clock(started_at) };
  }
  if (deadline && due) {
    if (!isLate(task, now)) return { key: 'due', day: due, at: clock(deadline), today };
    const days = daysBetween(due, today);
    return days > 0 ? { key: 'late', days } : { key: 'late_today', at: clock(deadline) };
  }
  if (planned) return { key: planned < today ? 'was_planned' : 'planned', day: planned, today };
  if (started_at) return { key: 'paused' };
  const count = data.actionable.filter(
    ({ quadrant, is_unsorted }) => quadrant === task.quadrant && is_unsorted === task.is_unsorted,
  ).length;
  return count > 1 ? { key: 'first', count } : { key: 'only' };
}

/**
 * Returns the task's goal as a reason. The task blocks the goal if it is due by today or is the
 * goal's only open task; otherwise it serves the goal.
 */
function goalReason(task: Task, { goals, tasks, today, clock }: CoachData): Reason | undefined {
  const goal = goals.find(({ id }) => id === task.goal_id);
  if (!goal || !isActive(goal)) return undefined;
  const due = deadlineDay(task, clock);
  const blocks = (due !== null && due <= today) || linkedTasks(goal.id, tasks).open.length === 1;
  return { key: blocks ? 'blocks_goal' : 'serves_goal', goal: goal.title };
}

function habitReason(task: Task, data: CoachData): Reason | undefined {
  const hour = Number(localIn(data.clock.now, data.clock.zone).slice(11, 13));
  const when = fastestNow(task, measuredTasks(data), hour);
  return when && { key: 'fastest', when };
}

/**
 * Returns the reason that a task fits into the rest of the working day; undefined if the task does
 * not fit, has no estimate, is running, or is delegated to the person.
 */
function fitReason(task: Task, { left }: CoachData): Reason | undefined {
  const { duration_estimated: minutes, status } = task;
  const isDelegatedToMe = delegationIdOf(task.id) !== undefined;
  if (!minutes || minutes > left || status === 'in_progress' || isDelegatedToMe) return undefined;
  return { key: 'fits', left };
}
