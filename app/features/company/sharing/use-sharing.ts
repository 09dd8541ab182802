import { failedToast } from '#app/data/toasts/toast.ts';
import { useProfile, useSaveProfile } from '#app/features/account/profile/index.ts';
import { m } from '#messages';

/** Returns the function that saves whether the person's new tasks belong to their company. */
export function useSaveSharing() {
  const saving = useSaveProfile(useProfile()?.id ?? '', {
    failed: failedToast(m.sharing_failed()),
  });
  return {
    isSaving: saving.isPending,
    save: (shares: boolean) => saving.mutate({ shares_new_tasks: shares }),
  };
}
