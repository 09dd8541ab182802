import { advise } from '#domain/coach/advise.ts';
import { coachDataOf } from '#domain/coach/coach-data.ts';
import { measuredTasks } from '#domain/coach/measured.ts';
import { startHere } from '#domain/coach/start-here.ts';
import type { Advice, CoachInput, StartHere } from '#domain/coach/types.ts';
import { inboxOf } from '#domain/tasks/board.ts';
import { isOpen, type Task } from '#domain/tasks/task.ts';

/** The coach's results. */
export interface Coached {
  input: CoachInput;
  advices: Advice[];
  here: StartHere | null;
  /** Tasks for today, in the order in which to do them. */
  todays: Task[];
  /** Working minutes left today. */
  left: number;
  /** Number of open tasks. */
  open: number;
  /** Number of tasks in the inbox. */
  unsorted: number;
}

// Several components, such as the board, the sidebar and the panel, need the same result: cache it
// to compute it once.
let asked: CoachInput | undefined;
let last: Coached | undefined;

/** Returns the previous input object if it equals the new input, else the new input. */
export function sameInput(input: CoachInput): CoachInput {
  if (!asked || !isSame(asked, input)) asked = input;
  return asked;
}

/** Returns the cached result for this input; undefined if another input was computed last. */
export const known = (input: CoachInput): Coached | undefined =>
  last?.input === input ? last : undefined;

/**
 * Returns the steps that prepare the computation. Each step is memoized, and short enough to run
 * without a noticeable delay.
 */
export const stepsTo = (input: CoachInput): (() => void)[] => [
  () => coachDataOf(input),
  () => measuredTasks(coachDataOf(input)),
];

export function compute(input: CoachInput): Coached {
  const before = known(input);
  if (before) return before;
  const open = input.tasks.filter(isOpen).length;
  const { todays, left } = coachDataOf(input);
  const unsorted = inboxOf(input.tasks).length;
  last = { input, advices: advise(input), here: startHere(input), todays, left, open, unsorted };
  return last;
}

function isSame(a: CoachInput, b: CoachInput): boolean {
  return (
    isSameList(a.tasks, b.tasks) &&
    a.delegations === b.delegations &&
    a.namesConsequences === b.namesConsequences &&
    isSameList(a.goals, b.goals) &&
    JSON.stringify([a.clock, a.actor]) === JSON.stringify([b.clock, b.actor])
  );
}

/**
 * Compares the rows by identity, because each component that applies the pending writes has its own
 * array of the same rows.
 */
function isSameList<T>(a: readonly T[], b: readonly T[]): boolean {
  return a === b || (a.length === b.length && a.every((each, index) => each === b[index]));
}
