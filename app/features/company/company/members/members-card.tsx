import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useOptimisticQuery } from '#app/data/query/optimistic.ts';
import { Card } from '#app/ui/components/card.tsx';
import { m } from '#messages';
import { PENDING_ROLES } from '../actions.ts';
import { InviteDialog } from '../index.ts';
import { type Member, membersQuery } from '../queries.ts';
import { MemberTable } from './member-table.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { TransferDialog } from './transfer-dialog.tsx';

interface Props {
  companyId: string;
  name: string;
  isOwner: boolean;
}

/** Number of members from which the list has a search field. */
const SEARCHED_FROM = 6;

/** The company's members, with actions for the owner. */
export function MembersCard({ companyId, name, isOwner }: Props) {
  const query = useOptimisticQuery(membersQuery(companyId), PENDING_ROLES);
  const members = query.data;
  const [text, setText] = useState('');
  const [inviting, setInviting] = useState(false);
  const [about, setAbout] = useState<{ act: 'remove' | 'transfer'; member: Member }>();
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
      <MemberTable
        members={members}
        text={text}
        placeholder={{
          loading: m.company_members_loading(),
          failed: m.company_members_failed(),
          query,
        }}
        companyId={companyId}
        isOwner={isOwner}
        ask={(act, member) => setAbout({ act, member })}
      />
      {members?.length === 1 && isOwner && <p>{m.company_members_alone()}</p>}
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
