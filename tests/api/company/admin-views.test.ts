import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type OwnHost, startHost } from '../../support/host.ts';
import { join, makeCompany } from '../../support/people/companies.ts';
import { type Person, signUpPerson, visitor } from '../../support/people/people.ts';
import { invoke } from '../../support/services/functions.ts';

let host: OwnHost;
let ana: Person;
let tom: Person;
let admin: Person;
let company: string;

beforeAll(async () => {
  host = await startHost();
  [ana, tom, admin] = await Promise.all([
    signUpPerson(host, { first_name: 'Ana', last_name: 'Maric' }),
    signUpPerson(host, { first_name: 'Tom' }),
    signUpPerson(host, { first_name: 'Ines' }),
  ]);
  company = await makeCompany(ana, 'Northwind');
  await join(host, ana, tom);
});
afterAll(() => host?.stop());

const become = (role: string | null) =>
  host.sql`update public.profiles set is_admin = true, admin_role = ${role} where id = ${admin.id}`;
beforeEach(() => become(null));

test('admin_companies: size, owner and tier; searchable by name and by owner', async () => {
  await ana.client.rpc('invite_member', { email: 'late@example.com' }).throwOnError();
  const find = async (words: string) =>
    (await admin.client.rpc('admin_companies', { words }).throwOnError()).data;
  expect(await find('northw')).toMatchObject([
    {
      id: company,
      name: 'Northwind',
      tier: 'free',
      owner_name: 'Ana Maric',
      owner_email: ana.email,
      members: 2,
      managers: 0,
      open_invitations: 1,
      total: 1,
    },
  ]);
  expect(await find('Maric')).toHaveLength(1);
  expect(await find('%')).toEqual([]);
});

describe('admin_activity', () => {
  test('activity across the platform, without the titles of tasks', async () => {
    await ana.client
      .from('activity_logs')
      .insert({ activity_type: 'task_completed', description: 'Completed “A private title”' })
      .throwOnError();
    const { data } = await admin.client
      .rpc('admin_activity', { words: 'task completed' })
      .throwOnError();
    expect(data.length).toBeGreaterThan(0);
    expect(data[0]).toMatchObject({ description: '', metadata: {}, email: ana.email });
    const { data: all } = await admin.client.rpc('admin_activity', {}).throwOnError();
    expect(JSON.stringify(all)).not.toContain('private title');
    const guess = await admin.client
      .rpc('admin_activity', { words: 'private title' })
      .throwOnError();
    expect(guess.data).toEqual([]);
  });

  test('acts of admins only, with the values before and after', async () => {
    await admin.client
      .rpc('set_tier', { person: tom.id, tier: 'premium', reason: 'Trial' })
      .throwOnError();
    const { data } = await admin.client.rpc('admin_activity', { only_admins: true }).throwOnError();
    expect(data).toMatchObject([
      {
        activity_type: 'admin_set_tier',
        first_name: 'Ines',
        metadata: { person: tom.id, before: 'free', after: 'premium', reason: 'Trial' },
      },
    ]);
  });
});

describe('the outbox', () => {
  const put = (key: string, state: 'failing' | 'sent') => host.sql`
    insert into host.mail_outbox (dedupe_key, recipient, subject, html, text, attempts, next_attempt_at, sent_at, last_error)
    values (${key}, ${`${key}@example.com`}, ${`About ${key}`}, 'secret link', 'secret link', 3,
      now() + interval '1 hour', ${state === 'sent' ? new Date() : null}, ${state === 'sent' ? null : 'No route'})
    returning id::integer`;

  test('lists emails without their contents, and resends failed ones', async () => {
    const [failing] = await put('failing', 'failing');
    await put('done', 'sent');
    const list = async (kind?: string) =>
      (
        await admin.client
          .rpc('admin_mail', { ...(kind && { kind }), words: 'About' })
          .throwOnError()
      ).data;
    expect(await list('failing')).toMatchObject([
      {
        id: failing?.id,
        recipient: 'failing@example.com',
        subject: 'About failing',
        state: 'failing',
        attempts: 3,
        last_error: 'No route',
      },
    ]);
    expect((await list('sent')).map(({ subject }) => subject)).toEqual(['About done']);
    expect(JSON.stringify(await list())).not.toContain('secret');

    const { data: tried } = await admin.client
      .rpc('retry_mail', { mail: failing?.id })
      .throwOnError();
    expect(tried).toBe(1);
    const mail = await host.mailTo('failing@example.com');
    expect(mail.subject).toBe('About failing');
    await expect.poll(async () => (await list('failing')).length, { timeout: 20_000 }).toBe(0);
    const again = await admin.client.rpc('retry_mail', { mail: failing?.id });
    expect(again.error?.message).toBe('no_mail_to_retry');
    const [log] = await host.sql`
      select metadata from public.activity_logs where activity_type = 'admin_retried_mail'`;
    expect(log?.metadata).toEqual({
      mails: [failing?.id],
      count: 1,
      before: 'failing',
      after: 'waiting',
    });
  });
});

test('admin_health: database, realtime, mail and jobs', async () => {
  const { data } = await admin.client.rpc('admin_health').throwOnError();
  expect(data).toMatchObject({
    database: { migration: expect.stringMatching(/^\d{14}$/), connections: expect.any(Number) },
    realtime: { wal_level: 'logical', readers: 1 },
    mail: { sent_day: expect.any(Number) },
    jobs: expect.arrayContaining([
      expect.objectContaining({ name: 'delete-due-accounts', active: true }),
    ]),
  });
});

