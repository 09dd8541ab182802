import { useOptimisticQuery } from '#app/data/query/optimistic.ts';
import { useAuth } from '#app/features/account/auth/index.ts';
import {
  PENDING_PROFILE,
  profileQuery,
  useSaveProfile,
} from '#app/features/account/profile/index.ts';
import { SHARING_TOASTS } from './toasts.ts';

/**
 * Returns whether the person's new tasks belong to their company, null before they have chosen and
 * undefined without a company, and the function that saves the choice.
 */
export function useSharing() {
  const userId = useAuth().user?.id ?? '';
  const { data: profile } = useOptimisticQuery(profileQuery(userId), PENDING_PROFILE);
  const saving = useSaveProfile(userId, SHARING_TOASTS);
  return {
    shares: profile?.company_id ? profile.shares_new_tasks : undefined,
    save: (shares: boolean) => saving.mutate({ shares_new_tasks: shares }),
  };
}
