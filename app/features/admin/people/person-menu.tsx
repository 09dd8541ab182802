import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { nameOf } from '#app/features/profile/index.ts';
import { TierDialog } from '../subscriptions/tier-dialog.tsx';
import { CloseDialog } from './close-dialog.tsx';
import { OpenDialog } from './open-dialog.tsx';
import type { AdminPerson } from './queries.ts';
import { RoleDialog } from './role-dialog.tsx';
import { SignOutDialog } from './sign-out-dialog.tsx';

type Act = 'tier' | 'role' | 'sign-out' | 'close' | 'open';

/** Actions of super admins on an account; on their own, none that could lock them out. */
export function PersonMenu({ person, isSelf }: { person: AdminPerson; isSelf: boolean }) {
  const [act, setAct] = useState<Act | null>(null);
  const name = nameOf(person) ?? person.email;
  const close = () => setAct(null);
  const props = { person, name, onClose: close };
  return (
    <>
      <Menu position="bottom-end" width={216}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={32} aria-label={`More for ${name}`}>
            <IconDots size={17} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setAct('tier')}>Change tier</Menu.Item>
          {isSelf ? (
            <Menu.Label>The rest only another admin can do to your account.</Menu.Label>
          ) : (
            <>
              <Menu.Item onClick={() => setAct('role')}>Change admin rights</Menu.Item>
              <Menu.Item onClick={() => setAct('sign-out')}>Sign out everywhere</Menu.Item>
              <Menu.Divider />
              {person.is_banned ? (
                <Menu.Item onClick={() => setAct('open')}>Open the account</Menu.Item>
              ) : (
                <Menu.Item color="var(--late)" onClick={() => setAct('close')}>
                  Close the account
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
      {act === 'close' && <CloseDialog {...props} />}
      {act === 'open' && <OpenDialog {...props} />}
    </>
  );
}
