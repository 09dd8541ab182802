import { ActionIcon, Table } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import type { Column, RowDetails } from './column.ts';
import classes from './data-table.module.css';

interface Props<Row, By extends string> {
  row: Row;
  columns: readonly Column<Row, By>[];
  details: RowDetails<Row> | undefined;
}

/** Renders a row, followed by a second row for its details if the table has details. */
export function TableRow<Row, By extends string>({ row, columns, details }: Props<Row, By>) {
  const cells = columns.map(({ key, header, kind, align, cell }) =>
    kind === 'name' ? (
      <Table.Th key={key} scope="row" role="rowheader" data-kind={kind}>
        {cell(row)}
      </Table.Th>
    ) : (
      <Table.Td key={key} role="cell" data-kind={kind} data-align={align} data-label={header}>
        {cell(row)}
      </Table.Td>
    ),
  );
  if (details) {
    return (
      <DetailedRow details={details.of(row)} columns={columns.length + 1}>
        {cells}
      </DetailedRow>
    );
  }
  return (
    <Table.Tr role="row" className={classes.row ?? ''}>
      {cells}
    </Table.Tr>
  );
}

interface DetailedProps {
  details: { label: string; content: ReactNode } | null;
  columns: number;
  children: ReactNode;
}

function DetailedRow({ details, columns, children }: DetailedProps) {
  const [opened, setOpened] = useState(false);
  const id = useId();
  return (
    <Table.Tbody role="rowgroup">
      <Table.Tr role="row" className={classes.row ?? ''}>
        {children}
        <Table.Td role="cell" data-kind="actions">
          {details && (
            <ActionIcon
              variant="subtle"
              size={32}
              className={classes.toggle ?? ''}
              aria-label={details.label}
              aria-expanded={opened}
              aria-controls={id}
              onClick={() => setOpened((before) => !before)}
            >
              <IconChevronDown size={17} stroke={1.6} aria-hidden className={classes.chevron} />
            </ActionIcon>
          )}
        </Table.Td>
      </Table.Tr>
      <Table.Tr role="row" id={id} hidden={!opened} className={classes.details ?? ''}>
        {opened && (
          <Table.Td role="cell" colSpan={columns}>
            {details?.content}
          </Table.Td>
        )}
      </Table.Tr>
    </Table.Tbody>
  );
}
