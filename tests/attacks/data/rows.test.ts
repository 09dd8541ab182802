import type { PostgrestError } from '@supabase/supabase-js';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestHost } from '../../support/host.ts';
import { sharedHost } from '../../support/hosts/shared-host.ts';
import { type Person, signUpPerson, visitor } from '../../support/people/people.ts';

// Personas of the attack list: A is a user, B another user, O a company owner, X signed out.
let host: TestHost;
let a: Person;
let b: Person;
let owner: Person;
let taskOfB: string;

const COMPANY_A = '00000000-0000-4000-8000-0000000000aa';
const COMPANY_C = '00000000-0000-4000-8000-0000000000cc';

beforeAll(async () => {
  host = await sharedHost();
  await host.sql`insert into public.companies (id, name) values (${COMPANY_A}, 'A’s'), (${COMPANY_C}, 'C’s')`;
  [a, b, owner] = await Promise.all([signUpPerson(host), signUpPerson(host), signUpPerson(host)]);
  await host.sql`update public.profiles set company_id = ${COMPANY_A} where id in ${host.sql([a.id])}`;
  await host.sql`update public.profiles set company_id = ${COMPANY_C}, is_company_owner = true where id = ${owner.id}`;
  const { data } = await b.client.from('tasks').insert({ title: 'Private to B' }).select().single();
  taskOfB = data?.id ?? '';
});

const refused = (error: PostgrestError | null) => expect(error?.code).toBe('42501');
const profileOfA = () => host.sql`select * from public.profiles where id = ${a.id}`;
const tasksOfB = () => host.sql`select * from public.tasks where user_id = ${b.id}`;

describe('safety attacks 1 to 4: nobody can raise their own permissions', () => {
  test.each([
    [1, { is_admin: true }],
    [2, { role: 'manager', admin_role: 'super', subscription_tier: 'enterprise' }],
    [2, { subscription_tier: 'premium' }],
    [3, { company_id: COMPANY_C, is_company_owner: true }],
    [3, { email: 'somebody@else.example' }],
    [3, { id: '00000000-0000-4000-8000-000000000001' }],
  ])('attack %i: update of %o', async (_number, columns) => {
    const before = await profileOfA();
    const { error } = await a.client.from('profiles').update(columns).eq('id', a.id).select();
    refused(error);
    expect(await profileOfA()).toEqual(before);
  });

  test('attack 4: upsert', async () => {
    const before = await profileOfA();
    const { error } = await a.client
      .from('profiles')
      .upsert({ id: a.id, email: a.email, is_admin: true });
    refused(error);
    expect(await profileOfA()).toEqual(before);
  });

  test('a profile cannot be created or deleted', async () => {
    refused((await a.client.from('profiles').insert({ id: a.id, email: 'x@y.example' })).error);
    refused((await a.client.from('profiles').delete().eq('id', a.id)).error);
  });

  test('attack 5: permissions in the sign-up data are ignored', async () => {
    const eve = await signUpPerson(host, {
      is_admin: true,
      role: 'manager',
      company_id: COMPANY_A,
    });
    const { data } = await eve.client.from('profiles').select().eq('id', eve.id).single();
    expect(data).toMatchObject({ is_admin: false, role: 'other', company_id: null });
  });
});

describe('safety attacks 6 to 9: other people’s rows', () => {
  test('attack 6: a task in the name of B', async () => {
    refused((await a.client.from('tasks').insert({ user_id: b.id, title: 'Forged' })).error);
    expect(await tasksOfB()).toHaveLength(1);
  });

  test('attack 7: a task into another company', async () => {
    refused((await a.client.from('tasks').insert({ company_id: COMPANY_C })).error);
    const { data } = await a.client
      .from('tasks')
      .insert({ company_id: COMPANY_A })
      .select()
      .single();
    const moved = await a.client
      .from('tasks')
      .update({ company_id: COMPANY_C })
      .eq('id', data?.id ?? '');
    refused(moved.error);
  });

  test('a browser cannot give a task away, backdate it or mark it delegated', async () => {
    const { data } = await a.client.from('tasks').insert({ title: 'Mine' }).select().single();
    const id = data?.id ?? '';
    for (const columns of [
      { user_id: b.id },
      { created_at: '2000-01-01T00:00:00Z' },
      { delegated_to_user_id: b.id },
      { delegated_from_user_id: b.id },
      { status: 'delegated' },
    ]) {
      refused(
        (
          await a.client
            .from('tasks')
            .update(columns as never)
            .eq('id', id)
        ).error,
      );
    }
    refused((await a.client.from('tasks').insert({ status: 'delegated' })).error);
  });

  test('attack 8: A selects, updates and deletes by B’s id', async () => {
    const before = await tasksOfB();
    const results = await Promise.all([
      a.client.from('tasks').select().eq('id', taskOfB),
      a.client.from('tasks').update({ title: 'Seen' }).eq('id', taskOfB).select(),
      a.client.from('tasks').delete().eq('id', taskOfB).select(),
      a.client.from('profiles').select().eq('id', b.id),
      a.client.from('profiles').update({ first_name: 'Seen' }).eq('id', b.id).select(),
    ]);
    expect(results.map(({ data, error }) => [data, error])).toEqual(results.map(() => [[], null]));
    expect(await tasksOfB()).toEqual(before);
  });

  test('attack 9: X does the same', async () => {
    const x = visitor(host);
    for (const table of ['tasks', 'profiles'] as const) {
      refused((await x.from(table).select()).error);
      refused((await x.from(table).insert({} as never)).error);
      refused(
        (
          await x
            .from(table)
            .update({} as never)
            .eq('id', taskOfB)
        ).error,
      );
      refused((await x.from(table).delete().eq('id', taskOfB)).error);
    }
  });

  test('attack 25: the owner of another company reads nothing of A’s', async () => {
    await a.client.from('tasks').insert({ title: 'For my company', company_id: COMPANY_A });
    const { data } = await owner.client.from('tasks').select().neq('user_id', owner.id);
    expect(data).toEqual([]);
  });

  test('spec §6: an owner sees their company’s tasks but cannot write them', async () => {
    await host.sql`update public.profiles set company_id = ${COMPANY_C} where id = ${b.id}`;
    const { data } = await b.client
      .from('tasks')
      .insert({ title: 'Shared', company_id: COMPANY_C })
      .select()
      .single();
    const seen = await owner.client.from('tasks').select('title').neq('user_id', owner.id);
    expect(seen.data).toEqual([{ title: 'Shared' }]);
    const written = await owner.client
      .from('tasks')
      .update({ title: 'Owned' })
      .eq('id', data?.id ?? '')
      .select();
    expect(written.data).toEqual([]);
  });
});

describe('safety attack 27: limits and settings are read-only', () => {
  test.each(['subscription_limits', 'platform_settings'] as const)('%s', async (table) => {
    const { data } = await a.client.from(table).select();
    expect(data?.length).toBeGreaterThan(0);
    refused((await a.client.from(table).insert({} as never)).error);
    refused(
      (
        await a.client
          .from(table)
          .update({ updated_at: new Date().toISOString() })
          .not('created_at', 'is', null)
      ).error,
    );
    refused((await a.client.from(table).delete().not('created_at', 'is', null)).error);
  });

  test('the API does not expose helpers, sign-in and the host’s own tables', async () => {
    for (const schema of ['app', 'auth', 'host', 'storage']) {
      const { error } = await a.client
        .schema(schema as never)
        .from('users' as never)
        .select();
      expect(error?.code).toBe('PGRST106');
    }
  });
});
