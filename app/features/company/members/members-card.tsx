import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useOptimisticQuery } from '#app/data/query/optimistic.ts';
import { Card } from '#app/ui/components/card.tsx';
import { LoadFailed, LoadingLines } from '#app/ui/components/load-state.tsx';
import { m } from '#messages';
import { PENDING_ROLES } from '../actions.ts';
import { InviteDialog } from '../index.ts';
import { type Member, membersQuery } from '../queries.ts';
import { MemberTable } from './member-table.tsx';
import { listOf, type Sorting } from './members.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { TransferDialog } from './transfer-dialog.tsx';

interface Props {
  companyId: string;
  name: string;
  isOwner: boolean;
}

/** Shorter lists need no search. */
const SEARCHED_FROM = 6;

/** The company's members, with actions for the owner. */
export function MembersCard({ companyId, name, isOwner }: Props) {
  const {
    data: members,
    error,
    isFetching,
    refetch,
  } = useOptimisticQuery(membersQuery(companyId), PENDING_ROLES);
  const [text, setText] = useState('');
  const [sorting, setSorting] = useState<Sorting>({ by: 'name', descending: false });
  const [inviting, setInviting] = useState(false);
  const [about, setAbout] = useState<{ act: 'remove' | 'transfer'; member: Member }>();
  const shown = members && listOf(members, text, sorting);
  const others = members?.filter(({ person }) => person !== about?.member.person) ?? [];
  const close = () => setAbout(undefined);

  return (
    <Card
      title={m.company_members()}
      aside={isOwner && <Button onClick={() => setInviting(true)}>{m.company_invite()}</Button>}
    >
      {members && members.length >= SEARCHED_FROM && (
        <TextInput
          type="search"
          aria-label={m.company_members_search()}
          placeholder={m.company_members_search_placeholder()}
          leftSection={<IconSearch size={15} aria-hidden />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      {shown && (
        <MemberTable
          members={shown}
          companyId={companyId}
          isOwner={isOwner}
          sorting={sorting}
          sort={setSorting}
          ask={(act, member) => setAbout({ act, member })}
        />
      )}
      {shown?.length === 0 && <p role="status">{m.company_members_no_match()}</p>}
      {members?.length === 1 && isOwner && <p>{m.company_members_alone()}</p>}
      {!members &&
        (error ? (
          <LoadFailed
            what={m.company_members_failed()}
            message={error.message}
            busy={isFetching}
            retry={() => void refetch()}
          />
        ) : (
          <LoadingLines label={m.company_members_loading()} lines={5} />
        ))}
      <Suspense>
        {inviting && <InviteDialog companyId={companyId} onClose={() => setInviting(false)} />}
      </Suspense>
      {about?.act === 'remove' && (
        <RemoveDialog companyId={companyId} member={about.member} others={others} onClose={close} />
      )}
      {about?.act === 'transfer' && (
        <TransferDialog
          members={(members ?? []).filter(({ is_owner }) => !is_owner)}
          name={name}
          to={about.member}
          onClose={close}
        />
      )}
    </Card>
  );
}
