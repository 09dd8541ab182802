import { NativeSelect } from '@mantine/core';
import { m } from '#messages';
import type { Column, Sorting } from './column.ts';
import classes from './data-table.module.css';

interface Props<Row, By extends string> {
  columns: readonly Column<Row, By>[];
  sorting: Sorting<By>;
  sort: (sorting: Sorting<By>) => void;
}

/** A select that sorts a list of cards, which has no headers to press. */
export function SortSelect<Row, By extends string>({ columns, sorting, sort }: Props<Row, By>) {
  const sorted = columns.flatMap(({ header, sort: first }) => (first ? [{ header, first }] : []));
  return (
    <NativeSelect
      className={classes.sortSelect ?? ''}
      label={m.ui_sort_by()}
      data={sorted.map(({ header, first }) => ({ value: first.by, label: header }))}
      value={sorting.by}
      onChange={({ currentTarget: { value } }) => {
        const picked = sorted.find(({ first }) => first.by === value);
        if (picked) sort(picked.first);
      }}
    />
  );
}
