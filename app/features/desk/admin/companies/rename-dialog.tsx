import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { supabase } from '#app/data/api/supabase.ts';
import { lengthError } from '#app/ui/forms/length-error.ts';
import { m } from '#messages';
import { ActDialog } from '../acts/act-dialog.tsx';
import { ReasonField } from '../acts/reason-field.tsx';
import { useAdminAct } from '../acts/use-admin-act.ts';
import { ADMIN_TOASTS } from '../toasts.ts';
import type { AdminCompanyDetail } from './queries.ts';

/** The maximum length of a name, as in the database. */
const NAME_LENGTH = 120;

interface Props {
  company: AdminCompanyDetail;
  onClose: () => void;
}

/** The dialog that renames a company. */
export function RenameDialog({ company, onClose }: Props) {
  const [name, setName] = useState(company.name);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const renaming = useAdminAct({
    act: async () =>
      supabase.rpc('admin_rename_company', { company: company.id, name, reason }).throwOnError(),
    done: ADMIN_TOASTS.company_renamed,
    failed: ADMIN_TOASTS.company_rename_failed,
  });
  const submit = () => {
    setTried(true);
    const fits = name.trim() && !lengthError(name.trim(), NAME_LENGTH);
    if (fits && reason.trim()) renaming.mutate(undefined, { onSuccess: onClose });
  };
  return (
    <ActDialog
      title={m.admin_company_rename_title({ name: company.name })}
      act={m.admin_company_rename()}
      busy={renaming.isPending}
      error={renaming.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        label={m.ui_name()}
        autoComplete="off"
        dir="auto"
        data-autofocus
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        error={
          lengthError(name.trim(), NAME_LENGTH) ??
          (tried && !name.trim() && m.admin_company_name_missing())
        }
      />
      <ReasonField reason={reason} setReason={setReason} missing={tried} />
    </ActDialog>
  );
}
