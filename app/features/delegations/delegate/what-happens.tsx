import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useAuth } from '#app/features/auth/index.ts';
import { Note } from '#app/ui/components/notice.tsx';
import { firstNameOf } from '#domain/delegations/names.ts';
import { lookUpQuery } from '../api/people.ts';
import { addressOf, personName, type Recipient } from './recipient.ts';

/** Renders what the button will do, before it is pressed. */
export function WhatHappens({ to, fromTask }: { to: Recipient; fromTask: boolean }) {
  const { user } = useAuth();
  const address = addressOf(to);
  // Debounce: a complete address may be the beginning of a longer one, and each lookup counts.
  const [settled] = useDebouncedValue(to.person ? '' : address, 700);
  const { data } = useQuery(lookUpQuery(user?.id ?? '', settled === address ? settled : ''));
  const person = to.person ?? (settled === address ? data : null) ?? null;
  const who = firstNameOf(personName(person) || address);
  const then = fromTask
    ? ' Your task shows that it is delegated, and comes back if they decline or you take it back.'
    : '';
  return (
    <div role="status">
      <Note>
        {address === user?.email?.toLowerCase()
          ? 'This is your own address. Choose somebody else.'
          : address === ''
            ? `They get a mail about it and can answer from there, with an account or without.${then}`
            : person
              ? `${who} finds it under Delegations, hears of it in the app and gets a mail.${then}`
              : `${who} gets a mail with a link to accept, decline or propose another date. No account is needed.${then}`}
      </Note>
    </div>
  );
}
