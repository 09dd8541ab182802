import { QUADRANTS } from '../tasks/task.ts';
import { type Book, openBook } from './book.ts';
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

const RULES: readonly ((book: Book) => Advice[])[] = [
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
 * Returns all advice, the most important first; empty when there is nothing to say (design ruling
 * 8).
 */
export function advise(input: CoachInput): Advice[] {
  const book = openBook(input);
  return RULES.flatMap((rule) => rule(book).slice(0, THRESHOLDS.ofAKind)).sort(
    (a, b) => b.weight - a.weight,
  );
}

/** Returns at most one advice per quadrant for its footer, from a ranked list (design look). */
export function quadrantLines(advices: readonly Advice[]): Advice[] {
  return QUADRANTS.flatMap(
    (quadrant) => advices.find((advice) => advice.quadrant === quadrant) ?? [],
  );
}
