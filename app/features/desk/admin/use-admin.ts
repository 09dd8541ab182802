import { useProfile } from '#app/features/account/profile/index.ts';
import { type AdminArea, isAdminOf } from '#domain/account/permissions.ts';

/**
 * Returns the current user's id, and a function that checks access to an admin area. The database
 * checks the access again.
 */
export function useAdmin() {
  const profile = useProfile();
  const may = (area: AdminArea | 'any') =>
    profile !== null && (area === 'any' ? profile.is_admin : isAdminOf(profile, area));
  return { id: profile?.id ?? '', may };
}
