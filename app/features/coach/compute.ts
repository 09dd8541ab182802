import { advise } from '#domain/coach/advise.ts';
import { startHere } from '#domain/coach/start-here.ts';
import type { Advice, CoachInput, StartHere } from '#domain/coach/types.ts';
import { isOpen } from '#domain/tasks/task.ts';

/** What the coach makes of it all. */
export interface Coached {
  input: CoachInput;
  advices: Advice[];
  here: StartHere | null;
  /** Open tasks. */
  open: number;
}

// Each quadrant, the sidebar and the panel ask for the same: it is worked out for the first of them.
let last: Coached | undefined;

/** What was made of the same already. */
export function known(input: CoachInput): Coached | undefined {
  return last && isSame(last.input, input) ? last : undefined;
}

export function compute(input: CoachInput): Coached {
  const before = known(input);
  if (before) return before;
  const open = input.tasks.filter(isOpen).length;
  last = { input, advices: advise(input), here: startHere(input), open };
  return last;
}

function isSame(a: CoachInput, b: CoachInput): boolean {
  return (
    isSameList(a.tasks, b.tasks) &&
    a.delegations === b.delegations &&
    isSameList(a.goals, b.goals) &&
    JSON.stringify([a.clock, a.actor]) === JSON.stringify([b.clock, b.actor])
  );
}

/** The rows are the same ones; each reader lays what is not yet written over a list of its own. */
function isSameList<T>(a: readonly T[], b: readonly T[]): boolean {
  return a === b || (a.length === b.length && a.every((each, index) => each === b[index]));
}
