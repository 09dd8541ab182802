import { personDay } from '../../dates/time.ts';
import { isActive } from '../../goals/goal.ts';
import { paceOf } from '../../goals/progress.ts';
import { counted } from '../../text/text.ts';
import type { Book } from '../book.ts';
import { measuredTasks, median } from '../measured.ts';
import {
  estimatesOver,
  goalBehind,
  goalOverdue,
  quoted,
  time,
  unestimated,
  urgentFlood,
} from '../messages.ts';
import { canPlan } from '../placement.ts';
import { say } from '../say.ts';
import { THRESHOLDS } from '../thresholds.ts';
import type { Advice } from '../types.ts';

/** When everything is urgent and important at once, nothing is. */
export function ruleUrgentFlood({ todays }: Book): Advice[] {
  const tasks = todays.filter(({ quadrant }) => quadrant === 'do_now');
  if (tasks.length <= THRESHOLDS.urgentMost) return [];
  return [
    say({
      rule: 'urgent_flood',
      quadrant: 'do_now',
      saying: urgentFlood(tasks.length),
      why: [`${counted(tasks.length, 'task')} in Do Now, and none of them is for a later day`],
      act: { label: 'Take one', kind: 'go', to: '/tasks?view=focus' },
    }),
  ];
}

/** A sum of estimates means little while many are missing. */
export function ruleUnestimated(book: Book): Advice[] {
  const tasks = book.todays.filter(
    (task) => task.quadrant === 'do_now' && task.duration_estimated === null && canPlan(task, book),
  );
  if (tasks.length < THRESHOLDS.unestimated) return [];
  return [
    say({
      rule: 'unestimated',
      quadrant: 'do_now',
      saying: unestimated(tasks.length),
      why: tasks.map(({ title }) => quoted(title)),
      act: { label: 'Estimate them', kind: 'go', to: '/tasks?view=list&quadrant=do_now' },
    }),
  ];
}

/** The last measured tasks took clearly longer than estimated. */
export function ruleEstimatesOver(book: Book): Advice[] {
  const last = measuredTasks(book).slice(0, THRESHOLDS.measuredMost);
  if (last.length < THRESHOLDS.measuredLeast) return [];
  const factor = median(last.map(({ ratio }) => ratio));
  if (factor < THRESHOLDS.runsOver) return [];
  const sum = (stats: number[]) => stats.reduce((total, each) => total + each, 0);
  return [
    say({
      rule: 'estimates_over',
      quadrant: null,
      saying: estimatesOver(last.length, factor),
      why: [
        `${time(sum(last.map(({ estimated }) => estimated)))} estimated, ${time(
          sum(last.map(({ actual }) => actual)),
        )} taken, in all`,
        `In the middle ${Math.round(factor * 10) / 10} times the estimate`,
      ],
      act: { label: 'See the figures', kind: 'go', to: '/analytics' },
    }),
  ];
}

/** A goal that is behind an even pace, or past its deadline. */
export function ruleGoalBehind({ goals, clock, today }: Book): Advice[] {
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
      saying: isOver
        ? goalOverdue(title, pace.left, pace.daysLate)
        : goalBehind(title, current, target, pace.expected),
      why: [`${current} of ${target} done`, `${pace.left} to go`],
      act: { label: 'Open goals', kind: 'go', to: '/goals' },
    });
  });
}
