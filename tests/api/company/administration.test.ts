import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type OwnHost, startHost } from '../../support/host.ts';
import { type Person, signUpPerson, visitor } from '../../support/people/people.ts';

let host: OwnHost;
let ana: Person;
let admin: Person;

beforeAll(async () => {
  host = await startHost();
  [ana, admin] = await Promise.all([signUpPerson(host), signUpPerson(host)]);
});
afterAll(() => host?.stop());

const become = (role: string | null) =>
  host.sql`update public.profiles set is_admin = true, admin_role = ${role} where id = ${admin.id}`;
beforeEach(() => become(null));

const logs = async () =>
  (
    await admin.client
      .from('activity_logs')
      .select('activity_type, metadata')
      .eq('user_id', admin.id)
      .order('created_at')
  ).data;

describe('plans and limits (design ruling 6)', () => {
  test('a visitor can read the plans: premium and enterprise have no price', async () => {
    const { data } = await visitor(host)
      .from('plans')
      .select('tier, name, price_cents')
      .order('sort_order');
    expect(data).toEqual([
      { tier: 'free', name: 'Free', price_cents: 0 },
      { tier: 'premium', name: 'Premium', price_cents: null },
      { tier: 'enterprise', name: 'Enterprise', price_cents: null },
    ]);
  });

  test('only an admin can see a plan that is not public', async () => {
    await host.sql`update public.plans set is_public = false where tier = 'enterprise'`;
    expect((await visitor(host).from('plans').select('id')).data).toHaveLength(2);
    expect((await ana.client.from('plans').select('id')).data).toHaveLength(2);
    expect((await admin.client.from('plans').select('id')).data).toHaveLength(3);
    await host.sql`update public.plans set is_public = true`;
  });

  test('changes by an admin are logged with the values before and after', async () => {
    await admin.client.from('plans').update({ price_cents: 900 }).eq('tier', 'premium');
    await admin.client.from('subscription_limits').update({ max_goals: 5 }).eq('tier', 'free');
    await admin.client
      .from('platform_settings')
      .update({ website: 'https://example.com' })
      .eq('id', true);
    expect(await logs()).toMatchObject([
      {
        activity_type: 'admin_changed_plans',
        metadata: { before: { price_cents: null }, after: { price_cents: 900 } },
      },
      {
        activity_type: 'admin_changed_subscription_limits',
        metadata: { before: { max_goals: 3 }, after: { max_goals: 5 } },
      },
      {
        activity_type: 'admin_changed_platform_settings',
        metadata: { before: { website: null }, after: { website: 'https://example.com' } },
      },
    ]);
  });
});

describe('set_tier: manually, by an admin, with a reason', () => {
  const set = (tier: string, reason = 'Paid by invoice', person = ana.id) =>
    admin.client.rpc('set_tier', { person, tier, reason });
  const tierNow = async () =>
    (await ana.client.from('profiles').select('subscription_tier').eq('id', ana.id).single()).data
      ?.subscription_tier;

  test('sets the tier, keeps the history, and `free` ends it', async () => {
    expect((await set('premium')).error).toBeNull();
    expect(await tierNow()).toBe('premium');
    expect((await set('enterprise', 'Grew')).error).toBeNull();
    expect(await tierNow()).toBe('enterprise');
    expect((await set('free', 'Left')).error).toBeNull();
    expect(await tierNow()).toBe('free');
    const { data } = await ana.client
      .from('subscriptions')
      .select('tier, status, reason')
      .order('created_at');
    expect(data).toEqual([
      { tier: 'premium', status: 'cancelled', reason: 'Paid by invoice' },
      { tier: 'enterprise', status: 'cancelled', reason: 'Grew' },
    ]);
    expect((await logs())?.at(-1)).toMatchObject({
      activity_type: 'admin_set_tier',
      metadata: { person: ana.id, before: 'enterprise', after: 'free', reason: 'Left' },
    });
  });

  test('bad input: no reason, no such tier, no such person', async () => {
    expect((await set('premium', '  ')).error?.message).toBe('reason_required');
    expect((await set('golden')).error?.message).toBe('invalid_argument');
    const nobody = await set('premium', 'x', '00000000-0000-4000-8000-000000000001');
    expect(nobody.error?.message).toBe('person_not_found');
    expect(nobody.status).toBe(404);
  });

  test.each([
    [null, true],
    ['', true],
    ['super', true],
    ['billing', true],
    ['support', false],
  ])('admin_role %j may do so: %s', async (role, may) => {
    await become(role);
    expect((await set('premium')).status).toBe(may ? 200 : 403);
    await become(null);
    await set('free');
  });

  test.each(['support', 'billing'])('admin_role %s cannot change settings', async (role) => {
    await become(role);
    for (const change of [
      admin.client.from('plans').update({ name: 'X' }).eq('tier', 'free').select(),
      admin.client.from('platform_settings').update({ website: null }).eq('id', true).select(),
      admin.client.from('subscription_limits').update({ max_tasks: 1 }).eq('tier', 'free').select(),
    ]) {
      expect((await change).data).toEqual([]);
    }
  });
});

test('admin_overview returns the platform’s stats to admins only', async () => {
  const { data, error } = await admin.client.rpc('admin_overview');
  expect(error).toBeNull();
  expect(data).toMatchObject({
    people: 2,
    people_by_tier: { free: 2 },
    active_week: 2,
    companies: 0,
    database_bytes: expect.any(Number),
  });
  expect((await ana.client.rpc('admin_overview')).status).toBe(403);
  expect((await visitor(host).rpc('admin_overview')).error?.code).toBe('42501');
});

test('admin_overview counts weeks and days in UTC, whatever time zone a request asks for', async () => {
  const stats = async (zone: string) => {
    const { data, error } = await admin.client
      .rpc('admin_overview')
      .setHeader('prefer', `timezone=${zone}`);
    expect(error).toBeNull();
    const { people_by_week, completed_week } = data as Record<string, unknown>;
    return { people_by_week, completed_week };
  };
  // Use times that belong to another week or day in other time zones: people who signed up half an
  // hour before Monday in UTC, and tasks completed five to eight days ago. Those completed five and
  // six days ago count.
  const [monday] = await host.sql<{ day: string }[]>`
    select date_trunc('week', now() at time zone 'UTC')::date::text as day`;
  await host.sql`
    update public.profiles set created_at = ${`${monday?.day}T00:00:00Z`}::timestamptz - interval '30 minutes'
    where id in (${ana.id}, ${admin.id})`;
  await host.sql`
    insert into public.tasks (user_id, status, completed_at)
    select ${ana.id}, 'completed', now() - make_interval(days => day)
    from generate_series(5, 8) as day`;
  const week = new Date(Date.parse(`${monday?.day}T00:00:00Z`) - 7 * 86_400_000);
  const expected = {
    people_by_week: { [week.toISOString().slice(0, 10)]: 2 },
    completed_week: 2,
  };
  expect(await stats('UTC')).toEqual(expected);
  expect(await stats('Pacific/Kiritimati')).toEqual(expected);
  expect(await stats('Pacific/Pago_Pago')).toEqual(expected);
});
