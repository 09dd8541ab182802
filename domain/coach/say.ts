import type { Quadrant } from '../tasks/task.ts';
import type { Evidence, Finding } from './findings.ts';
import { WEIGHTS } from './thresholds.ts';
import type { Advice, AdviceAct, RuleName } from './types.ts';

interface Draft {
  rule: RuleName;
  /** The subject, for a rule that can speak about more than one. */
  about?: string;
  quadrant: Quadrant | null;
  finding: Finding;
  why: Evidence[];
  act: AdviceAct;
}

/** Returns an advice from the finding of a rule. */
export function say({ rule, about, ...rest }: Draft): Advice {
  const key = about === undefined ? rule : `${rule}:${about}`;
  return { key, rule, ...rest, weight: WEIGHTS[rule] };
}
