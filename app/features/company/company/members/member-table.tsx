import { Select } from '@mantine/core';
import { useState } from 'react';
import { tierName } from '#app/data/platform/tiers.ts';
import { pictureUrl } from '#app/data/storage/pictures.ts';
import { initialsOf, usePersonClock } from '#app/features/account/profile/index.ts';
import { formatNumber } from '#app/ui/format.ts';
import { choicesOf } from '#app/ui/forms/choices.ts';
import type { Column, Sorting } from '#app/ui/tables/column.ts';
import { DataTable } from '#app/ui/tables/data-table.tsx';
import type { Placeholder } from '#app/ui/tables/list-state.tsx';
import { PersonCell } from '#app/ui/tables/person-cell.tsx';
import { m } from '#messages';
import { useSetRole } from '../actions.ts';
import { lastSeenText, ROLE_LABELS, roleLabel } from '../labels.ts';
import type { Member } from '../queries.ts';
import { MemberMenu } from './member-menu.tsx';
import { listOf, MEMBER_COLUMNS, type MemberField } from './members.ts';

interface Props {
  members: readonly Member[] | undefined;
  /**
   * The search text. The table shows only members whose name and email together contain all its
   * words.
   */
  text: string;
  placeholder: Placeholder;
  companyId: string;
  /** Whether the viewer may change members. */
  isOwner: boolean;
  ask: (act: 'remove' | 'transfer', member: Member) => void;
}

const ROLES = choicesOf(ROLE_LABELS);

/** The list of members. */
export function MemberTable({ members, text, placeholder, companyId, isOwner, ask }: Props) {
  const clock = usePersonClock();
  const [sorting, setSorting] = useState<Sorting<MemberField>>({ by: 'name', descending: false });
  const mayChange = (member: Member) => isOwner && !member.is_owner;
  // Numbers and times sort in descending order first: the highest values are the most useful.
  const field = (by: MemberField) => ({
    key: by,
    header: MEMBER_COLUMNS[by],
    sort: { by, descending: by === 'tasks' || by === 'seen' },
  });
  const columns: Column<Member, MemberField>[] = [
    {
      ...field('name'),
      kind: 'name',
      cell: (member) => (
        <PersonCell src={pictureUrl(member.avatar_url)} initials={initialsOf(member, member.email)}>
          <bdi translate="no">{member.name}</bdi>
          {member.name !== member.email && <small>{member.email}</small>}
        </PersonCell>
      ),
    },
    {
      ...field('role'),
      width: '17%',
      cell: (member) =>
        mayChange(member) ? (
          <RoleSelect companyId={companyId} member={member} />
        ) : (
          roleLabel(member)
        ),
    },
    { ...field('tier'), width: '12%', cell: ({ tier }) => tierName(tier) },
    { ...field('tasks'), width: '13%', cell: ({ open_tasks }) => formatNumber(open_tasks) },
    {
      ...field('seen'),
      width: '13%',
      cell: ({ last_seen }) => lastSeenText(last_seen, clock.today, clock),
    },
  ];
  if (isOwner) {
    columns.push({
      key: 'more',
      header: m.ui_more(),
      kind: 'actions',
      width: '36px',
      cell: (member) => mayChange(member) && <MemberMenu member={member} ask={ask} />,
    });
  }
  return (
    <DataTable
      label={m.company_members()}
      columns={columns}
      rows={members && listOf(members, text, sorting)}
      keyOf={(member) => member.person}
      placeholder={placeholder}
      empty={m.company_members_no_match()}
      sorting={sorting}
      sort={setSorting}
      cardsBelow={640}
      inCard
    />
  );
}

/** Renders a select that changes a member's role. */
function RoleSelect({ companyId, member }: { companyId: string; member: Member }) {
  const setRole = useSetRole(companyId);
  return (
    <Select
      aria-label={m.company_member_role({ name: member.name })}
      size="xs"
      data={ROLES}
      value={member.role}
      allowDeselect={false}
      onChange={(role) => {
        const isNew = role !== null && role !== member.role;
        if (isNew) setRole({ member, role: role as Member['role'] });
      }}
    />
  );
}
