import { Select } from '@mantine/core';
import { useState } from 'react';
import { supabase } from '#app/data/api/supabase.ts';
import { typedOption } from '#app/ui/forms/typed-option.tsx';
import { m } from '#messages';
import { ActDialog } from '../acts/act-dialog.tsx';
import { ReasonField } from '../acts/reason-field.tsx';
import { useAdminAct } from '../acts/use-admin-act.ts';
import { ADMIN_TOASTS } from '../toasts.ts';
import type { AdminCompanyDetail } from './queries.ts';

interface Props {
  company: AdminCompanyDetail;
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
      title={m.admin_company_change_owner_title({ name: company.name })}
      act={m.admin_company_change_owner()}
      busy={changing.isPending}
      error={changing.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Select
        renderOption={typedOption}
        label={m.admin_company_new_owner()}
        placeholder={m.admin_company_choose_member()}
        data={company.members
          .filter(({ is_owner }) => !is_owner)
          .map(({ id, name, email }) => ({
            value: id,
            label: name === email ? name : m.admin_company_member_option({ name, email }),
          }))}
        value={person}
        onChange={setPerson}
        searchable
        nothingFoundMessage={m.admin_company_member_not_found()}
        allowDeselect={false}
        error={tried && !person && m.admin_company_member_missing()}
      />
      <p>
        {owner
          ? m.admin_company_change_owner_from({ owner: owner.name })
          : m.admin_company_change_owner_text()}
      </p>
      <ReasonField reason={reason} setReason={setReason} missing={tried} />
    </ActDialog>
  );
}
