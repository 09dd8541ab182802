import { addDays } from '../../quick-add/time/wall-clock.ts';
import { capacityOf } from '../../schedule/capacity.ts';
import type { Task } from '../../tasks/task.ts';
import { type Book, estimated } from '../book.ts';
import { deadlineDay, isWorkDay, lastOfWeek } from '../days.ts';
import type { Evidence } from '../findings.ts';
import { canPlan, overflowOf, planTasks } from '../placement.ts';
import { say } from '../say.ts';
import { THRESHOLDS } from '../thresholds.ts';
import type { Advice, AdviceAct } from '../types.ts';
import { isStale } from './stale.ts';

/** Today has more work than time left; silent on a day off. */
export function ruleOverloadToday(book: Book): Advice[] {
  const { todays, left, today, clock, tasks } = book;
  const minutes = estimated(todays);
  if (!isWorkDay(today, clock) || minutes - left < THRESHOLDS.overload) return [];
  const movable = todays.filter((task) => canMove(task, today, book));
  const placements = planTasks(overflowOf(movable, minutes - left), book);
  const act: AdviceAct =
    placements.length > 0
      ? { label: 'make_room', kind: 'place', placements }
      : { label: 'focus', kind: 'go', to: '/tasks?view=focus' };
  return [
    say({
      rule: 'overload_today',
      quadrant: 'do_now',
      finding: {
        key: 'overload_today',
        minutes,
        left,
        onlyDoNow: isWhatDoNowShows(todays, tasks),
      },
      why: [
        { key: 'today', count: todays.length, minutes },
        { key: 'today_left', left },
        ...canWait(placements.length),
      ],
      act,
    }),
  ];
}

/** The days to the end of the week have more work than time left. */
export function ruleOverloadWeek(book: Book): Advice[] {
  const { actionable, dayOf, loads, left, today, clock } = book;
  const last = lastOfWeek(clock);
  const days = daysTo(last, today);
  const room = left + days.reduce((sum, day) => sum + capacityOf(day, clock), 0);
  const minutes = [today, ...days].reduce((sum, day) => sum + (loads.get(day) ?? 0), 0);
  // Without working time after today, only today's rule applies.
  if (room === left || minutes - room < THRESHOLDS.overload) return [];
  const movable = actionable.filter((task) => {
    const day = dayOf.get(task.id);
    return day && day > today && day <= last && canMove(task, last, book);
  });
  const placements = planTasks(overflowOf(movable, minutes - room), book, last);
  const act: AdviceAct =
    placements.length > 0
      ? { label: 'make_room', kind: 'place', placements }
      : { label: 'open_week', kind: 'go', to: '/schedule' };
  return [
    say({
      rule: 'overload_week',
      quadrant: 'schedule',
      finding: { key: 'overload_week', minutes, left: room },
      why: [
        { key: 'week', minutes },
        { key: 'week_left', left: room },
        ...canWait(placements.length),
      ],
      act,
    }),
  ];
}

/**
 * Returns whether a task can wait until after a day: not started, not due by then, not stale, and
 * plannable by the person.
 */
function canMove(task: Task, day: string, book: Book): boolean {
  const due = deadlineDay(task, book.clock);
  return (
    task.status === 'not_started' &&
    (task.quadrant === 'do_now' || task.quadrant === 'schedule') &&
    (due === null || due > day) &&
    !isStale(task, book) &&
    canPlan(task, book)
  );
}

/**
 * Returns whether today's tasks are exactly what Do Now shows, so that its sentence can use the
 * board's number.
 */
function isWhatDoNowShows(todays: readonly Task[], tasks: readonly Task[]): boolean {
  const open = tasks.filter(
    ({ quadrant, status }) => quadrant === 'do_now' && status !== 'completed',
  );
  return (
    todays.every(({ quadrant }) => quadrant === 'do_now') && estimated(open) === estimated(todays)
  );
}

const canWait = (count: number): Evidence[] => (count > 0 ? [{ key: 'can_wait', count }] : []);

function daysTo(last: string, today: string): string[] {
  const days: string[] = [];
  for (let day = addDays(today, 1); day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}
