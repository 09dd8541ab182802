import { type ReactNode, useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAuth } from '#app/features/account/auth/index.ts';
import { usePersonClock } from '#app/features/account/profile/index.ts';
import {
  boardLabel,
  DelegateDialog,
  useDelegationsByTask,
} from '#app/features/work/delegations/index.ts';
import { holderText } from '#app/features/work/task-labels/index.ts';
import { useActor } from '#app/features/work/tasks/index.ts';
import { canDelegate, delegationIdOf } from '#domain/tasks/delegated.ts';
import type { Task } from '#domain/tasks/task.ts';

interface TaskDelegations {
  /**
   * Opens the delegate dialog. If the task cannot be delegated, opens its delegation instead, or
   * does nothing if the task is completed.
   */
  delegate: (task: Task, email?: string) => void;
  /** Opens the task's delegation on /delegations. */
  open: (task: Task) => void;
  /** Returns the delegation label of a card; undefined unless the task is open and delegated. */
  label: (task: Task) => string | undefined;
  dialog: ReactNode;
}

/**
 * Returns the delegate dialog, the delegation label of a card, and functions that open the dialog
 * or a task's delegation.
 */
export function useTaskDelegations(now: string): TaskDelegations {
  const { user } = useAuth();
  const actor = useActor();
  const { zone } = usePersonClock();
  const navigate = useNavigate();
  const byTask = useDelegationsByTask(user);
  const [delegatedTo, setDelegatedTo] = useState<{ task: Task; email?: string | undefined }>();

  const open = useCallback(
    (task: Task) => {
      const id = byTask.get(task.id)?.id ?? delegationIdOf(task.id) ?? '';
      const tab = delegationIdOf(task.id) === undefined ? 'waiting' : 'incoming';
      void navigate(`/delegations?${new URLSearchParams({ tab, ...(id && { open: id }) })}`);
    },
    [byTask, navigate],
  );
  const delegate = useCallback(
    (task: Task, email?: string) => {
      if (actor && canDelegate(task, actor)) setDelegatedTo({ task, email });
      else if (task.status !== 'completed') open(task);
    },
    [actor, open],
  );
  const label = useCallback(
    (task: Task) => {
      const row = byTask.get(task.id);
      if (row && task.status !== 'completed') return boardLabel(row, user?.id ?? '', now, zone);
      // Fallback until the delegation is loaded.
      if (task.status !== 'delegated') return undefined;
      return holderText(task);
    },
    [byTask, user?.id, now, zone],
  );
  const dialog = delegatedTo && (
    <DelegateDialog
      key={delegatedTo.task.id}
      {...delegatedTo}
      onClose={() => setDelegatedTo(undefined)}
    />
  );
  return { delegate, open, label, dialog };
}
