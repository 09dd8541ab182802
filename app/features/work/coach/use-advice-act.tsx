import { type ReactNode, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { writtenOrQueued } from '#app/data/offline-queue/written-or-queued.ts';
import { Opening } from '#app/data/page/opening.tsx';
import { DelegateDialog } from '#app/features/work/delegations/index.ts';
import { useBulkAct, useTaskAct } from '#app/features/work/tasks/index.ts';
import type { Advice, CoachInput, Placement } from '#domain/coach/types.ts';
import type { Task } from '#domain/tasks/task.ts';
import { PlanDaysDialog } from './panel/lazy-parts.ts';
import { textOf } from './texts/finding-text.ts';

interface AdviceActs {
  /** Does what the advice proposes, or opens the dialog or page for it. */
  act: (advice: Advice) => void;
  /** Render the dialog outside the advice: it stays open after its advice has disappeared. */
  dialog: ReactNode;
}

interface Options {
  /** Called before the action navigates to another page. */
  onLeave?: () => void;
  /** Called when the dialog closes. */
  onClosed?: () => void;
}

type Opened =
  | { kind: 'place'; title: string; input: CoachInput; placements: Placement[] }
  | { kind: 'delegate'; task: Task };

/** Returns a function that does what a piece of advice proposes, and the dialog that it may open. */
export function useAdviceAct(
  input: CoachInput | undefined,
  { onLeave, onClosed }: Options = {},
): AdviceActs {
  const navigate = useNavigate();
  const run = useTaskAct();
  const { run: runAll } = useBulkAct();
  const [opened, setOpened] = useState<Opened>();
  const busy = useRef(new Set<string>()).current;
  const close = () => {
    setOpened(undefined);
    onClosed?.();
  };

  const leave = (to: string) => {
    onLeave?.();
    void navigate(to);
  };

  const act = ({ key, act: what, finding }: Advice) => {
    if (!input) return;
    switch (what.kind) {
      case 'tasks': {
        const [first] = what.commands;
        // Ignore a second click on the same advice while its action is running.
        if (!first || busy.has(key)) return;
        busy.add(key);
        const done = what.commands.length === 1 ? run(first) : runAll(what.commands);
        // Without a connection, the action is only queued, and a second click is allowed at once.
        void writtenOrQueued(done, true).finally(() => busy.delete(key));
        return;
      }
      case 'place':
        return setOpened({
          kind: 'place',
          title: textOf(finding),
          input,
          placements: what.placements,
        });
      case 'delegate': {
        const task = input.tasks.find(({ id }) => id === what.taskId);
        return task && setOpened({ kind: 'delegate', task });
      }
      case 'follow_up':
        return leave(`/delegations?tab=waiting&open=${what.delegationId}`);
      case 'go':
        return leave(what.to);
    }
  };

  const dialog = (
    <Opening>
      {opened?.kind === 'place' && <PlanDaysDialog {...opened} onClose={close} />}
      {opened?.kind === 'delegate' && <DelegateDialog task={opened.task} onClose={close} />}
    </Opening>
  );
  return { act, dialog };
}
