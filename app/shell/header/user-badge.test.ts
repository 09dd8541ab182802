import { expect, test } from 'vitest';
import { userBadge } from './user-badge.ts';

const free = {
  is_admin: false,
  admin_role: null,
  is_company_owner: false,
  company_id: null,
  subscription_tier: 'free',
};

test.each([
  [{ ...free, is_admin: true, is_company_owner: true }, 'Admin'],
  [{ ...free, is_admin: true, admin_role: 'support' }, 'Admin (support)'],
  [{ ...free, is_company_owner: true, company_id: 'c' }, 'Enterprise Owner'],
  [{ ...free, company_id: 'c', subscription_tier: 'enterprise' }, 'Team Member'],
  [{ ...free, subscription_tier: 'premium' }, 'Premium'],
  [free, 'Free'],
])('spec §2 user badge: %o reads %s', (profile, badge) => {
  expect(userBadge(profile)).toBe(badge);
});
