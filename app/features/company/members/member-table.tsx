import { NativeSelect } from '@mantine/core';
import { SortHeaders } from '#app/ui/tables/sort-headers.tsx';
import { m } from '#messages';
import type { Member } from '../queries.ts';
import { MemberRow } from './member-row.tsx';
import classes from './member-table.module.css';
import { COLUMNS, type Column, type Sorting } from './members.ts';

interface Props {
  members: readonly Member[];
  companyId: string;
  isOwner: boolean;
  sorting: Sorting;
  sort: (sorting: Sorting) => void;
  ask: (act: 'remove' | 'transfer', member: Member) => void;
}

const NAMES = Object.entries(COLUMNS) as [Column, string][];
/** Columns that sort descending first: numbers and times are most useful from the top. */
const DESCENDING: Column[] = ['tasks', 'seen'];

/** The list of members: a table on wide screens, cards on phones. */
export function MemberTable({ members, companyId, isOwner, sorting, sort, ask }: Props) {
  const sortBy = (by: Column) =>
    sort({
      by,
      descending: by === sorting.by ? !sorting.descending : DESCENDING.includes(by),
    });
  return (
    <>
      <NativeSelect
        className={classes.sort ?? ''}
        label={m.company_members_sort()}
        data={NAMES.map(([value, label]) => ({ value, label }))}
        value={sorting.by}
        onChange={(event) => sortBy(event.currentTarget.value as Column)}
      />
      {/* biome-ignore-start lint/a11y/noRedundantRoles: as cards it is no table to the browser, but to a screen reader. */}
      <table className={classes.table} role="table" aria-label={m.company_members()}>
        <thead role="rowgroup">
          <tr role="row">
            <SortHeaders names={NAMES} sorting={sorting} sortBy={sortBy} />
            {isOwner && (
              <th scope="col" role="columnheader">
                <span className="visually-hidden">{m.ui_more()}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {members.map((member) => (
            <MemberRow
              key={member.person}
              member={member}
              companyId={companyId}
              isOwner={isOwner}
              ask={ask}
            />
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above. */}
    </>
  );
}
