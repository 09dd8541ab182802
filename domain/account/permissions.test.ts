import { describe, expect, test } from 'vitest';
import { can, isAdminOf, PERMISSIONS, type Permission, type Role, roleOf } from './permissions.ts';

const nobody = { is_admin: false, is_company_owner: false, role: 'other' };

describe('spec §6 effective role', () => {
  test.each([
    [{ is_admin: true, is_company_owner: true, role: 'manager' }, 'admin'],
    [{ ...nobody, is_company_owner: true, role: 'manager' }, 'company_owner'],
    [{ ...nobody, role: 'manager' }, 'manager'],
    [nobody, 'user'],
    [{ ...nobody, role: 'anything else' }, 'user'],
  ])('%o is %s', (profile, role) => {
    expect(roleOf(profile)).toBe(role);
  });
});

describe('spec §6 permissions', () => {
  const everybody: Role[] = ['admin', 'company_owner', 'manager', 'user'];
  const table: [Permission, Role[]][] = [
    ['admin_access', ['admin']],
    ['view_admin_panel', ['admin']],
    ['manage_users', ['admin']],
    ['company_access', ['admin', 'company_owner']],
    ['manage_company', ['admin', 'company_owner']],
    ['manage_billing', ['admin', 'company_owner']],
    ['team_access', ['admin', 'company_owner', 'manager']],
    ['view_team_dashboard', ['admin', 'company_owner', 'manager']],
    ['manage_team_members', ['admin', 'company_owner', 'manager']],
    ['view_analytics', ['admin', 'company_owner']],
    ['analytics_access', ['admin', 'company_owner']],
    ['create_tasks', everybody],
    ['edit_tasks', everybody],
    ['delete_tasks', ['admin', 'company_owner', 'manager']],
  ];

  test.each(table)('%s is for %j', (permission, holders) => {
    expect(everybody.filter((role) => can(role, permission))).toEqual(holders);
  });

  test('the table above names every permission', () => {
    expect(table.map(([permission]) => permission).sort()).toEqual([...PERMISSIONS].sort());
  });
});

test.each([
  [null, [true, true, true]],
  ['', [true, true, true]],
  ['super', [true, true, true]],
  ['support', [false, true, false]],
  ['billing', [false, false, true]],
  ['other', [false, false, false]],
])('spec §6: admin_role %j covers super, support, billing: %j', (admin_role, expected) => {
  const areas = ['super', 'support', 'billing'] as const;
  expect(areas.map((area) => isAdminOf({ is_admin: true, admin_role }, area))).toEqual(expected);
  expect(areas.some((area) => isAdminOf({ is_admin: false, admin_role }, area))).toBe(false);
});
