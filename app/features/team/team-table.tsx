import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { SortHeaders } from '#app/ui/tables/sort-headers.tsx';
import { m } from '#messages';
import type { TeamRow } from './queries.ts';
import { COLUMNS, type Column, type Sorting, sorted, type Weeks } from './table.ts';
import { TeamRowCells } from './team-row.tsx';
import classes from './team-table.module.css';

interface Props {
  team: readonly TeamRow[];
  monday: string;
  weeks: Weeks;
  delegateTo: (receiver: TeamRow) => void;
}

const NAMES = Object.entries(COLUMNS) as [Column, string][];

/** The team's stats: a table on wide screens, cards on phones. */
export function TeamTable({ team, monday, weeks, delegateTo }: Props) {
  // Highest load first.
  const [sorting, setSorting] = useState<Sorting>({ by: 'load', descending: true });
  const sortBy = (by: Column) =>
    setSorting({ by, descending: by === sorting.by ? !sorting.descending : by !== 'name' });
  const most = Math.max(1, ...team.map(({ open_tasks }) => open_tasks));
  return (
    <div className={classes.frame}>
      <NativeSelect
        className={classes.sort ?? ''}
        label={m.team_sort()}
        data={NAMES.map(([value, label]) => ({ value, label }))}
        value={sorting.by}
        onChange={(event) => sortBy(event.currentTarget.value as Column)}
      />
      {/* biome-ignore-start lint/a11y/noRedundantRoles: as cards it is no table to the browser, but to a screen reader. */}
      <table className={classes.table} role="table" aria-label={m.team_table()}>
        <thead role="rowgroup">
          <tr role="row">
            <SortHeaders names={NAMES} sorting={sorting} sortBy={sortBy} />
            <th scope="col" role="columnheader">
              <span className="visually-hidden">{m.team_delegate()}</span>
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {sorted(team, sorting, monday, weeks).map((row) => (
            <TeamRowCells
              key={row.person}
              row={row}
              most={most}
              monday={monday}
              weeks={weeks}
              delegateTo={delegateTo}
            />
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above. */}
    </div>
  );
}
