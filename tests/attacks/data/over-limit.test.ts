import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestHost } from '../../support/host.ts';
import { sharedHost } from '../../support/hosts/shared-host.ts';
import { type Person, signUpPerson } from '../../support/people/people.ts';

// After a change to a lower plan, rows above its limits can be read, completed and deleted
// (delegations: cancelled), but not changed otherwise, whatever their owner tries (decision 22).
let host: TestHost;
let ana: Person;

beforeAll(async () => {
  host = await sharedHost();
  await host.sql`
    update public.subscription_limits set max_tasks = 2, max_goals = 1, max_delegations = 1
    where tier = 'free'`;
});

/**
 * Creates Ana on a higher plan with three tasks, two goals and two delegations, one of each above
 * the free plan's limit, and moves her to the free plan.
 */
beforeEach(async () => {
  ana = await signUpPerson(host);
  await tier('premium');
  for (const title of ['First', 'Second', 'Third'])
    await ana.client.from('tasks').insert({ title });
  for (const title of ['Goal', 'Goal too']) await ana.client.from('goals').insert({ title });
  for (const title of ['Delegated', 'Delegated too']) {
    await ana.client
      .from('delegated_tasks')
      .insert({ title, delegated_to_email: `${title.replace(' ', '')}@example.com` });
  }
  await tier('free');
});

const tier = (to: string) =>
  host.sql`update public.profiles set subscription_tier = ${to} where id = ${ana.id}`;
const change = (table: 'tasks' | 'goals' | 'delegated_tasks', title: string, values: object) =>
  ana.client
    .from(table)
    .update(values as never)
    .eq('title', title)
    .select();
const stored = () => host.sql`
  select to_jsonb(task) - 'updated_at' as row from public.tasks as task where user_id = ${ana.id} order by created_at`;
const refusal = (resource: string, limit: number) => ({
  message: 'over_limit',
  details: { resource, tier: 'free', limit },
});
const refusalOf = ({ error }: { error: { message: string; details: string } | null }) => ({
  message: error?.message,
  details: JSON.parse(error?.details ?? 'null'),
});
const READ_ONLY = refusal('tasks', 2);

describe('a task above the limit', () => {
  test.each<[string, object]>([
    ['its title', { title: 'Changed' }],
    ['its notes', { notes: 'Changed' }],
    ['its quadrant', { quadrant: 'drop' }],
    ['its day', { planned_date: '2026-12-01' }],
    ['its place', { position: 1 }],
    ['its rule', { recurrence_rule: 'FREQ=DAILY' }],
    ['being started', { status: 'in_progress', started_at: '2026-11-21T10:00:00Z' }],
    ['nothing at all', { title: 'Third' }],
  ])('%s: 402 with a code', async (_name, values) => {
    const before = await stored();
    const changed = await change('tasks', 'Third', values);
    expect(changed.status).toBe(402);
    expect(refusalOf(changed)).toEqual(READ_ONLY);
    expect(await stored()).toEqual(before);
  });

  test('all of them at once, and by an upsert: nothing changes', async () => {
    const before = await stored();
    const all = await ana.client
      .from('tasks')
      .update({ notes: 'x' })
      .eq('user_id', ana.id)
      .select();
    expect(all.status).toBe(402);
    const { data } = await ana.client.from('tasks').select('id').eq('title', 'Third').single();
    const upserted = await ana.client.from('tasks').upsert({ id: data?.id ?? '', title: 'x' });
    expect(upserted.status).toBeGreaterThanOrEqual(400);
    expect(await stored()).toEqual(before);
  });

  test('dated before the others to come first: refused', async () => {
    expect((await change('tasks', 'Third', { created_at: '2001-01-01' })).error?.code).toBe(
      '42501',
    );
    // The task is deleted and inserted again as the oldest task, but still exceeds the limit.
    await ana.client.from('tasks').delete().eq('title', 'Third').select();
    const back = await ana.client
      .from('tasks')
      .insert({ title: 'Third', created_at: '2001-01-01' });
    expect(back.status).toBe(402);
  });

  test('delegated: refused, and it stays the person’s own', async () => {
    const { data } = await ana.client.from('tasks').select('id').eq('title', 'Third').single();
    await host.sql`update public.subscription_limits set max_delegations = 9 where tier = 'free'`;
    const delegated = await ana.client.from('delegated_tasks').insert({
      original_task_id: data?.id ?? '',
      delegated_to_email: 'tom@example.com',
      title: 'Third',
    });
    await host.sql`update public.subscription_limits set max_delegations = 1 where tier = 'free'`;
    expect(refusalOf(delegated)).toEqual(READ_ONLY);
  });

  test('reading, completing and deleting still work, and freed room makes it writable', async () => {
    expect((await ana.client.from('tasks').select('title')).data).toHaveLength(3);
    expect((await change('tasks', 'First', { title: 'Still first' })).data).toHaveLength(1);
    const done = { status: 'completed', completed_at: new Date().toISOString() };
    expect((await change('tasks', 'Third', done)).data).toHaveLength(1);
    expect((await change('tasks', 'Third', { notes: 'Done is done' })).data).toHaveLength(1);
    const reopened = await change('tasks', 'Third', { status: 'not_started', completed_at: null });
    expect(reopened.status).toBe(402);
    await ana.client.from('tasks').delete().eq('title', 'Still first').select();
    expect(
      (await change('tasks', 'Third', { status: 'not_started', completed_at: null })).data,
    ).toHaveLength(1);
    expect((await change('tasks', 'Third', { title: 'Writable' })).data).toHaveLength(1);
  });

  test('a higher tier makes everything writable again', async () => {
    await tier('premium');
    expect((await change('tasks', 'Third', { title: 'Writable' })).data).toHaveLength(1);
  });
});

test('a goal above the limit: can be read, completed and deleted, and nothing else', async () => {
  for (const values of [{ current_value: 3 }, { title: 'x' }, { deadline: '2027-01-01' }]) {
    expect(refusalOf(await change('goals', 'Goal too', values))).toEqual(refusal('goals', 1));
  }
  expect((await change('goals', 'Goal', { current_value: 3 })).data).toHaveLength(1);
  const done = { status: 'completed', completed_at: new Date().toISOString() };
  expect((await change('goals', 'Goal too', done)).data).toHaveLength(1);
});

test('a delegation above the limit: its follow-up is read-only, but it can be cancelled', async () => {
  const later = { follow_up_notes: 'Ask again' };
  expect(refusalOf(await change('delegated_tasks', 'Delegated too', later))).toEqual(
    refusal('delegated_tasks', 1),
  );
  expect((await change('delegated_tasks', 'Delegated', later)).data).toHaveLength(1);
  expect(
    (await change('delegated_tasks', 'Delegated too', { status: 'cancelled' })).data,
  ).toHaveLength(1);
});
