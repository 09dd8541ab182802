import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#app/data/api/types.gen.ts';
import type { TestHost } from '../../support/host.ts';
import { sharedHost } from '../../support/hosts/shared-host.ts';
import { invite, join, makeCompany } from '../../support/people/companies.ts';
import { type Person, signUpPerson, visitor } from '../../support/people/people.ts';

let host: TestHost;
let owner: Person;
let ana: Person;
let tom: Person;
let company: string;

beforeAll(async () => {
  host = await sharedHost();
});
beforeEach(async () => {
  [owner, ana, tom] = await Promise.all([
    signUpPerson(host, { first_name: 'Ola', last_name: 'Ny' }),
    signUpPerson(host, { first_name: 'Ana' }),
    signUpPerson(host, { first_name: 'Tom' }),
  ]);
  company = await makeCompany(owner);
});

const profile = async (person: Person) =>
  (
    await host.sql`
      select company_id, role, is_company_owner, subscription_tier from public.profiles
      where id = ${person.id}`
  )[0];
const accept = (person: Person, token: string) => person.client.rpc('accept_invitation', { token });

describe('company membership only through an invitation', () => {
  test('an invitation shows its company and role, and accepting it makes a member', async () => {
    const { token } = await invite(host, owner, ` ${ana.email.toUpperCase()} `, 'manager');
    const { data } = await visitor(host).rpc('invitation_by_token', { token });
    expect(data).toMatchObject({
      state: 'open',
      company: 'Northwind',
      invited_by: 'Ola Ny',
      email: ana.email,
      role: 'manager',
    });
    expect((await accept(ana, token)).error).toBeNull();
    expect(await profile(ana)).toMatchObject({ company_id: company, role: 'manager' });
    const { data: notifications } = await owner.client
      .from('notifications')
      .select('title, message, action_url');
    // The link leads to /team-dashboard, because a manager who invites cannot open /company.
    expect(notifications).toEqual([
      {
        title: 'Invitation Accepted',
        message: 'Ana joined your company.',
        action_url: '/team-dashboard',
      },
    ]);
    const { data: companies } = await ana.client.from('companies').select('name');
    expect(companies).toEqual([{ name: 'Northwind' }]);
  });

  test('safety attack 22: an accepted invitation’s token is used again', async () => {
    const { token } = await invite(host, owner, ana.email);
    const answers = await Promise.all([accept(ana, token), accept(ana, token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
    await ana.client.rpc('leave_company');
    expect(await accept(ana, token)).toMatchObject({
      status: 410,
      error: { message: 'invitation_closed', details: '{"state": "accepted"}' },
    });
    expect((await profile(ana))?.company_id).toBeNull();
  });

  test('safety attack 23: with another person’s, an expired, a revoked or a replaced token', async () => {
    const first = await invite(host, owner, ana.email);
    expect(await accept(tom, first.token)).toMatchObject({
      status: 403,
      error: {
        message: 'invitation_for_other_email',
        details: JSON.stringify({ email: ana.email }).replace(':', ': '),
      },
    });
    const second = await invite(host, owner, ana.email);
    expect(second.id).toBe(first.id);
    expect((await accept(ana, first.token)).status).toBe(404);
    await host.sql`update public.invitations set expires_at = now() where id = ${first.id}`;
    expect((await accept(ana, second.token)).error?.details).toBe('{"state": "expired"}');
    const third = await invite(host, owner, ana.email);
    await owner.client.rpc('revoke_invitation', { invitation_id: third.id });
    expect((await accept(ana, third.token)).error?.details).toBe('{"state": "revoked"}');
    expect((await accept(ana, 'guessed')).status).toBe(404);
    expect((await profile(ana))?.company_id).toBeNull();
    expect((await profile(tom))?.company_id).toBeNull();
  });

  test('an unconfirmed account with the invited address is refused', async () => {
    const { token } = await invite(host, owner, ana.email);
    await host.sql`update auth.users set email_confirmed_at = null where id = ${ana.id}`;
    expect((await accept(ana, token)).status).toBe(403);
  });

  test('a member of a company cannot join another one before leaving', async () => {
    await makeCompany(tom, 'Elsewhere');
    const { token } = await invite(host, owner, tom.email);
    expect((await accept(tom, token)).error?.message).toBe('already_in_company');
  });

  test('managers invite members but not managers; members invite nobody', async () => {
    await join(host, owner, ana, 'manager');
    const asManager = await ana.client.rpc('invite_member', { email: 'a@example.com' });
    expect(asManager.error).toBeNull();
    const raised = await ana.client.rpc('invite_member', {
      email: 'b@example.com',
      role: 'manager',
    });
    expect(raised.error?.message).toBe('not_company_owner');
    await join(host, owner, tom);
    expect((await tom.client.rpc('invite_member', { email: 'c@example.com' })).status).toBe(403);
  });

  test('a company sends 100 invitations a day, to whomever; accepting and revoking send none', async () => {
    await join(host, owner, ana, 'manager');
    await host.sql`
      insert into public.invitations (company_id, email, invited_by, created_at, updated_at)
      select ${company}, 'old' || number || '@example.com', ${owner.id}, now() - interval '2 days', now() - interval '2 days'
      from generate_series(1, 100) as number`;
    await host.sql`
      update public.invitations set revoked_at = now() where company_id = ${company} and email like 'old%'`;
    const afterwards = await owner.client.rpc('invite_member', { email: 'new@example.com' });
    expect(afterwards.error).toBeNull();

    // These 97 and the invitations to Ana and to new@example.com make 99 invitations today.
    await host.sql`
      insert into public.activity_logs (user_id, company_id, activity_type)
      select case when number % 2 = 0 then ${owner.id}::uuid else ${ana.id}::uuid end, ${company}, 'member_invited'
      from generate_series(1, 97) as number`;
    const again = () => ana.client.rpc('invite_member', { email: 'new@example.com' });
    expect((await again()).error).toBeNull();
    expect((await again()).error?.message).toBe('too_many_invitations');
  });

  test.each(['', 'two@x.example, three@x.example', 'a@b\r\nbcc: c@d.example', 'no address'])(
    'bad input: the address %j',
    async (email) => {
      const { error, status } = await owner.client.rpc('invite_member', { email });
      expect(status).toBe(400);
      expect(error?.message).toBe('invalid_email');
    },
  );
});

describe('members of a company', () => {
  beforeEach(async () => {
    await join(host, owner, ana, 'manager');
    await join(host, owner, tom);
  });

  test('spec §6: the owner sees the company’s tasks, a manager none of them', async () => {
    await tom.client.from('tasks').insert({ title: 'Ours', company_id: company });
    await tom.client.from('tasks').insert({ title: 'Mine' });
    const seen = async (person: Person) =>
      (await person.client.from('tasks').select('title')).data?.map(({ title }) => title);
    expect(await seen(owner)).toEqual(['Ours']);
    expect(await seen(ana)).toEqual([]);
  });

  test('safety attack 26: a removed member with a live token reads the company', async () => {
    await tom.client.from('tasks').insert({ title: 'Ours', company_id: company });
    expect((await owner.client.rpc('remove_member', { person: tom.id })).error).toBeNull();
    expect((await tom.client.from('companies').select()).data).toEqual([]);
    expect((await tom.client.from('profiles').select('id').ilike('email', '%')).data).toEqual([
      { id: tom.id },
    ]);
    const joined = await tom.client.from('tasks').insert({ company_id: company });
    expect(joined.error?.code).toBe('42501');
    // Tom keeps the tasks that he created, and the company's owner no longer sees them.
    expect((await tom.client.from('tasks').select('title, company_id')).data).toEqual([
      { title: 'Ours', company_id: null },
    ]);
    expect((await owner.client.from('tasks').select()).data).toEqual([]);
  });

  test('company tasks can be transferred in one step, private ones never', async () => {
    await tom.client.from('tasks').insert({ title: 'Ours', company_id: company });
    await tom.client.from('tasks').insert({ title: 'Private' });
    const removed = await owner.client.rpc('remove_member', {
      person: tom.id,
      successor: ana.id,
    });
    expect(removed.error).toBeNull();
    expect((await ana.client.from('tasks').select('title')).data).toEqual([{ title: 'Ours' }]);
    expect((await tom.client.from('tasks').select('title')).data).toEqual([{ title: 'Private' }]);
  });

  test('permissions between members', async () => {
    const calls = [
      ana.client.rpc('set_member_role', { person: tom.id, role: 'manager' }),
      tom.client.rpc('remove_member', { person: ana.id }),
      ana.client.rpc('remove_member', { person: owner.id }),
      // A manager invites; only the owner removes members (design ruling 14).
      ana.client.rpc('remove_member', { person: tom.id }),
      ana.client.rpc('transfer_ownership', { person: ana.id }),
      tom.client.rpc('revoke_invitation', { invitation_id: company }),
    ];
    for (const { status, error } of await Promise.all(calls)) {
      expect(status).toBe(403);
      expect(error?.message).toMatch(/^(not_company_owner|invitation_not_open)$/);
    }
    expect(await profile(tom)).toMatchObject({ company_id: company, role: 'other' });
    const role = await owner.client.rpc('set_member_role', { person: tom.id, role: 'manager' });
    expect(role.error).toBeNull();
    expect((await profile(tom))?.role).toBe('manager');
    const notifications = await tom.client
      .from('notifications')
      .select('title, message, action_url');
    expect(notifications.data).toContainEqual({
      title: 'Your Role Changed',
      message: 'You’re now a manager of your company.',
      action_url: '/team-dashboard',
    });
  });

  test('another company’s owner has no access here', async () => {
    const eve = await signUpPerson(host);
    await makeCompany(eve, 'Elsewhere');
    for (const call of [
      eve.client.rpc('remove_member', { person: tom.id }),
      eve.client.rpc('set_member_role', { person: tom.id, role: 'manager' }),
      eve.client.rpc('transfer_ownership', { person: tom.id }),
    ]) {
      expect((await call).error?.message).toBe('not_a_member');
    }
  });

  test('the first owner can leave only after transferring the ownership', async () => {
    expect((await owner.client.rpc('leave_company')).error?.message).toBe('company_has_members');
    expect((await owner.client.rpc('transfer_ownership', { person: tom.id })).error).toBeNull();
    expect(await profile(tom)).toMatchObject({ is_company_owner: true });
    expect(await profile(owner)).toMatchObject({ is_company_owner: false, role: 'manager' });
    expect((await owner.client.rpc('leave_company')).error).toBeNull();
    expect(await profile(owner)).toMatchObject({ company_id: null, role: 'other' });
  });

  test('when the last member leaves, the company ends and they keep their tasks', async () => {
    await owner.client.rpc('remove_member', { person: tom.id });
    await owner.client.rpc('remove_member', { person: ana.id });
    await owner.client.from('tasks').insert({ title: 'Kept', company_id: company });
    expect((await owner.client.rpc('leave_company')).error).toBeNull();
    expect(await host.sql`select from public.companies where id = ${company}`).toHaveLength(0);
    expect((await owner.client.from('tasks').select('title, company_id')).data).toEqual([
      { title: 'Kept', company_id: null },
    ]);
  });

  test('a company’s subscription applies to its members until they leave', async () => {
    await host.sql`
      insert into public.subscriptions (company_id, tier) values (${company}, 'enterprise')`;
    expect((await profile(tom))?.subscription_tier).toBe('enterprise');
    await tom.client.rpc('leave_company');
    expect((await profile(tom))?.subscription_tier).toBe('free');
    const late = await signUpPerson(host);
    await join(host, owner, late);
    expect((await profile(late))?.subscription_tier).toBe('enterprise');
  });
});

describe('team_overview', () => {
  test('gives a manager each member’s numbers but nobody’s texts', async () => {
    await join(host, owner, ana, 'manager');
    await join(host, owner, tom);
    const added: Database['public']['Tables']['tasks']['Insert'][] = [
      { title: 'Secret plan', company_id: company, duration_estimated: 45 },
      { title: 'Late', company_id: company, quadrant: 'schedule', deadline: '2020-01-01' },
      { title: 'Private', duration_estimated: 500 },
      { title: 'Later', company_id: company, is_unsorted: true },
    ];
    for (const task of added) {
      await tom.client.from('tasks').insert(task);
    }
    const { data, error } = await ana.client.rpc('team_overview');
    expect(error).toBeNull();
    expect(data).toHaveLength(3);
    expect(data?.find(({ person }) => person === tom.id)).toMatchObject({
      first_name: 'Tom',
      open_tasks: 3,
      do_now: 1,
      schedule: 1,
      overdue: 1,
      estimated_minutes: 45,
      capacity_minutes: 5 * 480,
    });
    expect(JSON.stringify(data)).not.toMatch(/Secret|Late|Private/);
  });

  test('is refused to members and to people without a company', async () => {
    await join(host, owner, tom);
    for (const person of [tom, ana]) {
      expect((await person.client.rpc('team_overview')).status).toBe(403);
      expect((await person.client.rpc('team_private_hours')).status).toBe(403);
    }
  });
});

test('design ruling 22: private work that is planned counts as hours, without titles', async () => {
  await join(host, owner, tom);
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const planned = (planned_date: string | null, more: object = {}) => ({
    title: 'Secret therapy',
    duration_estimated: 50,
    planned_date,
    ...more,
  });
  await tom.client
    .from('tasks')
    .insert(
      [
        planned(day(1)),
        planned(day(-3)),
        planned(day(20)),
        planned(null),
        planned(day(1), { duration_estimated: null }),
        planned(day(1), { status: 'completed', completed_at: new Date().toISOString() }),
        planned(day(1), { company_id: company }),
      ],
      { defaultToNull: false },
    )
    .throwOnError();
  const { data } = await owner.client.rpc('team_private_hours').throwOnError();
  expect(data).toEqual([{ person: tom.id, minutes: 100 }]);
});

test('private hours count until a week from the member’s own day', async () => {
  // At any time, the day in at least one of these zones differs from the server's day.
  const zones: [Person, string][] = [
    [ana, 'Pacific/Kiritimati'],
    [tom, 'Pacific/Midway'],
  ];
  for (const [person, time_zone] of zones) {
    await join(host, owner, person);
    const { client, id } = person;
    await client.from('profiles').update({ time_zone }).eq('id', id).throwOnError();
    const inDays = (days: number) =>
      new Intl.DateTimeFormat('en-CA', { timeZone: time_zone }).format(
        Date.now() + days * 86_400_000,
      );
    const planned = [
      { title: 'Within', duration_estimated: 30, planned_date: inDays(6) },
      { title: 'Later', duration_estimated: 500, planned_date: inDays(7) },
    ];
    await client.from('tasks').insert(planned).throwOnError();
  }
  const { data } = await owner.client.rpc('team_private_hours').throwOnError();
  expect(data).toHaveLength(2);
  expect(data?.map(({ minutes }) => minutes)).toEqual([30, 30]);
});
