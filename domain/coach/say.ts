import type { Quadrant } from '../tasks/task.ts';
import type { Saying } from './messages.ts';
import { WEIGHTS } from './thresholds.ts';
import type { Advice, AdviceAct, RuleName } from './types.ts';

interface Draft {
  rule: RuleName;
  /** What it is about, where the rule can speak of more than one matter. */
  about?: string;
  quadrant: Quadrant | null;
  saying: Saying;
  why: string[];
  act: AdviceAct;
}

/** An advice from what a rule found. */
export function say({ rule, about, quadrant, saying, why, act }: Draft): Advice {
  const { text, line = text, short = line } = saying;
  const key = about === undefined ? rule : `${rule}:${about}`;
  return { key, rule, quadrant, text, line, short, why, act, weight: WEIGHTS[rule] };
}
