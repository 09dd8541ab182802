import { ActionIcon, Menu } from '@mantine/core';
import { IconCrown, IconDots, IconUserMinus } from '@tabler/icons-react';
import { m } from '#messages';
import type { Member } from '../queries.ts';

interface Props {
  member: Member;
  ask: (act: 'remove' | 'transfer', member: Member) => void;
}

/** The owner's actions on a member. */
export function MemberMenu({ member, ask }: Props) {
  return (
    <Menu position="bottom-end" width={200} withinPortal trapFocus returnFocus>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          aria-label={m.company_member_more({ name: member.name })}
        >
          <IconDots size={17} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconCrown size={16} />} onClick={() => ask('transfer', member)}>
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
  );
}
