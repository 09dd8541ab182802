import { Select } from '@mantine/core';
import { useState } from 'react';
import { supabase } from '#app/data/api/supabase.ts';
import { ADMIN_TOASTS } from '#app/data/toasts/toasts.ts';
import { ActDialog } from '../acts/act-dialog.tsx';
import { ReasonField } from '../acts/reason-field.tsx';
import { useAdminAct } from '../acts/use-admin-act.ts';
import type { CompanyDetail } from './queries.ts';

interface Props {
  company: CompanyDetail;
  onClose: () => void;
}

/** The dialog that makes another member the owner of a company. */
export function OwnerDialog({ company, onClose }: Props) {
  const [person, setPerson] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const owner = company.members.find(({ is_owner }) => is_owner);
  const changing = useAdminAct<unknown, string>({
    act: async (to) =>
      supabase
        .rpc('admin_set_company_owner', { company: company.id, person: to, reason })
        .throwOnError(),
    done: ADMIN_TOASTS.company_owner_changed,
    failed: ADMIN_TOASTS.company_owner_failed,
  });
  const submit = () => {
    setTried(true);
    if (person && reason.trim()) changing.mutate(person, { onSuccess: onClose });
  };
  return (
    <ActDialog
      title={`Change the owner of ${company.name}`}
      act="Change owner"
      busy={changing.isPending}
      error={changing.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Select
        label="New owner"
        placeholder="Choose a member"
        data={company.members
          .filter(({ is_owner }) => !is_owner)
          .map(({ id, name, email }) => ({
            value: id,
            label: name === email ? name : `${name} (${email})`,
          }))}
        value={person}
        onChange={setPerson}
        searchable
        nothingFoundMessage="No member by that name"
        allowDeselect={false}
        error={tried && !person && 'Choose a member.'}
      />
      <p>
        The new owner sees the company’s tasks and activity, and decides who belongs to it.
        {owner && ` ${owner.name} becomes a manager.`} Both are told.
      </p>
      <ReasonField reason={reason} setReason={setReason} missing={tried} />
    </ActDialog>
  );
}
