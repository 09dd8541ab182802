import { delegationIdOf } from '#domain/tasks/delegated.ts';
import { type TaskAct, taskOf } from './task-act.ts';

/** An action of another feature that Ctrl Z undoes. */
export interface UndoableAct {
  key: string;
  userId: string;
  /** The title of the changed item. */
  title: string;
  undo: () => void;
}

/**
 * A step that one Ctrl Z undoes: one action on a task, all actions of a bulk action, or an action
 * of another feature.
 */
type Step = { acts: readonly TaskAct[] } | UndoableAct;

/** Clarity §1: the last 20 steps of the session can be undone, one by one. */
const MOST = 20;

let steps: readonly Step[] = [];

/**
 * Remembers actions for Ctrl Z. Actions on tasks delegated to the person are left out: their
 * delegator was already notified.
 */
export function rememberActs(acts: readonly TaskAct[]): void {
  const own = acts.filter(({ command }) => delegationIdOf(command.id) === undefined);
  if (own.length === 0) return;
  add({ acts: own });
  for (const record of records) record.acts = [...record.acts, ...own];
}

/** The actions on tasks since `recordActs` was called, to be undone together. */
export interface ActRecord {
  /** Returns the recorded actions that were not undone, in order, and forgets them. */
  take: () => readonly TaskAct[];
  end: () => void;
}

const records = new Set<{ acts: readonly TaskAct[] }>();

/**
 * Records every action on the person's own tasks until `end` is called, without a maximum number.
 */
export function recordActs(): ActRecord {
  const record: { acts: readonly TaskAct[] } = { acts: [] };
  records.add(record);
  return {
    take: () => {
      const { acts } = record;
      forgetActs(acts);
      return acts;
    },
    end: () => void records.delete(record),
  };
}

/** Remembers an action of another feature for Ctrl Z. */
export function rememberUndoable(act: UndoableAct): void {
  add(act);
}

function add(step: Step): void {
  steps = [...steps, step].slice(-MOST);
}

/**
 * Forgets actions that failed or that their toast has undone. The other actions of a bulk action
 * can still be undone.
 */
export function forgetActs(acts: readonly TaskAct[]): void {
  const forgotten = new Set(acts);
  for (const record of records) {
    record.acts = record.acts.filter((act) => !forgotten.has(act));
  }
  steps = steps
    .map((step) =>
      'acts' in step ? { acts: step.acts.filter((act) => !forgotten.has(act)) } : step,
    )
    .filter((step) => !('acts' in step) || step.acts.length > 0);
}

/** Forgets an action of another feature that its toast has undone. */
export function forgetUndoable(key: string): void {
  steps = steps.filter((step) => 'acts' in step || step.key !== key);
}

/** Returns the newest step of a person, and forgets it; undefined if there is no step. */
export function takeLastStep(userId: string): Step | undefined {
  // Forget the steps of a person who was signed in on this page before.
  steps = steps.filter((step) =>
    'acts' in step
      ? step.acts.every((act) => taskOf(act)?.user_id === userId)
      : step.userId === userId,
  );
  const last = steps.at(-1);
  if (last && 'acts' in last) forgetActs(last.acts);
  else steps = steps.slice(0, -1);
  return last;
}
