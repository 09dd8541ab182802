import { ActionIcon, Menu, Select } from '@mantine/core';
import { IconCrown, IconDots, IconUserMinus } from '@tabler/icons-react';
import { tierName } from '#app/data/platform/tiers.ts';
import { pictureUrl } from '#app/data/storage/pictures.ts';
import { initialsOf, usePersonClock } from '#app/features/profile/index.ts';
import { PersonPicture } from '#app/ui/components/person-picture.tsx';
import { formatNumber } from '#app/ui/format.ts';
import { m } from '#messages';
import { useSetRole } from '../actions.ts';
import { lastSeenText, ROLE_LABELS, roleLabel } from '../labels.ts';
import type { Member } from '../queries.ts';
import classes from './member-table.module.css';

interface Props {
  member: Member;
  companyId: string;
  /** Whether the viewer may change members. */
  isOwner: boolean;
  ask: (act: 'remove' | 'transfer', member: Member) => void;
}

const ROLES = Object.entries(ROLE_LABELS).map(([value, label]) => ({ value, label }));

/** One member. On phones the cells include their column's label. */
export function MemberRow({ member, companyId, isOwner, ask }: Props) {
  const setRole = useSetRole(companyId);
  const clock = usePersonClock();
  const { name } = member;
  const mayChange = isOwner && !member.is_owner;
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: see the table.
    <tr role="row" className={classes.row}>
      <th scope="row" role="rowheader" className={classes.who}>
        <PersonPicture
          src={pictureUrl(member.avatar_url)}
          initials={initialsOf(member, member.email)}
          size={32}
        />
        <span>
          <bdi>{name}</bdi>
          {name !== member.email && <small>{member.email}</small>}
        </span>
      </th>
      <td role="cell" className={classes.role}>
        {mayChange ? (
          <Select
            aria-label={m.company_member_role({ name })}
            size="xs"
            data={ROLES}
            value={member.role}
            allowDeselect={false}
            onChange={(role) => {
              const isNew = role !== null && role !== member.role;
              if (isNew) setRole({ member, role: role as Member['role'] });
            }}
          />
        ) : (
          roleLabel(member)
        )}
      </td>
      <td role="cell" className={classes.tier}>
        {tierName(member.tier)}
      </td>
      <td role="cell" className={classes.number} data-label={m.company_cell_tasks()}>
        {formatNumber(member.open_tasks)}
      </td>
      <td role="cell" className={classes.seen} data-label={m.company_cell_seen()}>
        {lastSeenText(member.last_seen, clock.today, clock)}
      </td>
      {isOwner && (
        <td role="cell" className={classes.more}>
          {mayChange && (
            <Menu position="bottom-end" width={200} withinPortal trapFocus returnFocus>
              <Menu.Target>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  className={classes.button ?? ''}
                  aria-label={m.company_member_more({ name })}
                >
                  <IconDots size={16} aria-hidden />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item
                  leftSection={<IconCrown size={16} />}
                  onClick={() => ask('transfer', member)}
                >
                  {m.company_member_make_owner()}
                </Menu.Item>
                <Menu.Item
                  leftSection={<IconUserMinus size={16} />}
                  color="var(--late)"
                  onClick={() => ask('remove', member)}
                >
                  {m.company_member_remove()}
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
          )}
        </td>
      )}
    </tr>
    // biome-ignore-end lint/a11y/noRedundantRoles: see the table.
  );
}
