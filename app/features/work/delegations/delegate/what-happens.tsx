import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useAuth } from '#app/features/account/auth/index.ts';
import { Note } from '#app/ui/feedback/notice.tsx';
import { firstNameOf } from '#domain/delegations/names.ts';
import { m } from '#messages';
import { lookUpQuery } from '../api/people.ts';
import { fullName, type Recipient, recipientAddress } from './recipient.ts';

/** Renders a note on what delegating to this recipient will do. */
export function WhatHappens({ to, fromTask }: { to: Recipient; fromTask: boolean }) {
  const { user } = useAuth();
  const address = recipientAddress(to);
  // Debounce: a complete address may be the beginning of a longer address, and the server allows
  // only 30 lookups an hour.
  const [settled] = useDebouncedValue(to.person ? '' : address, 700);
  const { data } = useQuery(lookUpQuery(user?.id ?? '', settled === address ? settled : ''));
  const person = to.person ?? (settled === address ? data : null) ?? null;
  const name = firstNameOf(fullName(person) || address);
  const isOwn = address === user?.email?.toLowerCase();
  const mailed = person ? m.delegations_dialog_member : m.delegations_dialog_guest;
  const what = address === '' ? m.delegations_dialog_any() : mailed({ name });
  return (
    <div role="status">
      <Note>
        {isOwn ? m.delegations_dialog_own_address() : what}
        {fromTask && !isOwn && ` ${m.delegations_dialog_own_task()}`}
      </Note>
    </div>
  );
}
