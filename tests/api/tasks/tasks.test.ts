import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#app/data/api/types.gen.ts';
import type { TestHost } from '../../support/host.ts';
import { sharedHost } from '../../support/hosts/shared-host.ts';
import { type Person, signUpPerson, visitor } from '../../support/people/people.ts';

let host: TestHost;
let ana: Person;

beforeAll(async () => {
  host = await sharedHost();
  ana = await signUpPerson(host, { first_name: ' Ana ', last_name: 'Maric' });
});

const tasks = () => ana.client.from('tasks');

type Columns = Database['public']['Tables']['tasks']['Insert'];

async function addTask(columns: Columns = {}) {
  const { data, error } = await tasks()
    .insert({ title: 'Sign the lease', ...columns })
    .select()
    .single();
  expect(error).toBeNull();
  if (!data) throw new Error('No task came back.');
  return data;
}

describe('spec §3 profile, created at sign-up', () => {
  test('names come from the sign-up, the tier is free, and no role is set', async () => {
    const { data } = await ana.client.from('profiles').select().eq('id', ana.id).single();
    expect(data).toMatchObject({
      first_name: 'Ana',
      last_name: 'Maric',
      email: ana.email,
      subscription_tier: 'free',
      is_admin: false,
      admin_role: null,
      is_company_owner: false,
      company_id: null,
      role: 'other',
    });
  });

  test('a person can change their own name', async () => {
    const { data } = await ana.client
      .from('profiles')
      .update({ first_name: 'Anna' })
      .eq('id', ana.id)
      .select()
      .single();
    expect(data?.first_name).toBe('Anna');
  });
});

describe('spec §5 task defaults on create', () => {
  test('title, quadrant, status and flags', async () => {
    const { data } = await tasks().insert({}).select().single();
    expect(data).toMatchObject({
      user_id: ana.id,
      title: 'Untitled Task',
      quadrant: 'do_now',
      status: 'not_started',
      is_urgent: false,
      is_important: false,
      has_break_consequence: false,
      started_at: null,
      completed_at: null,
    });
  });
});

describe('spec §4 task status in the database', () => {
  test('each act is saved', async () => {
    const { id } = await addTask();
    const now = new Date().toISOString();
    for (const patch of [
      { status: 'in_progress', started_at: now },
      { status: 'not_started' },
      { status: 'completed', completed_at: now },
      { status: 'not_started', completed_at: null, started_at: null },
      { quadrant: 'delegate' },
    ]) {
      const { error } = await tasks().update(patch).eq('id', id).select().single();
      expect(error).toBeNull();
    }
    const { data } = await tasks().select().eq('id', id).single();
    expect(data).toMatchObject({ status: 'not_started', quadrant: 'delegate', completed_at: null });
    expect(Date.parse(data?.updated_at ?? '')).toBeGreaterThan(Date.parse(data?.created_at ?? ''));

    await tasks().delete().eq('id', id).select().single();
    expect((await tasks().select().eq('id', id)).data).toEqual([]);
  });

  test.each<[string, Columns]>([
    ['a status of its own', { status: 'paused' }],
    ['a quadrant of its own', { quadrant: 'later' }],
    ['completed without a time', { status: 'completed' }],
    ['a completion time without being completed', { completed_at: '2026-01-01T00:00:00Z' }],
    ['in progress since never', { status: 'in_progress' }],
    ['an empty title', { title: '  ' }],
    ['a title of 301 characters', { title: 'x'.repeat(301) }],
    ['a title with a line break', { title: 'a\nBcc: evil' }],
    ['a duration of nothing', { duration_estimated: 0 }],
    ['a deadline in the year 3000', { deadline: '3000-01-01T00:00:00Z' }],
  ])('the database refuses %s', async (_what, columns) => {
    const { id } = await addTask();
    const inserted = await tasks().insert(columns).select();
    const updated = await tasks().update(columns).eq('id', id).select();
    expect([inserted.error?.code, updated.error?.code]).toEqual(['23514', '23514']);
  });

  test('safety fault 9: a clock that is ahead cannot complete a task in the future', async () => {
    const { id } = await addTask();
    const ahead = new Date(Date.now() + 600_000).toISOString();
    const { data } = await tasks()
      .update({ status: 'completed', completed_at: ahead })
      .eq('id', id)
      .select()
      .single();
    expect(Date.parse(data?.completed_at ?? '')).toBeLessThan(Date.parse(ahead));
  });

  test('design ruling 2: undoing Drop restores the row', async () => {
    const task = await addTask({
      quadrant: 'drop',
      notes: 'kept',
      created_at: '2026-01-02T03:04:05Z',
    });
    await tasks().delete().eq('id', task.id).select().single();
    const { id, title, notes, quadrant, created_at, user_id } = task;
    const { data, error } = await tasks()
      .insert({ id, title, notes, quadrant, created_at, user_id })
      .select()
      .single();
    expect(error).toBeNull();
    expect({ ...data, updated_at: null }).toEqual({ ...task, updated_at: null });
  });

  test('safety fault 7: repeating an insert with the same id results in one row', async () => {
    const id = crypto.randomUUID();
    await tasks().insert({ id, title: 'Once' });
    const again = await tasks().insert({ id, title: 'Once' });
    expect(again.error?.code).toBe('23505');
    expect((await tasks().select().eq('id', id)).data).toHaveLength(1);
  });
});

describe('design ruling 6: limits and settings', () => {
  test('spec §7: subscription_limits by tier, one row', async () => {
    const { data } = await ana.client
      .from('subscription_limits')
      .select()
      .eq('tier', 'free')
      .single();
    expect(data).toMatchObject({ max_tasks: 50, max_goals: 3, max_delegations: 10 });
    const premium = await ana.client
      .from('subscription_limits')
      .select()
      .eq('tier', 'premium')
      .single();
    expect(premium.data).toMatchObject({ max_tasks: null, max_goals: null, max_delegations: null });
  });

  test('spec §7: platform_settings is a single row that a visitor can read', async () => {
    const { data, error } = await visitor(host)
      .from('platform_settings')
      .select('website')
      .limit(1)
      .single();
    expect(error).toBeNull();
    expect(data).toEqual({ website: null });
  });
});

describe('the planned time of day', () => {
  test('is stored as the person’s clock shows it, whatever the zone', async () => {
    const { id } = await addTask({ planned_date: '2026-03-29', planned_time: '02:30' });
    const { data } = await tasks().select('planned_date, planned_time').eq('id', id).single();
    expect(data).toEqual({ planned_date: '2026-03-29', planned_time: '02:30:00' });
  });

  test.each([
    ['without a day', { planned_time: '10:00' }],
    ['past the end of a day', { planned_date: '2026-11-23', planned_time: '24:00' }],
  ])('is refused %s', async (_name, columns) => {
    const { error } = await tasks().insert(columns).select().single();
    expect(error?.code).toBe('23514');
  });

  test('is removed with its day', async () => {
    const { id } = await addTask({ planned_date: '2026-11-23', planned_time: '10:00' });
    const refused = await tasks().update({ planned_date: null }).eq('id', id).select().single();
    expect(refused.error?.code).toBe('23514');
    const both = { planned_date: null, planned_time: null };
    const { data } = await tasks().update(both).eq('id', id).select().single();
    expect(data).toMatchObject(both);
  });

  test.each(['0000-01-01', '1969-12-31', '2200-01-01', '99999-01-01'])(
    'needs a day in the supported years: not %s',
    async (planned_date) => {
      const { error } = await tasks().insert({ planned_date }).select().single();
      expect(error).not.toBeNull();
    },
  );
});
