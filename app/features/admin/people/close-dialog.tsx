import { useState } from 'react';
import { supabase } from '#app/data/api/supabase.ts';
import { ADMIN_TOASTS } from '#app/data/toasts/toasts.ts';
import { ActDialog } from '../acts/act-dialog.tsx';
import { ReasonField } from '../acts/reason-field.tsx';
import { useAdminAct } from '../acts/use-admin-act.ts';
import type { AccountActProps } from './account-act.ts';

/** Suspends an account: the person cannot sign in until it is reinstated. */
export function CloseDialog({ person, name, onClose }: AccountActProps) {
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const closing = useAdminAct({
    act: async () => supabase.rpc('ban_person', { person: person.id, reason }).throwOnError(),
    done: ADMIN_TOASTS.account_closed,
    failed: ADMIN_TOASTS.close_failed,
  });
  const submit = () => {
    setTried(true);
    if (reason.trim()) closing.mutate(undefined, { onSuccess: onClose });
  };
  return (
    <ActDialog
      title={`Close the account of ${name}?`}
      act="Close the account"
      destructive
      busy={closing.isPending}
      error={closing.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        {name} is signed out on every device and cannot sign in until an admin opens the account
        again. Their tasks, goals and messages stay as they are.
      </p>
      <ReasonField reason={reason} setReason={setReason} missing={tried} autoFocus />
    </ActDialog>
  );
}
