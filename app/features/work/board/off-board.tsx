import { type ReactNode, useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { Opening } from '#app/data/page/opening.tsx';
import { useAuth } from '#app/features/account/auth/index.ts';
import { usePersonClock } from '#app/features/account/profile/index.ts';
import { taskPath, useActor, useTaskAct } from '#app/features/work/tasks/index.ts';
import { useNow } from '#app/ui/hooks/use-now.ts';
import type { Task } from '#domain/tasks/task.ts';
import { BoardContext } from './board-context.ts';
import { useTaskDelegations } from './use-task-delegations.tsx';

const NO_GOALS: ReadonlyMap<string, string> = new Map();
const NOTHING: ReadonlySet<string> = new Set();

interface Props {
  /** Opens a task; without `edit`, tasks open on /tasks. */
  edit?: ((task: Task) => void) | undefined;
  children: ReactNode;
}

/** Provides the board's actions to the rows, panels and menus of tasks on another page. */
export function OffBoard({ edit, children }: Props) {
  const run = useTaskAct();
  const now = useNow(60_000);
  const { zone } = usePersonClock();
  const actor = useActor();
  const userId = useAuth().user?.id ?? '';
  const navigate = useNavigate();
  const openOnBoard = useCallback((task: Task) => void navigate(taskPath(task.id)), [navigate]);
  const { delegate, label, dialog } = useTaskDelegations(now);
  const board = useMemo(
    () => ({
      run,
      actor: actor ?? { id: userId, role: 'user' as const, companyId: null },
      now,
      zone,
      edit: edit ?? openOnBoard,
      delegate,
      delegationLabel: label,
      // Only the views of /tasks use `readOnly` and `goalTitles`.
      readOnly: NOTHING,
      goalTitles: NO_GOALS,
    }),
    [run, actor, userId, now, zone, edit, openOnBoard, delegate, label],
  );
  return (
    <BoardContext value={board}>
      {children}
      <Opening>{dialog}</Opening>
    </BoardContext>
  );
}