test('admin_growth: a row per week, with its new people and the total so far', async () => {
  await host.sql`update public.profiles set created_at = now() - interval '60 days' where id = ${tom.id}`;
  const { data } = await admin.client.rpc('admin_growth', { weeks: 4 }).throwOnError();
  expect(data).toHaveLength(4);
  expect(data.at(-1)).toMatchObject({ people_so_far: 3, companies: 1 });
  expect(data[0]).toMatchObject({ people: 0, people_so_far: 1 });
  expect(data.reduce((sum, week) => sum + week.people, 0)).toBe(2);
  const { error } = await admin.client.rpc('admin_growth', { weeks: 1000 });
  expect(error?.message).toBe('invalid_argument');
});

describe('subscriptions', () => {
  test('a company’s manual tier applies to its members, with a reason and a history', async () => {
    const set = (tier: string, reason: string) =>
      admin.client.rpc('set_company_tier', { company, tier, reason });
    await become('billing');
    expect((await set('enterprise', 'Paid by invoice')).error).toBeNull();
    const tiers = async () =>
      (
        await host.sql`select subscription_tier as tier from public.profiles where company_id = ${company}`
      ).map(({ tier }) => tier);
    expect(await tiers()).toEqual(['enterprise', 'enterprise']);
    const { data: list } = await admin.client
      .rpc('admin_subscriptions', { words: 'northwind', only_status: 'current' })
      .throwOnError();
    expect(list).toMatchObject([
      {
        company_id: company,
        name: 'Northwind',
        email: ana.email,
        tier: 'enterprise',
        reason: 'Paid by invoice',
        total: 1,
      },
    ]);
    const { data: found } = await admin.client
      .rpc('find_subscribers', { words: 'north' })
      .throwOnError();
    expect(found).toEqual([
      {
        id: company,
        kind: 'company',
        name: 'Northwind',
        email: ana.email,
        tier: 'enterprise',
        provider: 'manual',
      },
    ]);
    expect((await set('free', 'Left')).error).toBeNull();
    expect(await tiers()).not.toContain('enterprise');
    const { data: history } = await admin.client
      .rpc('subscription_history', { subscriber: company })
      .throwOnError();
    expect(history).toMatchObject([
      { kind: 'by_hand', before: 'enterprise', after: 'free', reason: 'Left', by_name: 'Ines' },
      {
        kind: 'by_hand',
        before: 'free',
        after: 'enterprise',
        reason: 'Paid by invoice',
        by_name: 'Ines',
      },
    ]);
    expect((await set('premium', ' ')).error?.message).toBe('reason_required');
    expect((await set('golden', 'x')).error?.message).toBe('invalid_argument');
  });

  test('a tier paid by card can only change at the payment provider, and is in the history', async () => {
    await host.sql`delete from public.subscriptions where user_id = ${ana.id}`;
    await host.sql`
      insert into public.subscriptions (company_id, tier, provider) values (${company}, 'premium', 'stripe')`;
    const { error } = await admin.client.rpc('set_company_tier', {
      company,
      tier: 'free',
      reason: 'x',
    });
    expect(error?.message).toBe('tier_paid_by_card');
    const { data } = await admin.client
      .rpc('subscription_history', { subscriber: company })
      .throwOnError();
    expect(data[0]).toMatchObject({ kind: 'began', after: 'premium', by_name: null });
    await host.sql`delete from public.subscriptions where company_id = ${company}`;
  });

  test.each([
    ['billing', 200],
    ['support', 403],
  ])('spec §6: admin_role %s gets status %i', async (role, status) => {
    await become(role);
    for (const answer of [
      admin.client.rpc('admin_subscriptions', {}),
      admin.client.rpc('find_subscribers', { words: 'a' }),
      admin.client.rpc('subscription_history', { subscriber: company }),
    ]) {
      expect((await answer).status).toBe(status);
    }
  });
});

test('marking a message as handled is logged, with the message', async () => {
  await invoke({ client: visitor(host) }, 'send-contact-message', {
    id: randomUUID(),
    name: 'Vera',
    email: 'vera@example.com',
    message: 'Hello',
  });
  await become('support');
  const { data } = await admin.client.from('contact_messages').select('id').single().throwOnError();
  await admin.client
    .from('contact_messages')
    .update({ handled_at: new Date().toISOString() })
    .eq('id', data.id)
    .throwOnError();
  const [log] = await host.sql`
    select metadata from public.activity_logs where activity_type = 'admin_changed_contact_messages'`;
  expect(log?.metadata).toMatchObject({ row: data.id, before: { handled_at: null } });
});

test('an announcement gets a new date only when it changes', async () => {
  const write = async (change: { announcement?: string | null; support_email?: string }) =>
    (
      await admin.client
        .from('platform_settings')
        .update(change)
        .eq('id', true)
        .select('announcement, announced_at')
        .single()
        .throwOnError()
    ).data;
  const first = await write({ announcement: 'Back at ten' });
  expect(first.announced_at).not.toBeNull();
  expect((await write({ support_email: 'help@example.com' })).announced_at).toBe(
    first.announced_at,
  );
  const second = await write({ announcement: 'Back at noon' });
  expect(second.announced_at).not.toBe(first.announced_at);
  expect(await write({ announcement: null })).toEqual({ announcement: null, announced_at: null });
  const { data } = await visitor(host)
    .from('platform_settings')
    .select('signup_open, support_email');
  expect(data).toEqual([{ signup_open: true, support_email: 'help@example.com' }]);
});
