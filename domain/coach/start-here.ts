import { daysBetween } from '../dates/time.ts';
import { localIn } from '../dates/zone.ts';
import { isActive } from '../goals/goal.ts';
import { linkedTasks } from '../goals/next-task.ts';
import { delegationIdOf } from '../tasks/handed.ts';
import type { Task } from '../tasks/task.ts';
import { type Book, byPressure, estimated, isLate, openBook } from './book.ts';
import { deadlineDay } from './days.ts';
import { fastestNow, measuredTasks } from './measured.ts';
import { because, REASONS } from './messages.ts';
import type { CoachInput, StartHere } from './types.ts';

/** With more clauses than this, a reason reads like a list. */
const CLAUSES = 3;

/**
 * Returns what to do first, why, and what else matters today; null when there is no candidate. Each
 * clause appears only when it is true of this task now.
 */
export function startHere(input: CoachInput): StartHere | null {
  const book = openBook(input);
  const task = book.todays[0] ?? nextOf(book);
  if (!task) return null;
  const clauses = [
    whenOf(task, book),
    goalClause(task, book),
    task.has_break_consequence ? REASONS.breaks : undefined,
    habitClause(task, book),
    fitClause(task, book),
  ].filter((clause) => clause !== undefined);
  const reason = because(clauses.slice(0, CLAUSES));
  return { task, reason, matters: book.todays, minutes: estimated(book.todays) };
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
 * Returns the clause about the task's dates; without dates, the one about its rank in the quadrant.
 */
function whenOf(task: Task, book: Book): string {
  const { now, zone } = book.clock;
  const { deadline, planned_date: planned, started_at } = task;
  const clock = (instant: string) => localIn(instant, zone).slice(11, 16);
  const due = deadlineDay(task, book.clock);
  if (task.status === 'in_progress' && started_at) return REASONS.running(clock(started_at));
  if (deadline && due) {
    if (!isLate(task, now)) return REASONS.due(due, book.today, clock(deadline));
    const days = daysBetween(due, book.today);
    return days > 0 ? REASONS.late(days) : REASONS.lateToday(clock(deadline));
  }
  if (planned) return REASONS.planned(planned, book.today);
  const count = book.actionable.filter(({ quadrant }) => quadrant === task.quadrant).length;
  return count > 1 ? REASONS.first(count) : REASONS.only;
}

/**
 * Returns the clause about the goal: the task blocks it if it is due or the goal's only open task,
 * otherwise it serves it.
 */
function goalClause(task: Task, { goals, tasks, today, clock }: Book): string | undefined {
  const goal = goals.find(({ id }) => id === task.goal_id);
  if (!goal || !isActive(goal)) return undefined;
  const due = deadlineDay(task, clock);
  const blocks = (due !== null && due <= today) || linkedTasks(goal.id, tasks).open.length === 1;
  return blocks ? REASONS.blocks(goal.title) : REASONS.serves(goal.title);
}

function habitClause(task: Task, book: Book): string | undefined {
  const hour = Number(localIn(book.clock.now, book.clock.zone).slice(11, 13));
  const when = fastestNow(task, measuredTasks(book), hour);
  return when && REASONS.fastest(when);
}

/** Returns the clause for a task that fits into the rest of the working day. */
function fitClause(task: Task, { left }: Book): string | undefined {
  const { duration_estimated: minutes, status } = task;
  const isDelegatedToMe = delegationIdOf(task.id) !== undefined;
  if (!minutes || minutes > left || status === 'in_progress' || isDelegatedToMe) return undefined;
  return REASONS.fits(left);
}
