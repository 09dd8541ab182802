import { supabase } from '#app/data/api/supabase.ts';
import { ADMIN_TOASTS } from '#app/data/toasts/toasts.ts';
import { ActDialog } from '../acts/act-dialog.tsx';
import { useAdminAct } from '../acts/use-admin-act.ts';
import type { AccountActProps } from './account-act.ts';

/** Ends all sessions of a person. */
export function SignOutDialog({ person, name, onClose }: AccountActProps) {
  const ending = useAdminAct({
    act: async () => supabase.rpc('sign_out_person', { person: person.id }).throwOnError(),
    done: ADMIN_TOASTS.signed_out,
    failed: ADMIN_TOASTS.sign_out_failed,
  });
  return (
    <ActDialog
      title={`Sign ${name} out everywhere?`}
      act="Sign out everywhere"
      busy={ending.isPending}
      error={ending.error}
      onSubmit={() => ending.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>
        Every device is signed out at once, and links to sign in that were mailed stop working.
        Nothing is deleted; {name} can sign in again.
      </p>
    </ActDialog>
  );
}
