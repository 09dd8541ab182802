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

/** Renders the button that delegates the tasks to one person; nothing if `tasks` is empty. */
export function BulkDelegate({ tasks, onDone }: Props) {
  const [opened, setOpened] = useState(false);
  const [first, ...others] = tasks;
  if (!first) return null;
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setOpened(true)}>
        {m.board_bulk_delegate({ count: tasks.length })}
      </Button>
      <Opening>
        {opened && (
          <BulkDelegateDialog
            tasks={[first, ...others]}
            onClose={() => setOpened(false)}
            onDone={() => {
              setOpened(false);
              onDone();
            }}
          />
        )}
      </Opening>
    </>
  );
}
