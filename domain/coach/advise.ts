import { QUADRANTS } from '../tasks/quadrant.ts';
import { type CoachData, coachDataOf } from './coach-data.ts';
import {
  ruleEstimatesOver,
  ruleGoalBehind,
  ruleUnestimated,
  ruleUrgentFlood,
} from './rules/habits.ts';
import { ruleLate, ruleRunningLong } from './rules/late.ts';
import { ruleOverloadToday, ruleOverloadWeek } from './rules/overload.ts';
import { ruleAnswer, ruleUnassigned, ruleWaiting } from './rules/people.ts';
import { ruleLetGo, ruleStale } from './rules/stale.ts';
import { ruleUnplaced } from './rules/unplaced.ts';
import { THRESHOLDS } from './thresholds.ts';
import type { Advice, CoachInput } from './types.ts';

const RULES: readonly ((data: CoachData) => Advice[])[] = [
  ruleOverloadToday,
  ruleRunningLong,
  ruleLate,
  ruleWaiting,
  ruleAnswer,
  ruleUnplaced,
  ruleUrgentFlood,
  ruleOverloadWeek,
  ruleUnassigned,
  ruleStale,
  ruleLetGo,
  ruleGoalBehind,
  ruleUnestimated,
  ruleEstimatesOver,
];

/**
 * Returns the advice of all rules, at most `ofAKind` pieces from each rule, the most important
 * first; empty when there is none (design ruling 8).
 */
export function advise(input: CoachInput): Advice[] {
  const data = coachDataOf(input);
  return RULES.flatMap((rule) => rule(data).slice(0, THRESHOLDS.ofAKind)).sort(
    (a, b) => b.weight - a.weight,
  );
}

/**
 * Returns the advice for the quadrants' footers: from a ranked list, the first advice of each
 * quadrant.
 */
export function quadrantLines(advices: readonly Advice[]): Advice[] {
  return QUADRANTS.flatMap(
    (quadrant) => advices.find((advice) => advice.quadrant === quadrant) ?? [],
  );
}
