import type { RoleInfo } from './permissions.ts';

/**
 * The part of the administration an admin is responsible for: all of it, or one area (spec §6 admin
 * roles).
 */
export type AdminArea = 'super' | 'support' | 'billing';

/**
 * Returns whether a person is an admin of an area, by the same rule as the database's
 * `app.admin_of`: an empty role and `super` cover every area, any other role only its own.
 */
export function adminOf(
  person: Pick<RoleInfo, 'is_admin'> & { admin_role: string | null },
  area: AdminArea,
): boolean {
  return person.is_admin && ['', 'super', area].includes(person.admin_role ?? '');
}
