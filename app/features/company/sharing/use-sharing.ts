import { useAuth } from '#app/features/account/auth/index.ts';
import { useProfile, useSaveProfile } from '#app/features/account/profile/index.ts';
import { SHARING_TOASTS } from './toasts.ts';

/**
 * Returns `shares`, whether the person's new tasks belong to their company (null before they have
 * chosen, undefined without a company), and `save`, which saves the choice.
 */
export function useSharing() {
  const userId = useAuth().user?.id ?? '';
  const profile = useProfile();
  const saving = useSaveProfile(userId, SHARING_TOASTS);
  return {
    shares: profile?.company_id ? profile.shares_new_tasks : undefined,
    save: (shares: boolean) => saving.mutate({ shares_new_tasks: shares }),
  };
}
