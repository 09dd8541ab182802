import { Button } from '@mantine/core';
import { TASK_FIELD_NAMES } from '#app/features/tasks/index.ts';
import { TYPED } from '#app/ui/typed.ts';
import type { TaskFields } from '#domain/tasks/task.ts';
import { m } from '#messages';
import type { TaskColumn } from './merge-form.ts';
import classes from './panel.module.css';

interface Props {
  column: TaskColumn;
  task: TaskFields;
  resolve: (column: TaskColumn, keep: boolean) => void;
}

/** Says that a field was changed elsewhere while the person was typing in it. */
export function ConflictNotice({ column, task, resolve }: Props) {
  const text = column === 'title' || column === 'notes' ? task[column] : null;
  return (
    <div className={classes.conflict} role="alert">
      <p>
        {m.board_conflict({ field: TASK_FIELD_NAMES[column] })}
        {text && <q {...TYPED}>{text}</q>}
      </p>
      <Button size="compact-sm" variant="default" onClick={() => resolve(column, true)}>
        {m.board_conflict_keep()}
      </Button>
      <Button size="compact-sm" variant="default" onClick={() => resolve(column, false)}>
        {m.board_conflict_take()}
      </Button>
    </div>
  );
}
