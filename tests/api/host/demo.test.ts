/** @module-tag full */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OwnHost, startHost } from '../../support/host.ts';
import { visitor } from '../../support/people/people.ts';
import { runCommand } from '../../support/processes/command.ts';

let host: OwnHost;
let first: { code: number | null; said: string };

beforeAll(async () => {
  host = await startHost();
  first = await runCommand('demo.ts', [], { DATA_DIR: host.dataDir });
});
afterAll(() => host?.stop());

async function signIn(email: string) {
  const client = visitor(host);
  const { error } = await client.auth.signInWithPassword({
    email,
    password: 'harbour and pine demo',
  });
  if (error) throw error;
  return client;
}
const count = async (text: string) => Number((await host.sql.unsafe(text))[0]?.count);

describe('npm run demo', () => {
  test('prints the accounts to sign in with', () => {
    expect(first.code).toBe(0);
    expect(first.said).toContain('ingrid.solberg@harbour-pine.example (owner)');
  });

  test('twelve people, a year of work, and every state of everything', async () => {
    expect(await count('select count(*) from public.profiles where company_id is not null')).toBe(
      12,
    );
    expect(await count('select count(*) from public.tasks')).toBeGreaterThan(3000);
    const kinds = async (table: string, column: string) =>
      (
        await host.sql.unsafe(`select distinct ${column} as kind from public.${table} order by 1`)
      ).map(({ kind }) => kind);
    expect(await kinds('tasks', 'status')).toEqual([
      'completed',
      'delegated',
      'in_progress',
      'not_started',
    ]);
    expect(await kinds('tasks', 'quadrant')).toEqual(['delegate', 'do_now', 'drop', 'schedule']);
    expect(await kinds('delegated_tasks', 'status')).toEqual([
      'accepted',
      'cancelled',
      'completed',
      'pending',
      'rejected',
    ]);
    expect(await kinds('goals', 'status')).toEqual(['active', 'completed']);
    expect(await kinds('notifications', 'read')).toEqual([false, true]);
    expect(await kinds('support_tickets', 'status')).toEqual(['answered', 'closed', 'open']);
    expect(
      await count('select count(*) from public.tasks where recurrence_rule is not null'),
    ).toBeGreaterThan(5);
    expect(
      await count(
        'select count(*) from public.tasks where completed_at > now() or created_at > now()',
      ),
    ).toBe(0);
    expect(
      await count(
        "select count(*) from public.tasks where status = 'completed' and completed_on is null",
      ),
    ).toBe(0);
    expect(await count('select count(distinct title) from public.tasks')).toBeGreaterThan(200);
    const oldest =
      "select count(*) from public.tasks where completed_at < now() - interval '11 months'";
    expect(await count(oldest)).toBeGreaterThan(50);
  });

  test('the owner sees the company at work; the new hire has an empty account', async () => {
    const owner = await signIn('ingrid.solberg@harbour-pine.example');
    const { data: team } = await owner.rpc('team_overview');
    expect(team).toHaveLength(12);
    expect(team?.[0]).toMatchObject({ first_name: 'Priya', last_name: 'Nair' });
    const { data: stats } = await owner.rpc('analytics_summary', {
      since: '2026-01-01',
      until: '2028-12-31',
      of_company: true,
    });
    expect(stats).toMatchObject({ overdue: expect.any(Number) });
    const { data: own } = await owner.from('tasks').select('title').limit(1).single();
    const { data: found } = await owner.rpc('search', { q: own?.title ?? '' });
    expect(found?.map(({ title }) => title)).toContain(own?.title);
    const fresh = await signIn('yusuf.demir@harbour-pine.example');
    expect((await fresh.from('tasks').select('id')).data).toEqual([]);
  });

  test('the data can be used: completing a task continues its series', async () => {
    const client = await signIn('jonas.weber@harbour-pine.example');
    const { data: task } = await client
      .from('tasks')
      .select('id, user_id, series_id')
      .not('recurrence_rule', 'is', null)
      .eq('status', 'not_started')
      .limit(1)
      .single();
    const done = { status: 'completed', completed_at: new Date().toISOString() };
    const { error } = await client
      .from('tasks')
      .update(done)
      .eq('id', task?.id ?? '')
      .select()
      .single();
    expect(error).toBeNull();
    const { data: next } = await client
      .from('tasks')
      .select('status')
      .eq('series_id', task?.series_id ?? '')
      .eq('status', 'not_started');
    expect(next).toHaveLength(1);
  });

  test('a second run changes nothing and lists the accounts', async () => {
    const before = await count('select count(*) from public.tasks');
    const { code, said } = await runCommand('demo.ts', [], { DATA_DIR: host.dataDir });
    expect([code, said]).toEqual([1, expect.stringContaining('The demo is here already.')]);
    expect(await count('select count(*) from public.tasks')).toBe(before);
  });
});
