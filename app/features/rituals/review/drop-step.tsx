import { Button } from '@mantine/core';
import type { Task } from '#domain/tasks/task.ts';
import { m } from '#messages';
import classes from '../frame/ritual-frame.module.css';
import { RowButton } from '../frame/row-button.tsx';
import { TaskRows } from '../frame/task-rows.tsx';
import { useRitualDay } from '../ritual-context.ts';

/**
 * Renders the untouched tasks in Drop, with buttons to drop one or all of them. Dropping several
 * asks for confirmation.
 */
export function DropStep({ tasks }: { tasks: readonly Task[] }) {
  const { run, runAll } = useRitualDay();
  const dropAll = () => void runAll(tasks.map(({ id }) => ({ act: 'drop', id })));
  return (
    <>
      {tasks.length > 1 && (
        <div className={classes.acts}>
          <Button variant="default" onClick={dropAll}>
            {m.rituals_review_drop_all({ count: tasks.length })}
          </Button>
        </div>
      )}
      <TaskRows
        label={m.rituals_review_drop()}
        tasks={tasks}
        acts={({ id, title }) => (
          <RowButton
            name={m.rituals_drop_name({ title })}
            hint="D"
            isFirst
            onClick={() => void run({ act: 'drop', id })}
          >
            {m.rituals_drop()}
          </RowButton>
        )}
      />
    </>
  );
}
