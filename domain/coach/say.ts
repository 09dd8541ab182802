import type { Quadrant } from '../tasks/quadrant.ts';
import type { Evidence, Finding } from './findings.ts';
import { WEIGHTS } from './thresholds.ts';
import type { Advice, AdviceAct, RuleName } from './types.ts';

interface Draft {
  rule: RuleName;
  /** An id or quadrant that makes the key unique when a rule gives several pieces of advice. */
  about?: string;
  quadrant: Quadrant | null;
  finding: Finding;
  why: Evidence[];
  act: AdviceAct;
}

/** Returns the finding of a rule as advice, with its key and weight. */
export function say({ rule, about, ...rest }: Draft): Advice {
  const key = about === undefined ? rule : `${rule}:${about}`;
  return { key, rule, ...rest, weight: WEIGHTS[rule] };
}
