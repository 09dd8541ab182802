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

/** All that is worth saying, what weighs most first; nothing where nothing is (design ruling 8). */
export function advise(input: CoachInput): Advice[] {
  const book = openBook(input);
  return RULES.flatMap((rule) => rule(book).slice(0, THRESHOLDS.ofAKind)).sort(
    (a, b) => b.weight - a.weight,
  );
}

/** Of ranked advices the one for the foot of each quadrant: at most one, or none (look). */
export function quadrantLines(advices: readonly Advice[]): Advice[] {
  return QUADRANTS.flatMap(
    (quadrant) => advices.find((advice) => advice.quadrant === quadrant) ?? [],
  );
}
