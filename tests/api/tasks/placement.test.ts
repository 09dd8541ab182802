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

type Values = Record<string, unknown>;

async function add(values: Values = {}) {
  const row = { title: 'Renew the passport', ...values } as never;
  const { data } = await ana.client.from('tasks').insert(row).select().single().throwOnError();
  return data;
}

/**
 * Changes a task through the data API; returns its quadrant, whether it is unsorted, and who placed
 * it.
 */
async function placedAfter(id: string, values: Values) {
  const { data } = await ana.client
    .from('tasks')
    .update(values as never)
    .eq('id', id)
    .select('quadrant, is_unsorted, placed_by')
    .single()
    .throwOnError();
  return data;
}

const now = () => new Date().toISOString();

describe('clarity §2 unsorted tasks', () => {
  test('the specification’s calls mean what they meant: a new task is sorted, by the person', async () => {
    expect(await add()).toMatchObject({
      quadrant: 'do_now',
      is_unsorted: false,
      placed_by: 'person',
    });
  });

  test('an unsorted task keeps quadrant do_now: any other one is refused', async () => {
    const { error } = await ana.client
      .from('tasks')
      .insert({ title: 'x', is_unsorted: true, quadrant: 'drop' });
    expect(error).toMatchObject({ code: '23514' });
    const { id } = await add({ is_unsorted: true });
    const refused = await ana.client
      .from('tasks')
      .update({ is_unsorted: true, quadrant: 'schedule', placed_by: 'suggestion' })
      .eq('id', id);
    expect(refused.error).toMatchObject({ code: '23514' });
  });

  test.each<[string, Values]>([
    ['a move', { quadrant: 'schedule' }],
    ['a plan', { planned_date: '2026-12-01' }],
    ['a start', { status: 'in_progress', started_at: now() }],
    ['a completion', { status: 'completed', completed_at: now() }],
  ])('%s places it', async (_act, values) => {
    const { id } = await add({ is_unsorted: true });
    expect(await placedAfter(id, values)).toMatchObject({
      is_unsorted: false,
      placed_by: 'person',
    });
  });

  test('a delegation places it', async () => {
    const { id, title } = await add({ is_unsorted: true });
    await ana.client
      .from('delegated_tasks')
      .insert({ original_task_id: id, delegated_to_email: 'tom@example.com', title })
      .throwOnError();
    const { data } = await ana.client.from('tasks').select('*').eq('id', id).single();
    expect(data).toMatchObject({ status: 'delegated', is_unsorted: false });
  });

  test.each<[string, Values]>([
    ['a new title', { title: 'Renew both passports' }],
    ['a deadline', { deadline: '2026-12-01T12:00:00Z' }],
    ['a flag', { is_important: true }],
  ])('%s leaves it in the inbox', async (_edit, values) => {
    const { id } = await add({ is_unsorted: true });
    expect(await placedAfter(id, values)).toMatchObject({ is_unsorted: true });
  });

  test('unsorted tasks count towards the limit of the plan', async () => {
    await host.sql`update public.subscription_limits set max_tasks = 2 where tier = 'free'`;
    await add({ is_unsorted: true });
    await add({ is_unsorted: true });
    const { error } = await ana.client.from('tasks').insert({ title: 'x', is_unsorted: true });
    expect(error).toMatchObject({ message: 'limit_reached' });
    await host.sql`update public.subscription_limits set max_tasks = 50 where tier = 'free'`;
  });
});

describe('clarity §2 placed_by', () => {
  test('a suggested place is the person’s own once they move, plan or start the task', async () => {
    for (const values of [
      { quadrant: 'drop' },
      { planned_date: '2026-12-01' },
      { status: 'in_progress', started_at: now() },
    ]) {
      const { id } = await add({ quadrant: 'schedule', placed_by: 'suggestion' });
      expect(await placedAfter(id, values)).toMatchObject({ placed_by: 'person' });
    }
  });

  test('confirming it sets the person and leaves the quadrant', async () => {
    const { id } = await add({ quadrant: 'schedule', placed_by: 'suggestion' });
    expect(await placedAfter(id, { placed_by: 'person' })).toMatchObject({
      quadrant: 'schedule',
      placed_by: 'person',
    });
  });

  test('a suggestion may place an unsorted task without being the person', async () => {
    const { id } = await add({ is_unsorted: true });
    const placed = { quadrant: 'schedule', is_unsorted: false, placed_by: 'suggestion' };
    expect(await placedAfter(id, placed)).toEqual(placed);
  });

  test('nobody else may be named', async () => {
    const { error } = await ana.client.from('tasks').insert({ title: 'x', placed_by: 'coach' });
    expect(error).toMatchObject({ code: '23514' });
  });
});

test.each([
  ['ahead', '2100-01-01T00:00:00Z'],
  ['behind', '2026-01-01T00:00:00Z'],
])(
  'clarity §2 Forget what you learned: with a clock %s, it means now',
  async (_clock, learn_from) => {
    const before = await database();
    const { data } = await ana.client
      .from('profiles')
      .update({ learn_from })
      .eq('id', ana.id)
      .select('learn_from')
      .single()
      .throwOnError();
    const stored = Date.parse(String(data.learn_from));
    expect(stored).toBeGreaterThanOrEqual(before);
    expect(stored).toBeLessThanOrEqual(await database());
  },
);

test('clarity §2: learn_from can be set back', async () => {
  const set = async (learn_from: string | null) => {
    const { data } = await ana.client
      .from('profiles')
      .update({ learn_from })
      .eq('id', ana.id)
      .select('learn_from')
      .single()
      .throwOnError();
    return data.learn_from;
  };
  await set('2026-01-01T00:00:00Z');
  expect(await set('2025-01-01T00:00:00Z')).toBe('2025-01-01T00:00:00+00:00');
  expect(await set(null)).toBeNull();
});

/** Returns the database's time, in milliseconds since 1970. */
async function database(): Promise<number> {
  const [row] = await host.sql<{ now: number }[]>`
    select floor(extract(epoch from clock_timestamp()) * 1000)::float8 as now`;
  return row?.now ?? 0;
}
