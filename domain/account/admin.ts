import type { RoleInfo } from './permissions.ts';

/** What an admin may look after: all of it, or a part (spec §6 admin roles). */
export type AdminArea = 'super' | 'support' | 'billing';

/**
 * Whether a person is an admin of an area, as the database's app.admin_of decides: an empty role and
 * `super` are of all, any other of its own alone.
 */
export function adminOf(
  person: Pick<RoleInfo, 'is_admin'> & { admin_role: string | null },
  area: AdminArea,
): boolean {
  return person.is_admin && ['', 'super', area].includes(person.admin_role ?? '');
}
