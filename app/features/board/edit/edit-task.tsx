import { useMemo } from 'react';
import { Opening } from '#app/data/page/opening.tsx';
import { usePersonClock } from '#app/features/profile/index.ts';
import { useActor, useTaskAct } from '#app/features/tasks/index.ts';
import { lazyPart } from '#app/ui/components/lazy-part.tsx';
import type { Task } from '#domain/tasks/task.ts';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { BoardContext } from '../board-context.ts';

const TaskForm = lazyPart(() => import('./task-form.tsx'));

const NO_GOALS: ReadonlyMap<string, string> = new Map();
const NOTHING: ReadonlySet<string> = new Set();
const nothing = () => undefined;

/** Renders the form of one task over a page that is not the board. */
export function EditTask({ task, onClose }: { task: Task; onClose: () => void }) {
  const run = useTaskAct();
  const now = useNow(60_000);
  const { zone } = usePersonClock();
  const actor = useActor();
  const board = useMemo(
    () =>
      actor && {
        run,
        actor,
        now,
        zone,
        // Only the cards of a board use these; the form does not.
        edit: nothing,
        delegate: nothing,
        delegationLabel: nothing,
        readOnly: NOTHING,
        goalTitles: NO_GOALS,
      },
    [run, actor, now, zone],
  );
  return (
    board && (
      <BoardContext value={board}>
        <Opening>
          <TaskForm task={task} onClose={onClose} />
        </Opening>
      </BoardContext>
    )
  );
}
