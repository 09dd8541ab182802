import type { Quadrant } from '../tasks/task.ts';
import type { Saying } from './messages.ts';
import { WEIGHTS } from './thresholds.ts';
import type { Advice, AdviceAct, RuleName } from './types.ts';

interface Draft {
  rule: RuleName;
  /** The subject, for a rule that can speak about more than one. */
  about?: string;
  quadrant: Quadrant | null;
  saying: Saying;
  why: string[];
  act: AdviceAct;
}

/** Returns an advice from the findings of a rule. */
export function say({ rule, about, quadrant, saying, why, act }: Draft): Advice {
  const { text, line = text, short = line } = saying;
  const key = about === undefined ? rule : `${rule}:${about}`;
  return { key, rule, quadrant, text, line, short, why, act, weight: WEIGHTS[rule] };
}
