import { supabase } from '#app/data/api/supabase.ts';
import { m } from '#messages';
import { ActDialog } from '../acts/act-dialog.tsx';
import { useAdminAct } from '../acts/use-admin-act.ts';
import { ADMIN_TOASTS } from '../toasts.ts';
import type { AccountActProps } from './account-act.ts';

/** The dialog that reinstates a suspended account. */
export function ReinstateDialog({ person, name, onClose }: AccountActProps) {
  const reinstating = useAdminAct({
    act: async () => supabase.rpc('reinstate_person', { person: person.id }).throwOnError(),
    done: ADMIN_TOASTS.account_reinstated,
    failed: ADMIN_TOASTS.reinstate_failed,
  });
  return (
    <ActDialog
      title={m.admin_people_reinstate_title({ name })}
      act={m.admin_people_reinstate()}
      busy={reinstating.isPending}
      error={reinstating.error}
      onSubmit={() => reinstating.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{m.admin_people_reinstate_text({ name })}</p>
    </ActDialog>
  );
}
