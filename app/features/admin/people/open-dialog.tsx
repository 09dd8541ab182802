import { supabase } from '#app/data/api/supabase.ts';
import { ADMIN_TOASTS } from '#app/data/toasts/toasts.ts';
import { ActDialog } from '../acts/act-dialog.tsx';
import { useAdminAct } from '../acts/use-admin-act.ts';
import type { AccountActProps } from './account-act.ts';

/** Reinstates a suspended account. */
export function OpenDialog({ person, name, onClose }: AccountActProps) {
  const opening = useAdminAct({
    act: async () => supabase.rpc('unban_person', { person: person.id }).throwOnError(),
    done: ADMIN_TOASTS.account_opened,
    failed: ADMIN_TOASTS.open_failed,
  });
  return (
    <ActDialog
      title={`Open the account of ${name}?`}
      act="Open the account"
      busy={opening.isPending}
      error={opening.error}
      onSubmit={() => opening.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{name} can sign in again, with everything as it was.</p>
    </ActDialog>
  );
}
