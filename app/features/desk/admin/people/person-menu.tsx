import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { nameOf } from '#app/features/account/profile/index.ts';
import { m } from '#messages';
import { TierDialog } from '../subscriptions/tier-dialog.tsx';
import type { AdminPerson } from './queries.ts';
import { ReinstateDialog } from './reinstate-dialog.tsx';
import { RoleDialog } from './role-dialog.tsx';
import { SignOutDialog } from './sign-out-dialog.tsx';
import { SuspendDialog } from './suspend-dialog.tsx';

type Act = 'tier' | 'role' | 'sign-out' | 'suspend' | 'reinstate';

/**
 * The menu of a super admin's actions on an account. On their own account, super admins can only
 * change the tier, because the other actions could lock them out.
 */
export function PersonMenu({ person, isSelf }: { person: AdminPerson; isSelf: boolean }) {
  const [act, setAct] = useState<Act | null>(null);
  const name = nameOf(person) ?? person.email;
  const close = () => setAct(null);
  const props = { person, name, onClose: close };
  return (
    <>
      <Menu position="bottom-end" width={216}>
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={32}
            aria-label={m.admin_more_for({ name })}
          >
            <IconDots size={17} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setAct('tier')}>{m.admin_change_tier()}</Menu.Item>
          {isSelf ? (
            <Menu.Label>{m.admin_people_self()}</Menu.Label>
          ) : (
            <>
              <Menu.Item onClick={() => setAct('role')}>{m.admin_people_change_rights()}</Menu.Item>
              <Menu.Item onClick={() => setAct('sign-out')}>{m.admin_people_sign_out()}</Menu.Item>
              <Menu.Divider />
              {person.is_suspended ? (
                <Menu.Item onClick={() => setAct('reinstate')}>
                  {m.admin_people_reinstate()}
                </Menu.Item>
              ) : (
                <Menu.Item color="var(--late)" onClick={() => setAct('suspend')}>
                  {m.admin_people_suspend()}
                </Menu.Item>
              )}
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {act === 'tier' && (
        <TierDialog
          subscriber={{ id: person.id, kind: 'person', name, tier: null }}
          onClose={close}
        />
      )}
      {act === 'role' && <RoleDialog {...props} />}
      {act === 'sign-out' && <SignOutDialog {...props} />}
      {act === 'suspend' && <SuspendDialog {...props} />}
      {act === 'reinstate' && <ReinstateDialog {...props} />}
    </>
  );
}
