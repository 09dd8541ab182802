import { beforeAll, describe, expect, test } from 'vitest';
import { can, PERMISSIONS, ROLES } from '#domain/account/permissions.ts';
import type { TestHost } from '../../support/host.ts';
import { sharedHost } from '../../support/hosts/shared-host.ts';
import { type Person, signUpPerson } from '../../support/people/people.ts';

const COMPANY = '00000000-0000-4000-8000-00000000c0c0';
const COLUMNS = {
  admin: { is_admin: true },
  company_owner: { is_company_owner: true, company_id: COMPANY },
  manager: { role: 'manager' },
  user: {},
} as const;

let host: TestHost;
let ana: Person;
let tom: Person;

beforeAll(async () => {
  host = await sharedHost();
  await host.sql`insert into public.companies (id, name) values (${COMPANY}, 'Northwind')`;
  [ana, tom] = await Promise.all([signUpPerson(host), signUpPerson(host)]);
});

async function become(person: Person, role: keyof typeof COLUMNS) {
  const reset = { is_admin: false, is_company_owner: false, company_id: null, role: 'other' };
  await host.sql`update public.profiles set ${host.sql({ ...reset, ...COLUMNS[role] })} where id = ${person.id}`;
}

async function asks(asker: Person, about: string, permission: string) {
  const { data, error } = await asker.client.rpc('has_permission', { user_id: about, permission });
  expect(error).toBeNull();
  return data;
}

describe('spec §6 permissions in the database', () => {
  test.each(ROLES)(
    'has_permission gives %s the same answers as domain/account/permissions.ts',
    async (role) => {
      await become(ana, role);
      const held = [];
      for (const permission of PERMISSIONS) {
        if (await asks(ana, ana.id, permission)) held.push(permission);
      }
      expect(held).toEqual(PERMISSIONS.filter((permission) => can(role, permission)));
    },
  );

  test('spec §6: any other permission is denied', async () => {
    await become(ana, 'company_owner');
    expect(await asks(ana, ana.id, 'launch_rockets')).toBe(false);
  });

  test('spec §6: an admin holds every permission there is, and no other', async () => {
    await become(ana, 'admin');
    await become(tom, 'admin');
    expect(await asks(ana, ana.id, 'manage_users')).toBe(true);
    expect(await asks(ana, ana.id, 'launch_rockets')).toBe(false);
    expect(await asks(ana, ana.id, '')).toBe(false);
    expect(await asks(ana, tom.id, 'launch_rockets')).toBe(false);
  });

  test('safety attack 28: A asks has_permission about B: false', async () => {
    await become(ana, 'user');
    await become(tom, 'company_owner');
    expect(await asks(ana, tom.id, 'create_tasks')).toBe(false);
    expect(await asks(ana, tom.id, 'company_access')).toBe(false);
  });

  test('design ruling 4: an admin may ask about others', async () => {
    await become(ana, 'admin');
    await become(tom, 'user');
    expect(await asks(ana, tom.id, 'create_tasks')).toBe(true);
    expect(await asks(ana, tom.id, 'admin_access')).toBe(false);
  });
});
