import type { Profile } from '#app/features/account/profile/index.ts';
import { m } from '#messages';

type BadgeInfo = Pick<
  Profile,
  'is_admin' | 'admin_role' | 'is_company_owner' | 'company_id' | 'subscription_tier'
>;

/** Returns the text of a person's badge (spec §2 header). */
export function userBadge(profile: BadgeInfo): string {
  const { admin_role: role } = profile;
  if (profile.is_admin) return role ? m.shell_badge_admin_role({ role }) : m.shell_badge_admin();
  if (profile.is_company_owner) return m.shell_badge_enterprise_owner();
  if (profile.company_id) return m.shell_badge_team_member();
  return profile.subscription_tier === 'free' ? m.shell_badge_free() : m.shell_badge_premium();
}
