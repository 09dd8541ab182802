import type { AdminPerson } from './queries.ts';

export const TIER_NAMES: Record<string, string> = {
  free: 'Free',
  premium: 'Premium',
  enterprise: 'Enterprise',
};

export const TIER_CHOICES = Object.entries(TIER_NAMES).map(([value, label]) => ({ value, label }));

/** The admin roles to choose from, with what each may do (spec §6). */
export const ADMIN_ROLES = [
  { value: 'none', label: 'No admin', text: 'Sees none of this.' },
  { value: 'support', label: 'Support', text: 'Answers tickets and messages, and reads people.' },
  { value: 'billing', label: 'Billing', text: 'Sees subscriptions and sets tiers by hand.' },
  { value: 'super', label: 'Everything', text: 'Does all of it, and makes other admins.' },
] as const;

export type AdminRole = (typeof ADMIN_ROLES)[number]['value'];

/** Returns a person's admin role; an empty one means super admin. */
export function adminRoleOf(person: Pick<AdminPerson, 'is_admin' | 'admin_role'>): AdminRole {
  if (!person.is_admin) return 'none';
  return ADMIN_ROLES.find(({ value }) => value === person.admin_role)?.value ?? 'super';
}

/** Returns a person's roles on the platform as text. */
export function roleLabel(person: AdminPerson): string {
  const admin = adminRoleOf(person);
  const words = [
    admin !== 'none' && (admin === 'super' ? 'Admin' : `Admin (${admin})`),
    person.is_company_owner ? 'Owner' : person.role === 'manager' ? 'Manager' : null,
  ].filter(Boolean);
  return words.join(', ') || (person.company ? 'Member' : 'Person');
}
