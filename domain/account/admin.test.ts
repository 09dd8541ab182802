import { expect, test } from 'vitest';
import { adminOf } from './admin.ts';

test.each([
  [null, [true, true, true]],
  ['', [true, true, true]],
  ['super', [true, true, true]],
  ['support', [false, true, false]],
  ['billing', [false, false, true]],
  ['other', [false, false, false]],
])('spec §6: admin_role %j covers super, support, billing: %j', (admin_role, expected) => {
  const areas = ['super', 'support', 'billing'] as const;
  expect(areas.map((area) => adminOf({ is_admin: true, admin_role }, area))).toEqual(expected);
  expect(areas.some((area) => adminOf({ is_admin: false, admin_role }, area))).toBe(false);
});
