import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestHost } from '../../support/host.ts';
import { sharedHost } from '../../support/hosts/shared-host.ts';
import { type Person, signUpPerson } from '../../support/people/people.ts';

let host: TestHost;
let ana: Person;

beforeAll(async () => {
  host = await sharedHost();
});
beforeEach(async () => {
  ana = await signUpPerson(host);
});

const tasks = (count: number) =>
  Array.from({ length: count }, (_, number) => ({ title: `Task ${number}` }));

describe('spec §5 limit check: below max_<resource>, or no limit', () => {
  test('50 open tasks fit, the next one is refused with a code, and completing one makes room', async () => {
    expect((await ana.client.from('tasks').insert(tasks(50))).error).toBeNull();
    const { error, status } = await ana.client.from('tasks').insert({ title: 'One more' });
    expect(status).toBe(402);
    expect(error?.message).toBe('limit_reached');
    expect(JSON.parse(error?.details ?? '')).toEqual({
      resource: 'tasks',
      tier: 'free',
      limit: 50,
    });

    const { data } = await ana.client.from('tasks').select('id').limit(1).single();
    const now = new Date().toISOString();
    const id = data?.id ?? '';
    await ana.client.from('tasks').update({ status: 'completed', completed_at: now }).eq('id', id);
    expect((await ana.client.from('tasks').insert({ title: 'Fits' })).error).toBeNull();
    const reopened = await ana.client
      .from('tasks')
      .update({ status: 'not_started', completed_at: null })
      .eq('id', id);
    expect(reopened.status).toBe(402);
    expect((await ana.client.from('tasks').select('id')).data).toHaveLength(51);
  });

  test('two simultaneous requests for the last place: one gets it', async () => {
    await ana.client.from('tasks').insert(tasks(49));
    const results = await Promise.all(
      [1, 2, 3].map((n) => ana.client.from('tasks').insert({ title: `Race ${n}` })),
    );
    expect(results.filter(({ error }) => error === null)).toHaveLength(1);
    expect((await ana.client.from('tasks').select('id')).data).toHaveLength(50);
  });

  test('3 active goals and 10 open delegations', async () => {
    const goals = await Promise.all(
      [1, 2, 3, 4].map((n) => ana.client.from('goals').insert({ title: `Goal ${n}` })),
    );
    expect(goals.map(({ status }) => status).sort()).toEqual([201, 201, 201, 402]);
    const rows = Array.from({ length: 11 }, (_, n) => ({
      delegated_to_email: `nobody-${n}@example.com`,
      title: 'x',
    }));
    const { error } = await ana.client.from('delegated_tasks').insert(rows);
    expect(error?.message).toBe('limit_reached');
    expect(JSON.parse(error?.details ?? '')).toEqual({
      resource: 'delegated_tasks',
      tier: 'free',
      limit: 10,
    });
    expect((await ana.client.from('delegated_tasks').insert(rows.slice(1))).error).toBeNull();
  });

  test('a null limit means none, and a lower tier deletes nothing: the oldest stay writable', async () => {
    await host.sql`update public.profiles set subscription_tier = 'premium' where id = ${ana.id}`;
    expect((await ana.client.from('tasks').insert(tasks(50))).error).toBeNull();
    expect((await ana.client.from('tasks').insert(tasks(60).slice(50))).error).toBeNull();
    await host.sql`update public.profiles set subscription_tier = 'free' where id = ${ana.id}`;
    expect((await ana.client.from('tasks').select('id')).data).toHaveLength(60);
    const { data } = await ana.client
      .from('tasks')
      .update({ title: 'Still mine' })
      .eq('title', 'Task 7')
      .select();
    expect(data).toHaveLength(1);
    expect((await ana.client.from('tasks').insert({ title: 'x' })).status).toBe(402);
  });
});
