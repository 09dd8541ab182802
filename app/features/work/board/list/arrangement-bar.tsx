import { NativeSelect } from '@mantine/core';
import { choicesOf } from '#app/ui/forms/choices.ts';
import type { Arrangement, Grouping, TaskSorting } from '#domain/tasks/list/arrange.ts';
import { m } from '#messages';
import classes from './arrangement-bar.module.css';
import { GROUPING_NAMES, SORTING_NAMES } from './arrangement-labels.ts';

interface Props {
  arrangement: Arrangement;
  choose: (change: Partial<Arrangement>) => void;
}

/** Renders the selects that group and sort the list. */
export function ArrangementBar({ arrangement: { group, sort }, choose }: Props) {
  return (
    <div className={classes.bar} data-screen-only>
      <NativeSelect
        size="xs"
        className={classes.select ?? ''}
        label={m.board_group_by()}
        data={choicesOf(GROUPING_NAMES)}
        value={group}
        onChange={({ currentTarget }) => choose({ group: currentTarget.value as Grouping })}
      />
      <NativeSelect
        size="xs"
        className={classes.select ?? ''}
        label={m.ui_sort_by()}
        data={choicesOf(SORTING_NAMES)}
        value={sort}
        onChange={({ currentTarget }) => choose({ sort: currentTarget.value as TaskSorting })}
      />
    </div>
  );
}
