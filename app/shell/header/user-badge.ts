import type { Profile } from '#app/features/profile/index.ts';

type BadgeInfo = Pick<
  Profile,
  'is_admin' | 'admin_role' | 'is_company_owner' | 'company_id' | 'subscription_tier'
>;

/** Returns the text of a person's badge (spec §2 header). */
export function userBadge(profile: BadgeInfo): string {
  if (profile.is_admin) return profile.admin_role ? `Admin (${profile.admin_role})` : 'Admin';
  if (profile.is_company_owner) return 'Enterprise Owner';
  if (profile.company_id) return 'Team Member';
  return profile.subscription_tier === 'free' ? 'Free' : 'Premium';
}
