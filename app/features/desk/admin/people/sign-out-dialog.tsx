import { supabase } from '#app/data/api/supabase.ts';
import { m } from '#messages';
import { ActDialog } from '../acts/act-dialog.tsx';
import { useAdminAct } from '../acts/use-admin-act.ts';
import { ADMIN_TOASTS } from '../toasts.ts';
import type { AccountActProps } from './account-act.ts';

/** The dialog that ends all sessions of a person. */
export function SignOutDialog({ person, name, onClose }: AccountActProps) {
  const ending = useAdminAct({
    act: async () => supabase.rpc('sign_out_person', { person: person.id }).throwOnError(),
    done: ADMIN_TOASTS.signed_out,
    failed: ADMIN_TOASTS.sign_out_failed,
  });
  return (
    <ActDialog
      title={m.admin_people_sign_out_title({ name })}
      act={m.admin_people_sign_out()}
      busy={ending.isPending}
      error={ending.error}
      onSubmit={() => ending.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{m.admin_people_sign_out_text({ name })}</p>
    </ActDialog>
  );
}
