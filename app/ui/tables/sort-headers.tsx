import { UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import classes from './sort-headers.module.css';

interface Props<Column extends string> {
  /** Key and label of each column, in display order. */
  names: readonly (readonly [Column, string])[];
  sorting: { by: Column; descending: boolean };
  sortBy: (column: Column) => void;
}

/** Table headers that sort by their column when pressed. */
export function SortHeaders<Column extends string>({ names, sorting, sortBy }: Props<Column>) {
  const Arrow = sorting.descending ? IconArrowDown : IconArrowUp;
  return names.map(([column, label]) => {
    const isSorted = column === sorting.by;
    return (
      <th
        key={column}
        scope="col"
        // biome-ignore lint/a11y/noRedundantRoles: as cards it is no table to the browser, but to a screen reader.
        role="columnheader"
        aria-sort={isSorted ? (sorting.descending ? 'descending' : 'ascending') : undefined}
      >
        <UnstyledButton className={classes.header} onClick={() => sortBy(column)}>
          {label}
          {isSorted && <Arrow size={13} aria-hidden />}
        </UnstyledButton>
      </th>
    );
  });
}
