import { addDays, daysBetween, daysFrom, isWorkDay } from '../../dates/day.ts';
import { capacityOf } from '../../schedule/capacity.ts';
import { minutesNeeded } from '../../schedule/times.ts';
import { isInQuadrant, isOpen, type Task } from '../../tasks/task.ts';
import { isFixed } from '../../tasks/today.ts';
import { type CoachData, estimated } from '../coach-data.ts';
import { deadlineDay, lastOfWeek } from '../days.ts';
import type { Evidence } from '../findings.ts';
import { canPlan, overflowOf, planTasks } from '../placement.ts';
import { say } from '../say.ts';
import { THRESHOLDS } from '../thresholds.ts';
import type { Advice, AdviceAct } from '../types.ts';
import { isStale } from './stale.ts';

/** Warns when today has more work than time left. Says nothing on a day off. */
export function ruleOverloadToday(data: CoachData): Advice[] {
  const { todays, left, today, clock, tasks } = data;
  const minutes = minutesNeeded(todays, clock.now);
  if (!isWorkDay(today, clock.workDays) || minutes - left < THRESHOLDS.overload) return [];
  const movable = todays.filter((task) => canMove(task, today, data));
  const placements = planTasks(overflowOf(movable, minutes - left), data);
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
        onlyDoNow: isWhatDoNowShows(minutes, todays, tasks),
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

/** Warns when the days to the end of the week have more work than time left. */
export function ruleOverloadWeek(data: CoachData): Advice[] {
  const { actionable, dayOf, loads, left, today, clock } = data;
  const last = lastOfWeek(clock);
  const days = daysFrom(addDays(today, 1), daysBetween(today, last));
  const room = left + days.reduce((sum, day) => sum + capacityOf(day, clock), 0);
  const minutes = [today, ...days].reduce((sum, day) => sum + (loads.get(day) ?? 0), 0);
  // Without working time after today, only `ruleOverloadToday` applies.
  if (room === left || minutes - room < THRESHOLDS.overload) return [];
  const movable = actionable.filter((task) => {
    const day = dayOf.get(task.id);
    return day && day > today && day <= last && canMove(task, last, data);
  });
  const placements = planTasks(overflowOf(movable, minutes - room), data, last);
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
 * Returns whether a task can wait until after a day: in Do Now or Schedule, not started, not due by
 * then, without a fixed time on its day, not stale, and plannable by the person.
 */
function canMove(task: Task, day: string, data: CoachData): boolean {
  const due = deadlineDay(task, data.clock);
  return (
    !isFixed(task, data.dayOf.get(task.id) ?? day) &&
    task.status === 'not_started' &&
    (task.quadrant === 'do_now' || task.quadrant === 'schedule') &&
    (due === null || due > day) &&
    !isStale(task, data) &&
    canPlan(task, data)
  );
}

/**
 * Returns whether all tasks of today are in Do Now and take exactly the minutes that Do Now shows,
 * so that the advice can refer to that number.
 */
function isWhatDoNowShows(
  minutes: number,
  todays: readonly Task[],
  tasks: readonly Task[],
): boolean {
  const isInDoNow = (task: Task) => isInQuadrant(task, 'do_now');
  const open = tasks.filter((task) => isInDoNow(task) && isOpen(task));
  return todays.every(isInDoNow) && estimated(open) === minutes;
}

const canWait = (count: number): Evidence[] => (count > 0 ? [{ key: 'can_wait', count }] : []);
