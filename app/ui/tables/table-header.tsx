import { Table, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { Column, RowDetails, Sorting } from './column.ts';
import classes from './data-table.module.css';

interface Props<Row, By extends string> {
  columns: readonly Column<Row, By>[];
  details: RowDetails<Row> | undefined;
  sorting: Sorting<By> | undefined;
  sort: ((sorting: Sorting<By>) => void) | undefined;
}

/** The column headers. The headers of sortable columns are buttons. */
export function TableHeader<Row, By extends string>(props: Props<Row, By>) {
  const { columns, details, sorting, sort } = props;
  const Arrow = sorting?.descending ? IconArrowDown : IconArrowUp;
  return (
    <Table.Thead role="rowgroup">
      <Table.Tr role="row">
        {columns.map(({ key, header, kind, align, width, sort: first }) => {
          const isSorted = first !== undefined && first.by === sorting?.by;
          return (
            <Table.Th
              key={key}
              scope="col"
              role="columnheader"
              data-kind={kind}
              data-align={align}
              style={{ width }}
              aria-sort={isSorted ? (sorting?.descending ? 'descending' : 'ascending') : undefined}
            >
              {first && sort ? (
                <UnstyledButton
                  className={classes.sortButton ?? ''}
                  onClick={() =>
                    sort(isSorted ? { ...first, descending: !sorting?.descending } : first)
                  }
                >
                  {header}
                  {isSorted && <Arrow size={13} aria-hidden />}
                </UnstyledButton>
              ) : (
                <span className={kind === 'actions' ? 'visually-hidden' : undefined}>{header}</span>
              )}
            </Table.Th>
          );
        })}
        {details && (
          <Table.Th scope="col" role="columnheader" data-kind="actions">
            <span className="visually-hidden">{details.header}</span>
          </Table.Th>
        )}
      </Table.Tr>
    </Table.Thead>
  );
}
