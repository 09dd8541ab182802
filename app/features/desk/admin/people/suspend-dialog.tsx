import { useState } from 'react';
import { supabase } from '#app/data/api/supabase.ts';
import { m } from '#messages';
import { ActDialog } from '../acts/act-dialog.tsx';
import { ReasonField } from '../acts/reason-field.tsx';
import { useAdminAct } from '../acts/use-admin-act.ts';
import { ADMIN_TOASTS } from '../toasts.ts';
import type { AccountActProps } from './account-act.ts';

/**
 * The dialog that suspends an account: the person cannot sign in until the account is reinstated.
 */
export function SuspendDialog({ person, name, onClose }: AccountActProps) {
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const suspending = useAdminAct({
    act: async () => supabase.rpc('suspend_person', { person: person.id, reason }).throwOnError(),
    done: ADMIN_TOASTS.account_suspended,
    failed: ADMIN_TOASTS.suspend_failed,
  });
  const submit = () => {
    setTried(true);
    if (reason.trim()) suspending.mutate(undefined, { onSuccess: onClose });
  };
  return (
    <ActDialog
      title={m.admin_people_suspend_title({ name })}
      act={m.admin_people_suspend()}
      destructive
      busy={suspending.isPending}
      error={suspending.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{m.admin_people_suspend_text({ name })}</p>
      <ReasonField reason={reason} setReason={setReason} missing={tried} autoFocus />
    </ActDialog>
  );
}
