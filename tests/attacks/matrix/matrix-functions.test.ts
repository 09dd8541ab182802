import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CALLS } from './matrix-functions.ts';
import { NAMES, rowVersions, type Stage, setStage } from './personas.ts';

let stage: Stage;
/** The id of a task that persona A deleted. */
let dropped: string;
beforeAll(async () => {
  stage = await setStage();
  const { sql } = stage.host;
  await sql`
    insert into public.tasks (user_id, company_id, title)
    values (${stage.id('A')}, ${stage.company}, 'Secret')`;
  const { client } = stage.people.A;
  const { data } = await client.from('tasks').insert({ title: 'Old gym' }).select('id').single();
  dropped = data?.id ?? '';
  await client.from('tasks').delete().eq('id', dropped).throwOnError();
});
afterAll(() => stage?.host.stop());

test('the list contains every function that the API can reach', async () => {
  const functions = await stage.host.sql`
    select distinct proname as name from pg_proc where pronamespace = 'public'::regnamespace`;
  expect(functions.map(({ name }) => name).sort()).toEqual(Object.keys(CALLS).sort());
});

test('every security definer function has a fixed search path, and no helper is executable by the public', async () => {
  const open = await stage.host.sql`
    select proname from pg_proc
    where pronamespace in ('public'::regnamespace, 'app'::regnamespace)
      and (
        (prosecdef and not coalesce(proconfig @> array['search_path=""'], false))
        or has_function_privilege('public', oid, 'execute')
      )`;
  expect(open).toEqual([]);
});

describe.each(
  Object.entries(CALLS).flatMap(([name, calls]) => calls.map((call) => ({ name, call }))),
)('$name $call.args', ({ name, call }) => {
  const tried = call.shownElsewhere
    ? NAMES.filter((persona) => !call.allowed.includes(persona))
    : NAMES;
  test.each(tried)('by %s', async (persona) => {
    const before = await rowVersions(stage.host);
    const { data, error, status } = await stage.client(persona).rpc(name, call.args(stage));
    expect(status).toBeLessThan(500);
    if (call.allowed.includes(persona)) expect(error).toBeNull();
    else {
      expect(error).not.toBeNull();
      expect(status).toBeGreaterThanOrEqual(400);
      // Either the function refuses with a code, or PostgreSQL does not let the role execute it.
      expect(error?.message).toMatch(/^[a-z]+(_[a-z]+)+$|permission denied/);
    }
    if (call.never) expect(JSON.stringify(data)).not.toMatch(call.never);
    expect(await rowVersions(stage.host)).toEqual(before);
  });
});

describe('what a call reveals', () => {
  test.each(NAMES)('search by %s finds A’s task only for A', async (persona) => {
    const { data } = await stage.client(persona).rpc('search', { q: 'secret' });
    expect(data?.length ?? 0).toBe(persona === 'A' ? 1 : 0);
  });

  test.each(NAMES)(
    'search_company_tasks by %s finds A’s task only for the owner',
    async (persona) => {
      const { data } = await stage.client(persona).rpc('search_company_tasks', { q: 'secret' });
      expect(data?.length ?? 0).toBe(persona === 'owner' ? 1 : 0);
    },
  );

  test.each(NAMES.filter((name) => name !== 'A'))(
    'restore_tasks by %s restores nothing that A dropped',
    async (persona) => {
      const before = await rowVersions(stage.host);
      const { data } = await stage.client(persona).rpc('restore_tasks', { ids: [dropped] });
      expect(data ?? 0).toBe(0);
      expect(await rowVersions(stage.host)).toEqual(before);
    },
  );

  test('restore_tasks by A restores what A dropped', async () => {
    const { data } = await stage.client('A').rpc('restore_tasks', { ids: [dropped] });
    expect(data).toBe(1);
  });

  test.each(NAMES)('has_permission about the owner, asked by %s', async (persona) => {
    const { data } = await stage
      .client(persona)
      .rpc('has_permission', { user_id: stage.id('owner'), permission: 'company_access' });
    const expected = ['owner', 'admin', 'support', 'billing'].includes(persona);
    expect(data ?? false).toBe(expected);
  });
});

describe('safety attack 24: embedding across companies', () => {
  const paths = [
    ['tasks', '*, profiles!tasks_user_id_fkey(*), companies(*), goals(*)'],
    ['profiles', '*, companies(*), tasks!tasks_user_id_fkey(*), activity_logs(*)'],
    ['companies', '*, profiles(*), tasks(*), invitations(id, email), subscriptions(*)'],
    ['support_tickets', '*, support_messages(*)'],
    ['goals', '*, tasks(*)'],
  ] as const;
  test.each(
    paths.flatMap(([table, select]) =>
      (['foreigner', 'stranger', 'visitor'] as const).map((persona) => ({
        persona,
        table,
        select,
      })),
    ),
  )('$table by $persona', async ({ persona, table, select }) => {
    const { data } = await stage.client(persona).from(table).select(select);
    const text = JSON.stringify(data ?? []);
    for (const secret of [stage.id('A'), stage.company, stage.people.A.email, 'Secret']) {
      expect(text).not.toContain(secret);
    }
  });
});

describe('schemas that the API does not expose', () => {
  test.each(
    [
      'app',
      'auth',
      'host',
      'host_api',
      'storage',
      'realtime',
      'extensions',
      'pg_catalog',
      'supabase_migrations',
      'information_schema',
    ].flatMap((schema) =>
      (['visitor', 'A', 'admin'] as const).map((persona) => ({ schema, persona })),
    ),
  )('$schema by $persona', async ({ schema, persona }) => {
    const client = stage.client(persona);
    const table = { auth: 'users', app: 'email_lookups', host: 'secrets' }[schema] ?? 'pg_class';
    const read = await client
      .schema(schema as 'public')
      .from(table)
      .select();
    expect(read.error?.code).toBe('PGRST106');
    const called = await client.schema(schema as 'public').rpc('is_admin');
    expect(called.error?.code).toBe('PGRST106');
  });
});
