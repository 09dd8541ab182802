import { isTooFew } from '../../analytics/too-few.ts';
import { personDay } from '../../dates/zone.ts';
import { isActive } from '../../goals/goal.ts';
import { paceOf } from '../../goals/progress.ts';
import type { CoachData } from '../coach-data.ts';
import { measuredTasks, typicalRatio } from '../measured.ts';
import { canPlan } from '../placement.ts';
import { say } from '../say.ts';
import { THRESHOLDS } from '../thresholds.ts';
import type { Advice } from '../types.ts';

/** Warns of too many tasks in Do Now today: when everything is urgent and important, nothing is. */
export function ruleUrgentFlood({ todays, isPlaced }: CoachData): Advice[] {
  const tasks = todays.filter((task) => task.quadrant === 'do_now' && isPlaced(task));
  if (tasks.length <= THRESHOLDS.urgentMost) return [];
  return [
    say({
      rule: 'urgent_flood',
      quadrant: 'do_now',
      finding: { key: 'urgent_flood', count: tasks.length },
      why: [{ key: 'do_now', count: tasks.length }],
      act: { label: 'focus', kind: 'go', to: '/tasks?view=focus' },
    }),
  ];
}

/** Suggests estimating today's tasks in Do Now: without estimates, the day's total means little. */
export function ruleUnestimated(data: CoachData): Advice[] {
  const tasks = data.todays.filter(
    (task) =>
      task.quadrant === 'do_now' &&
      data.isPlaced(task) &&
      task.duration_estimated === null &&
      canPlan(task, data),
  );
  if (tasks.length < THRESHOLDS.unestimated) return [];
  return [
    say({
      rule: 'unestimated',
      quadrant: 'do_now',
      finding: { key: 'unestimated', count: tasks.length },
      why: tasks.map(({ title }) => ({ key: 'task', title })),
      act: { label: 'estimate', kind: 'go', to: '/tasks?view=list&quadrant=do_now' },
    }),
  ];
}

/** Warns when the last measured tasks took clearly longer than estimated. */
export function ruleEstimatesOver(data: CoachData): Advice[] {
  const last = measuredTasks(data).slice(0, THRESHOLDS.measuredMost);
  if (isTooFew(last.length)) return [];
  const factor = typicalRatio(last);
  if (factor < THRESHOLDS.runsOver) return [];
  const sum = (stats: number[]) => stats.reduce((total, each) => total + each, 0);
  return [
    say({
      rule: 'estimates_over',
      quadrant: null,
      finding: { key: 'estimates_over', count: last.length, factor },
      why: [
        {
          key: 'times',
          estimated: sum(last.map(({ estimated }) => estimated)),
          actual: sum(last.map(({ actual }) => actual)),
        },
        { key: 'median', factor },
      ],
      act: { label: 'open_analytics', kind: 'go', to: '/analytics' },
    }),
  ];
}

/**
 * Warns of active goals that are past their deadline or clearly behind an even pace (`goalPace`).
 */
export function ruleGoalBehind({ goals, clock, today }: CoachData): Advice[] {
  return goals.filter(isActive).flatMap((goal) => {
    const { id, title, current_value: current, target_value: target } = goal;
    const pace = paceOf(goal, personDay(goal.created_at, clock.zone, clock.dayStart), today);
    if (target === null || !pace) return [];
    const isOver = pace.state === 'overdue';
    if (!isOver && !(pace.state === 'behind' && current < pace.expected * THRESHOLDS.goalPace)) {
      return [];
    }
    return say({
      rule: 'goal_behind',
      about: id,
      quadrant: null,
      finding: isOver
        ? { key: 'goal_overdue', title, left: pace.left, days: pace.daysLate }
        : { key: 'goal_behind', title, current, target, expected: pace.expected },
      why: [{ key: 'goal', current, target, left: pace.left }],
      act: { label: 'open_goals', kind: 'go', to: '/goals' },
    });
  });
}
