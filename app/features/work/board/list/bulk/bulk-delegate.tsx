import { Button } from '@mantine/core';
import { useState } from 'react';
import { Opening } from '#app/data/page/opening.tsx';
import { BulkDelegateDialog } from '#app/features/work/delegations/index.ts';
import type { Task } from '#domain/tasks/task.ts';
import { m } from '#messages';

interface Props {
  /** The selected tasks that can be delegated. */
  tasks: readonly Task[];
  onDone: () => void;
}

/** Renders the button that delegates the tasks to one person; no button without tasks. */
export function BulkDelegate({ tasks, onDone }: Props) {
  // The tasks with which the dialog was opened: delegated tasks leave `tasks`, but the dialog still
  // waits for the emails.
  const [chosen, setChosen] = useState<readonly [Task, ...Task[]]>();
  const [first, ...others] = tasks;
  return (
    <>
      {first && (
        <Button size="xs" variant="default" onClick={() => setChosen([first, ...others])}>
          {m.board_bulk_delegate({ count: tasks.length })}
        </Button>
      )}
      <Opening>
        {chosen && (
          <BulkDelegateDialog
            tasks={chosen}
            onClose={() => setChosen(undefined)}
            onDone={() => {
              setChosen(undefined);
              onDone();
            }}
          />
        )}
      </Opening>
    </>
  );
}
