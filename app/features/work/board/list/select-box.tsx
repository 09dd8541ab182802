import { Checkbox } from '@mantine/core';
import { m } from '#messages';
import classes from '../card/task-card.module.css';
import { type SelectBoxProps, useSelection } from './selection.ts';

/** Renders the checkbox that selects a task for a bulk action. */
export function SelectBox({ task, selected, tabIndex }: SelectBoxProps) {
  const selection = useSelection();
  return (
    <Checkbox
      size="xs"
      className={classes.select ?? ''}
      aria-label={m.board_select({ title: task.title })}
      checked={selected}
      tabIndex={tabIndex}
      onChange={() => undefined}
      onClick={(event) => selection?.toggle(task.id, event.shiftKey)}
    />
  );
}
