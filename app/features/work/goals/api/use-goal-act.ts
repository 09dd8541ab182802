import { type MutationOptions, useMutation } from '@tanstack/react-query';
import { useCallback } from 'react';
import { rowOfConflict } from '#app/data/api/update-unless-changed.ts';
import { AppError } from '#app/data/errors/errors.ts';
import { mayRetryQueued } from '#app/data/query/may-retry.ts';
import { confirmed, optimisticCallbacks, patchCache } from '#app/data/query/optimistic.ts';
import { useAuth } from '#app/features/account/auth/index.ts';
import { optimisticTasks, relinkTasks, rememberUndoable } from '#app/features/work/tasks/index.ts';
import {
  applyGoalChange,
  type GoalChange,
  type GoalCommand,
  goalChangeOf,
  goalUndoOf,
} from '#domain/goals/acts.ts';
import type { Goal, GoalFields } from '#domain/goals/goal.ts';
import { goalFailedToast, goalSucceededToast } from './act-toasts.ts';
import { progressQuery } from './progress-query.ts';
import { GOAL_WRITES, goalsQuery, optimisticGoals, pendingGoalIds, serverGoal } from './queries.ts';
import { writeGoal, writeGoalEdit, writeGoalStep } from './write-goal.ts';

/** One action on a goal as plain data, so it can be queued, retried and undone. */
interface Act {
  command: GoalCommand | { act: 'undo'; id: string };
  change: GoalChange;
  before: Goal | undefined;
  /** Ids of the goal's tasks: deleting the goal unlinks them, and Undo links them again. */
  taskIds: string[];
}

/** Returns the goal's values of the given fields. */
const pickFields = (goal: Goal, fields: Partial<GoalFields>): Partial<GoalFields> => {
  const names = Object.keys(fields) as (keyof GoalFields)[];
  return Object.fromEntries(names.map((name) => [name, goal[name]]));
};

/** The progress steps that this page has already sent: sending the same step again is a retry. */
const begun = new WeakSet<Act>();

/** Writes an action and returns the row from the database; null after a removal. */
function writeAct(act: Act, userId: string): Promise<Goal | null> {
  const { command, change, before } = act;
  if (command.act === 'edit' && before) {
    const base = pickFields(before, command.fields);
    return writeGoalEdit(command.id, command.fields, base, serverGoal(userId, command.id));
  }
  if (command.act === 'step' && before) {
    const isRetry = begun.has(act);
    begun.add(act);
    return writeGoalStep(command.id, { from: before.current_value, by: command.by }, isRetry);
  }
  return writeGoal(change);
}

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

  const options: MutationOptions<Goal | null, AppError, Act> = {
    ...optimisticCallbacks<Act, Goal | null>(
      GOAL_WRITES.mutationKey,
      [
        confirmed({ queryKey }, GOAL_WRITES, (goals, goal, { change }) =>
          applyGoalChange(goals, goal ? { kind: 'insert', goal } : change),
        ),
      ],
      [progressQuery(userId).queryKey],
    ),
    scope: { id: 'goals' },
    retry: mayRetryQueued,
    mutationFn: async (act) => {
      const { command, taskIds } = act;
      const goal = await writeAct(act, userId);
      if (command.act === 'undo') await relinkTasks(userId, command.id, taskIds);
      return goal;
    },
    onError: (error) => {
      const goal = rowOfConflict<Goal>(error);
      if (!goal) return;
      patchCache<Goal[]>(queryKey, (goals) => applyGoalChange(goals, { kind: 'insert', goal }));
    },
    meta: {
      queueOwner: userId,
      successToast: (row, variables) => {
        const { command, before, taskIds } = variables as Act;
        if (command.act === 'undo') return undefined;
        // After several quick steps, only the last step shows a toast. The step that just succeeded
        // still counts as pending, so a count above 1 means that a later write follows.
        const waiting = pendingGoalIds().filter((id) => id === command.id).length;
        if (command.act === 'step' && waiting > 1) return undefined;
        const change = before && goalUndoOf(command, before);
        const undoing = change && {
          command: { act: 'undo' as const, id: command.id },
          change,
          before: undefined,
          taskIds: command.act === 'delete' ? taskIds : [],
        };
        const title = ((row as Goal | null) ?? before)?.title ?? '';
        const undo = undoing && (() => void mutateAsync(undoing).catch(() => {}));
        return goalSucceededToast(
          command.act,
          title,
          undo && rememberUndoable({ userId, title, undo }),
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
      return write({ command, change, before, taskIds }).then(
        () => null,
        (error) => (error instanceof AppError ? error : new AppError('unexpected', String(error))),
      );
    },
    [write, userId],
  );
}
