import { useMemo } from 'react';
import { useAuth } from '#app/features/account/auth/index.ts';
import { useProfile } from '#app/features/account/profile/index.ts';
import { roleOf } from '#domain/account/permissions.ts';
import type { Actor } from '#domain/tasks/actor.ts';

/**
 * Returns the signed-in person as the actor of task commands; null if nobody is signed in. Without
 * their profile, for example after an offline start, the person has the permissions that everyone
 * has (decision 104).
 */
export function useActor(): Actor | null {
  const id = useAuth().user?.id;
  const profile = useProfile();
  const role = profile ? roleOf(profile) : 'user';
  // Until the person has chosen to share new tasks, new tasks are private (design ruling 22).
  const companyId = profile?.shares_new_tasks ? profile.company_id : null;
  // Return the same object until one of its values changes: all cards of the board depend on it.
  return useMemo(() => (id === undefined ? null : { id, role, companyId }), [id, role, companyId]);
}
