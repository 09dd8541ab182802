import { advise } from '#domain/coach/advise.ts';
import { openBook } from '#domain/coach/book.ts';
import { measuredTasks } from '#domain/coach/measured.ts';
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
let asked: CoachInput | undefined;
let last: Coached | undefined;

/** The input that was asked with before, where that says the same. */
export function sameInput(input: CoachInput): CoachInput {
  if (!asked || !isSame(asked, input)) asked = input;
  return asked;
}

/** What was made of the same already. */
export const known = (input: CoachInput): Coached | undefined =>
  last?.input === input ? last : undefined;

/** What it rests on, in pieces that are each shorter than a person notices. */
export const stepsTo = (input: CoachInput): (() => void)[] => [
  () => openBook(input),
  () => measuredTasks(openBook(input)),
];

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
