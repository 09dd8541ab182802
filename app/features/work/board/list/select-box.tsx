import { CheckIcon } from '@mantine/core';
import { m } from '#messages';
import card from '../card/task-card.module.css';
import classes from './select-box.module.css';
import { type SelectBoxProps, useSelection } from './selection.ts';

/**
 * Renders the checkbox that selects a task for a bulk action. Looks like Mantine's Checkbox, but
 * renders faster, which matters because every row of a list has one.
 */
export function SelectBox({ task, selected, tabIndex }: SelectBoxProps) {
  const selection = useSelection();
  return (
    <div className={`${card.select} ${classes.box}`}>
      <input
        type="checkbox"
        className={classes.input}
        aria-label={m.board_select({ title: task.title })}
        checked={selected}
        tabIndex={tabIndex}
        onChange={() => undefined}
        onClick={(event) => selection?.toggle(task.id, event.shiftKey)}
      />
      {selected && <CheckIcon className={classes.mark} />}
    </div>
  );
}
