import { expect, test } from 'vitest';
import { adminRoleOf, platformRolesLabel } from './labels.ts';
import type { AdminPerson } from './queries.ts';

const person = (columns: Partial<AdminPerson>) =>
  ({
    is_admin: false,
    admin_role: null,
    is_company_owner: false,
    role: 'other',
    ...columns,
  }) as AdminPerson;

test.each([
  [{}, 'Person'],
  [{ company: 'Northwind' }, 'Member'],
  [{ company: 'Northwind', role: 'manager' }, 'Manager'],
  [{ company: 'Northwind', is_company_owner: true, role: 'manager' }, 'Owner'],
  [{ is_admin: true }, 'Admin'],
  [{ is_admin: true, admin_role: 'super', company: 'Northwind' }, 'Admin'],
  [{ is_admin: true, admin_role: 'support', is_company_owner: true }, 'Admin (support), Owner'],
])('%j is %s', (columns, label) => {
  expect(platformRolesLabel(person(columns))).toBe(label);
});

test('an empty admin role means super admin', () => {
  expect(adminRoleOf({ is_admin: true, admin_role: '' })).toBe('super');
  expect(adminRoleOf({ is_admin: false, admin_role: 'support' })).toBe('none');
});
