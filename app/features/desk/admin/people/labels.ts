import { tierName } from '#app/data/platform/tiers.ts';
import { m } from '#messages';
import type { AdminPerson } from './queries.ts';

/** The tiers (spec §1) as the options of a select. */
export const TIER_CHOICES = ['free', 'premium', 'enterprise'].map((value) => ({
  value,
  label: tierName(value),
}));

/** The admin roles to choose from, with a text on what each role may do (spec §6). */
export const ADMIN_ROLES = [
  { value: 'none', label: m.admin_rights_none(), text: m.admin_rights_none_text() },
  { value: 'support', label: m.admin_rights_support(), text: m.admin_rights_support_text() },
  { value: 'billing', label: m.admin_rights_billing(), text: m.admin_rights_billing_text() },
  { value: 'super', label: m.admin_rights_super(), text: m.admin_rights_super_text() },
] as const;

export type AdminRole = (typeof ADMIN_ROLES)[number]['value'];

/** Returns a person's admin role; an admin without a role counts as super admin. */
export function adminRoleOf(person: Pick<AdminPerson, 'is_admin' | 'admin_role'>): AdminRole {
  if (!person.is_admin) return 'none';
  return ADMIN_ROLES.find(({ value }) => value === person.admin_role)?.value ?? 'super';
}

/** Returns a person's roles on the platform as text. */
export function platformRolesLabel(person: AdminPerson): string {
  const admin = adminRoleOf(person);
  const { is_company_owner, role, company } = person;
  const roles = [
    admin === 'super' && m.admin_role_admin(),
    (admin === 'support' || admin === 'billing') && m.admin_role_admin_area({ area: admin }),
    (is_company_owner || role === 'manager') && memberRole(is_company_owner, role),
  ].filter(Boolean);
  return roles.join(', ') || (company ? m.admin_role_member() : m.admin_role_person());
}

/** Returns a member's role in their company as text. */
export function memberRole(isOwner: boolean, role: string): string {
  if (isOwner) return m.admin_role_owner();
  return role === 'manager' ? m.admin_role_manager() : m.admin_role_member();
}
