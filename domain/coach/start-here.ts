import { daysBetween } from '../dates/time.ts';
import { localIn } from '../dates/zone.ts';
import { isActive } from '../goals/goal.ts';
import { linkedTasks } from '../goals/next-task.ts';
import { delegationIdOf } from '../tasks/handed.ts';
import type { Task } from '../tasks/task.ts';
import { type Book, byPressure, estimated, isLate, openBook } from './book.ts';
import { deadlineDay } from './days.ts';
import type { Reason } from './findings.ts';
import { fastestNow, measuredTasks } from './measured.ts';
import type { CoachInput, StartHere } from './types.ts';

/** More reasons than this read like a list. */
const REASONS_MOST = 3;

/**
 * Returns what to do first, why, and what else matters today; null when there is no candidate. Each
 * reason appears only when it is true of this task now.
 */
export function startHere(input: CoachInput): StartHere | null {
  const book = openBook(input);
  const task = book.todays[0] ?? nextOf(book);
  if (!task) return null;
  const reasons = [
    whenOf(task, book),
    goalReason(task, book),
    task.has_break_consequence ? ({ key: 'consequences' } as const) : undefined,
    habitReason(task, book),
    fitReason(task, book),
  ]
    .filter((reason) => reason !== undefined)
    .slice(0, REASONS_MOST);
  return { task, reasons, matters: book.todays, minutes: estimated(book.todays) };
}

/**
 * Returns a task for when today has none: one of the next day that has any, else one in Schedule
 * without a day.
 */
function nextOf({ actionable, dayOf }: Book): Task | undefined {
  const dayed = actionable.filter(({ id }) => dayOf.get(id));
  const days = dayed.map(({ id }) => dayOf.get(id) ?? '').sort();
  const next = dayed.filter(({ id }) => dayOf.get(id) === days[0]).sort(byPressure);
  return (
    next[0] ?? actionable.filter(({ quadrant }) => quadrant === 'schedule').sort(byPressure)[0]
  );
}

/**
 * Returns the reason in the task's dates; without dates, the one in its rank in the quadrant.
 */
function whenOf(task: Task, book: Book): Reason {
  const { now, zone } = book.clock;
  const { deadline, planned_date: planned, started_at } = task;
  const { today } = book;
  const clock = (instant: string) => localIn(instant, zone).slice(11, 16);
  const due = deadlineDay(task, book.clock);
  if (task.status === 'in_progress' && started_at) {
    return { key: 'running', since: clock(started_at) };
  }
  if (deadline && due) {
    if (!isLate(task, now)) return { key: 'due', day: due, at: clock(deadline), today };
    const days = daysBetween(due, today);
    return days > 0 ? { key: 'late', days } : { key: 'late_today', at: clock(deadline) };
  }
  if (planned) return { key: planned < today ? 'was_planned' : 'planned', day: planned, today };
  const count = book.actionable.filter(({ quadrant }) => quadrant === task.quadrant).length;
  return count > 1 ? { key: 'first', count } : { key: 'only' };
}

/**
 * Returns the reason in the goal: the task blocks it if it is due or the goal's only open task,
 * otherwise it serves it.
 */
function goalReason(task: Task, { goals, tasks, today, clock }: Book): Reason | undefined {
  const goal = goals.find(({ id }) => id === task.goal_id);
  if (!goal || !isActive(goal)) return undefined;
  const due = deadlineDay(task, clock);
  const blocks = (due !== null && due <= today) || linkedTasks(goal.id, tasks).open.length === 1;
  return { key: blocks ? 'blocks_goal' : 'serves_goal', goal: goal.title };
}

function habitReason(task: Task, book: Book): Reason | undefined {
  const hour = Number(localIn(book.clock.now, book.clock.zone).slice(11, 13));
  const when = fastestNow(task, measuredTasks(book), hour);
  return when && { key: 'fastest', when };
}

/** Returns the reason for a task that fits into the rest of the working day. */
function fitReason(task: Task, { left }: Book): Reason | undefined {
  const { duration_estimated: minutes, status } = task;
  const isDelegatedToMe = delegationIdOf(task.id) !== undefined;
  if (!minutes || minutes > left || status === 'in_progress' || isDelegatedToMe) return undefined;
  return { key: 'fits', left };
}
