/**
 * Roles and permissions of spec §6, as the web app checks them; the database enforces its own copy.
 */

export const ROLES = ['admin', 'company_owner', 'manager', 'user'] as const;
export type Role = (typeof ROLES)[number];

const ADMIN = ['admin'] as const;
const OWNER_UP = ['admin', 'company_owner'] as const;
const MANAGER_UP = ['admin', 'company_owner', 'manager'] as const;

const GRANTED_TO = {
  admin_access: ADMIN,
  view_admin_panel: ADMIN,
  manage_users: ADMIN,
  company_access: OWNER_UP,
  manage_company: OWNER_UP,
  manage_billing: OWNER_UP,
  team_access: MANAGER_UP,
  view_team_dashboard: MANAGER_UP,
  manage_team_members: MANAGER_UP,
  view_analytics: OWNER_UP,
  analytics_access: OWNER_UP,
  create_tasks: ROLES,
  edit_tasks: ROLES,
  delete_tasks: MANAGER_UP,
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof GRANTED_TO;
export const PERMISSIONS = Object.keys(GRANTED_TO) as Permission[];

/** The columns of a profile that decide the person's role. */
export interface RoleInfo {
  is_admin: boolean;
  is_company_owner: boolean;
  role: string;
}

/** Returns the effective role: admin before company owner before manager before user (spec §6). */
export function roleOf(profile: RoleInfo): Role {
  if (profile.is_admin) return 'admin';
  if (profile.is_company_owner) return 'company_owner';
  return profile.role === 'manager' ? 'manager' : 'user';
}

/** Returns whether a role holds a permission (spec §6: an admin holds every permission). */
export function can(role: Role, permission: Permission): boolean {
  const holders: readonly Role[] = GRANTED_TO[permission];
  return holders.includes(role);
}

/** The area of the administration that an admin is responsible for; `super` covers every area. */
export type AdminArea = 'super' | 'support' | 'billing';

/**
 * Returns whether a person is an admin of an area, by the same rule as the database's
 * `app.admin_of`: a missing or empty `admin_role` and `super` cover every area, any other
 * `admin_role` covers only the area of its name.
 */
export function isAdminOf(
  profile: { is_admin: boolean; admin_role: string | null },
  area: AdminArea,
): boolean {
  return profile.is_admin && ['', 'super', area].includes(profile.admin_role ?? '');
}
