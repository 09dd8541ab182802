import { type MutationOptions, useMutation } from '@tanstack/react-query';
import { useCallback } from 'react';
import { rowOfConflict } from '#app/data/api/update-unless-changed.ts';
import { AppError } from '#app/data/errors/errors.ts';
import { mayRetryQueued } from '#app/data/query/may-retry.ts';
import { confirmed, optimisticCallbacks, patchCache } from '#app/data/query/optimistic.ts';
import { useAuth } from '#app/features/account/auth/index.ts';
import { optimisticTasks, relinkTasks } from '#app/features/work/tasks/index.ts';
import {
  forgetUndoable,
  rememberUndoable,
  type UndoableAct,
} from '#app/features/work/undo/index.ts';
import {
  applyGoalChange,
  type GoalChange,
  type GoalCommand,
  type GoalUndo,
  goalChangeOf,
  goalUndoOf,
} from '#domain/goals/acts.ts';
import { type Goal, pickFields } from '#domain/goals/goal.ts';
import { goalFailedToast, goalSucceededToast } from './act-toasts.ts';
import { progressQuery } from './progress-query.ts';
import { GOAL_WRITES, goalsQuery, optimisticGoals, pendingGoalIds, serverGoal } from './queries.ts';
import { writeGoal, writeGoalEdit, writeGoalStep } from './write-goal.ts';

/** One action on a goal as plain data, so it can be queued, retried and undone. */
interface Act {
  /**
   * The action's own id, so that the database counts a step only once; undefined for an undo, and
   * if an earlier version of the app queued the action.
   */
  id?: string;
  command: GoalCommand | { act: 'undo'; id: string; by?: GoalUndo['by'] };
  change: GoalChange;
  /** The goal as it was shown before the action. */
  before: Goal | undefined;
  /** Ids of the goal's tasks: deleting the goal unlinks them, and Undo links them again. */
  taskIds: string[];
}

/** Writes an action and returns the row from the database; null after a removal. */
function writeAct(act: Act, userId: string): Promise<Goal | null> {
  const { change, before } = act;
  // An edit, a step or a new amount is undone by an edit.
  const command = (act.command.act === 'undo' && act.command.by) || act.command;
  if (command.act === 'edit' && before) {
    const base = pickFields(before, command.fields);
    return writeGoalEdit(command.id, command.fields, base, serverGoal(userId, command.id));
  }
  if (command.act === 'step') return writeGoalStep(command.id, command.by, act.id);
  return writeGoal(change);
}

/** Returns the action that undoes an action; undefined for an undo. */
function undoOf({ command, change, before, taskIds }: Act): Act | undefined {
  const undo = command.act === 'undo' ? undefined : goalUndoOf(command, before);
  return (
    undo && {
      command: { act: 'undo', id: command.id, ...(undo.by && { by: undo.by }) },
      change: undo.change,
      before: before && applyGoalChange([before], change)[0],
      taskIds: command.act === 'delete' ? taskIds : [],
    }
  );
}

/** The actions whose toast offers Undo; Ctrl Z undoes every action. */
const WITH_UNDO: ReadonlySet<string> = new Set<GoalCommand['act']>(['complete', 'delete']);

/** How to undo each action of this page: the step for Ctrl Z, and the function for its toast. */
const undoable = new WeakMap<Act, { step: UndoableAct; undo: () => void }>();

export type RunGoalAct = (command: GoalCommand) => Promise<AppError | null>;

/**
 * Returns the mutation that every change of a goal goes through. It is optimistic (queries.ts
 * applies the pending writes to the list), writes in the order of the actions, and shows a toast
 * when done.
 */
export function useGoalWriter() {
  const { user } = useAuth();
  const userId = user?.id ?? '';
  const { queryKey } = goalsQuery(userId);

  /** Remembers an action for Ctrl Z; returns the Undo of its toast. */
  const remember = (act: Act) => {
    const undoing = undoOf(act);
    if (!undoing) return undefined;
    const { before, change } = act;
    const title = before?.title ?? (change.kind === 'insert' ? change.goal.title : '');
    const step = { userId, title, undo: () => void mutateAsync(undoing).catch(() => {}) };
    const undo = rememberUndoable(step);
    undoable.set(act, { step, undo });
    return undo;
  };

  const optimistic = optimisticCallbacks<Act, Goal | null>(
    GOAL_WRITES.mutationKey,
    [
      confirmed({ queryKey }, GOAL_WRITES, (goals, goal, { change }) =>
        applyGoalChange(goals, goal ? { kind: 'insert', goal } : change),
      ),
    ],
    [progressQuery(userId).queryKey],
  );
  const options: MutationOptions<Goal | null, AppError, Act> = {
    ...optimistic,
    // Remember the action before it is written: Ctrl Z must undo this action, not an older action.
    onMutate: (act) => {
      remember(act);
      return optimistic.onMutate();
    },
    scope: { id: 'goals' },
    retry: mayRetryQueued,
    mutationFn: async (act) => {
      const { command, taskIds } = act;
      const goal = await writeAct(act, userId);
      if (command.act === 'undo') await relinkTasks(userId, command.id, taskIds);
      return goal;
    },
    onError: (error, act) => {
      const remembered = undoable.get(act);
      if (remembered) forgetUndoable(remembered.step);
      const goal = rowOfConflict<Goal>(error);
      if (!goal) return;
      patchCache<Goal[]>(queryKey, (goals) => applyGoalChange(goals, { kind: 'insert', goal }));
    },
    meta: {
      queueOwner: userId,
      successToast: (row, variables) => {
        const act = variables as Act;
        const { command, before } = act;
        if (command.act === 'undo') return undefined;
        // After several quick steps, only the last step shows a toast. The step that just succeeded
        // still counts as pending, so a count above 1 means that a later write follows.
        const waiting = pendingGoalIds().filter((id) => id === command.id).length;
        if (command.act === 'step' && waiting > 1) return undefined;
        const title = ((row as Goal | null) ?? before)?.title ?? '';
        // An action that was resumed after a reload is not remembered yet.
        const undo = undoable.get(act)?.undo ?? remember(act);
        return goalSucceededToast(
          command.act,
          title,
          WITH_UNDO.has(command.act) ? undo : undefined,
        );
      },
      errorToast: (error, variables) => {
        const act = variables as Act;
        return goalFailedToast(act.command.act, error, () => void mutateAsync(act).catch(() => {}));
      },
    },
  };
  const { mutateAsync } = useMutation(options);
  return { userId, write: mutateAsync, options };
}

/**
 * Returns a function that runs a command. It resolves null once written, else with the error, which
 * a toast has already shown.
 */
export function useGoalAct(): RunGoalAct {
  const { userId, write } = useGoalWriter();
  return useCallback(
    async (command) => {
      const before = optimisticGoals(userId).find(({ id }) => id === command.id);
      const change = goalChangeOf(before, command, userId, new Date().toISOString());
      const taskIds = optimisticTasks(userId)
        .filter(({ goal_id }) => goal_id === command.id)
        .map(({ id }) => id);
      const id = crypto.randomUUID();
      return write({ id, command, change, before, taskIds }).then(
        () => null,
        (error) => (error instanceof AppError ? error : new AppError('unexpected', String(error))),
      );
    },
    [write, userId],
  );
}
