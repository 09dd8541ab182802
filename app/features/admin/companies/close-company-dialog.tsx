import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { supabase } from '#app/data/api/supabase.ts';
import { ADMIN_TOASTS } from '#app/data/toasts/toasts.ts';
import { counted } from '#domain/text/text.ts';
import { ActDialog } from '../acts/act-dialog.tsx';
import { ReasonField } from '../acts/reason-field.tsx';
import { useAdminAct } from '../acts/use-admin-act.ts';
import classes from './company-detail.module.css';
import type { CompanyDetail } from './queries.ts';

interface Props {
  company: CompanyDetail;
  onClose: () => void;
  onClosed: () => void;
}

/** The confirmation before closing a company: lists the consequences and asks for its name. */
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
      title={`Close ${company.name}?`}
      act="Close company"
      destructive
      busy={closing.isPending}
      error={closing.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>This cannot be undone.</p>
      <ul className={classes.consequences}>
        <li>
          {counted(members.length, 'member', 'members')} no longer{' '}
          {members.length === 1 ? 'belongs' : 'belong'} to a company. They keep their accounts and
          are told.
        </li>
        <li>
          {counted(tasks, 'task', 'tasks')} of the company {tasks === 1 ? 'stays' : 'stay'} with the
          people who have {tasks === 1 ? 'it' : 'them'}, as their own.
        </li>
        {invitations > 0 && (
          <li>{counted(invitations, 'open invitation', 'open invitations')} stop working.</li>
        )}
        {tier !== 'free' && <li>Its plan ends for every member.</li>}
        {company.pays_by_card && (
          <li>It pays by card: its subscription has to be cancelled first.</li>
        )}
      </ul>
      <TextInput
        label={`Type “${company.name}” to confirm`}
        autoComplete="off"
        dir="auto"
        data-autofocus
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        error={tried && !isSure && 'This is not its name.'}
      />
      <ReasonField reason={reason} setReason={setReason} missing={tried} />
    </ActDialog>
  );
}
