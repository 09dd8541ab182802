import { delegationIdOf } from '#domain/tasks/delegated.ts';
import type { Task } from '#domain/tasks/task.ts';
import { type TaskAct, taskOf } from './task-act.ts';

/** An action that Ctrl Z undoes, of a feature other than tasks, such as goals or delegations. */
export interface UndoableAct {
  userId: string;
  /** The title of the changed item. */
  title: string;
  /**
   * The changed task as it was before the action; undefined if no task of the person's list was
   * changed.
   */
  before?: Task | undefined;
  undo: () => void;
}

/**
 * A step that one Ctrl Z undoes: one action on a task, all actions of a bulk action, or an action
 * of another feature.
 */
export type UndoStep = { acts: readonly TaskAct[] } | UndoableAct;

/** Steps that can be undone, the newest last. */
interface History {
  /** Returns whether an action belongs to this history. */
  has: (act: TaskAct | UndoableAct) => boolean;
  /** Maximum number of steps. */
  most: number;
  steps: readonly UndoStep[];
}

/** Clarity §1: the last 20 steps of the session can be undone, one by one. */
const session: History = { has: () => true, most: 20, steps: [] };
const histories = new Set([session]);

/**
 * Remembers actions for Ctrl Z. Actions on tasks delegated to the person are left out: their
 * delegator was already notified.
 */
export function rememberActs(acts: readonly TaskAct[]): void {
  const own = acts.filter(({ command }) => delegationIdOf(command.id) === undefined);
  for (const history of histories) {
    const part = own.filter(history.has);
    if (part.length > 0) add(history, { acts: part });
  }
}

/**
 * Remembers an action of another feature for Ctrl Z. Returns the function for the Undo button of
 * the action's toast: it undoes the action and makes Ctrl Z forget it.
 */
export function rememberUndoable(act: UndoableAct): () => void {
  for (const history of histories) if (history.has(act)) add(history, act);
  return () => {
    forgetUndoable(act);
    act.undo();
  };
}

function add(history: History, step: UndoStep): void {
  history.steps = [...history.steps, step].slice(-history.most);
}

/**
 * Forgets actions that failed or that were undone from their toast. The other actions of a bulk
 * action can still be undone.
 */
export function forgetActs(acts: readonly TaskAct[]): void {
  const forgotten = new Set(acts);
  for (const history of histories) {
    history.steps = history.steps
      .map((step) =>
        'acts' in step ? { acts: step.acts.filter((act) => !forgotten.has(act)) } : step,
      )
      .filter((step) => !('acts' in step) || step.acts.length > 0);
  }
}

/** Forgets the creation of a task, because the caller undoes the creation itself. */
export function forgetCreation(id: string): void {
  const acts = [...histories].flatMap(({ steps }) =>
    steps.flatMap((step) => ('acts' in step ? step.acts : [])),
  );
  forgetActs(acts.filter(({ command }) => command.act === 'create' && command.id === id));
}

/** Forgets an action of another feature that failed, or that was undone from its toast. */
export function forgetUndoable(act: UndoableAct): void {
  for (const history of histories) history.steps = history.steps.filter((step) => step !== act);
}

/** Returns the newest step of a person, and forgets it; undefined if there is no step. */
export function takeLastStep(userId: string): UndoStep | undefined {
  // Forget the steps of a person who was signed in on this page before.
  session.steps = session.steps.filter((step) =>
    'acts' in step
      ? step.acts.every((act) => taskOf(act)?.user_id === userId)
      : step.userId === userId,
  );
  return takeLast(session);
}

function takeLast({ steps }: History): UndoStep | undefined {
  const last = steps.at(-1);
  if (last && 'acts' in last) forgetActs(last.acts);
  else if (last) forgetUndoable(last);
  return last;
}

/** The steps since `recordSteps` was called, to be undone one by one or together. */
export interface StepRecord {
  /** Returns the steps that were not undone, the newest last. */
  steps: () => readonly UndoStep[];
  /** Adds a step only to this record: Ctrl Z elsewhere in the app does not undo the step. */
  add: (step: UndoableAct) => void;
  /** Returns the newest step, and forgets it; undefined if there is no step. */
  takeLast: () => UndoStep | undefined;
  /** Returns all steps, and forgets them. */
  takeAll: () => readonly UndoStep[];
  end: () => void;
}

/**
 * Records all actions for which `has` returns true, without a maximum number, until `end` is
 * called.
 */
export function recordSteps(has: History['has']): StepRecord {
  const record: History = { has, most: Number.POSITIVE_INFINITY, steps: [] };
  histories.add(record);
  return {
    steps: () => record.steps,
    add: (step) => add(record, step),
    takeLast: () => takeLast(record),
    takeAll: () => {
      const taken = record.steps;
      while (record.steps.length > 0) takeLast(record);
      return taken;
    },
    end: () => void histories.delete(record),
  };
}

/**
 * Returns the tasks of a step: each task before its action, or the task that the action created.
 */
export const tasksOf = (step: UndoStep): Task[] =>
  ('acts' in step ? step.acts.map(taskOf) : [step.before]).filter((task) => task !== undefined);
