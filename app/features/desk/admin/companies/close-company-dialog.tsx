import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { supabase } from '#app/data/api/supabase.ts';
import { formatNumber } from '#app/ui/format.ts';
import { m } from '#messages';
import { ActDialog } from '../acts/act-dialog.tsx';
import { ReasonField } from '../acts/reason-field.tsx';
import { useAdminAct } from '../acts/use-admin-act.ts';
import { ADMIN_TOASTS } from '../toasts.ts';
import classes from './company-detail.module.css';
import type { AdminCompanyDetail } from './queries.ts';

interface Props {
  company: AdminCompanyDetail;
  onClose: () => void;
  onClosed: () => void;
}

/**
 * The confirmation before closing a company: lists the consequences and asks for the company's
 * name.
 */
export function CloseCompanyDialog({ company, onClose, onClosed }: Props) {
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const closing = useAdminAct({
    act: async () =>
      supabase.rpc('admin_close_company', { company: company.id, reason }).throwOnError(),
    done: ADMIN_TOASTS.company_closed,
    failed: ADMIN_TOASTS.company_close_failed,
  });
  const isSure = typed.trim() === company.name.trim();
  const submit = () => {
    setTried(true);
    if (isSure && reason.trim()) closing.mutate(undefined, { onSuccess: onClosed });
  };
  const { members, tasks, open_invitations: invitations, tier } = company;
  return (
    <ActDialog
      title={m.admin_company_close_title({ name: company.name })}
      act={m.admin_company_close()}
      destructive
      busy={closing.isPending}
      error={closing.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{m.admin_company_close_warning()}</p>
      <ul className={classes.consequences}>
        <li>{m.admin_company_close_members({ count: members.length })}</li>
        <li>{m.admin_company_close_tasks({ count: tasks, amount: formatNumber(tasks) })}</li>
        {invitations > 0 && <li>{m.admin_company_close_invitations({ count: invitations })}</li>}
        {tier !== 'free' && <li>{m.admin_company_close_plan()}</li>}
        {company.pays_by_card && <li>{m.admin_company_close_card()}</li>}
      </ul>
      <TextInput
        label={m.admin_company_close_confirm({ name: company.name })}
        autoComplete="off"
        dir="auto"
        data-autofocus
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        error={tried && !isSure && m.admin_company_close_wrong_name()}
      />
      <ReasonField reason={reason} setReason={setReason} missing={tried} />
    </ActDialog>
  );
}
