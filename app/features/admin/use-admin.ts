import { useProfile } from '#app/features/profile/index.ts';
import { type AdminArea, adminOf } from '#domain/account/admin.ts';

/** Who looks, and whether an area is theirs; the database decides again. */
export function useAdmin() {
  const profile = useProfile();
  const may = (area: AdminArea | 'any') =>
    profile !== null && (area === 'any' ? profile.is_admin : adminOf(profile, area));
  return { id: profile?.id ?? '', may };
}
