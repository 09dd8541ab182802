import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type OwnHost, startHost } from '../../support/host.ts';
import { invite, join, makeCompany } from '../../support/people/companies.ts';
import { type Person, server, signUpPerson } from '../../support/people/people.ts';

let host: OwnHost;
let admin: Person;
let support: Person;
let owner: Person;
let ana: Person;
let company: string;

beforeAll(async () => {
  host = await startHost();
  [admin, support] = await Promise.all([signUpPerson(host), signUpPerson(host)]);
  await host.sql`update public.profiles set is_admin = true where id = ${admin.id}`;
  await host.sql`
    update public.profiles set is_admin = true, admin_role = 'support' where id = ${support.id}`;
});
afterAll(() => host?.stop());
beforeEach(async () => {
  [owner, ana] = await Promise.all([
    signUpPerson(host, { first_name: 'Ola', last_name: 'Ny' }),
    signUpPerson(host, { first_name: 'Ana' }),
  ]);
  company = await makeCompany(owner, 'Northwind');
  await join(host, owner, ana);
  await ana.client.from('tasks').insert({ title: 'Secret plan', company_id: company });
});

const profileOf = async ({ id }: Person) =>
  (
    await host.sql`
      select company_id, role, is_company_owner from public.profiles where id = ${id}`
  )[0];
const notificationsOf = async (person: Person) =>
  (await person.client.from('notifications').select('title, action_url')).data;
const logged = async (type: string) =>
  (
    await host.sql`
      select user_id, company_id, description, metadata from public.activity_logs
      where activity_type = ${type} and metadata ->> 'company' = ${company}`
  )[0];

test('a company without members, whose accounts an operator deleted, is shown and can be closed', async () => {
  for (const { id } of [owner, ana]) {
    expect((await server(host).auth.admin.deleteUser(id)).error).toBeNull();
  }
  const { data } = await admin.client.rpc('admin_company', { company }).throwOnError();
  expect(data).toMatchObject({ id: company, members: [] });
  await admin.client
    .rpc('admin_close_company', { company, reason: 'Nobody is left' })
    .throwOnError();
  expect(await host.sql`select from public.companies where id = ${company}`).toHaveLength(0);
});

test('an owner who was a manager before counts as the owner only', async () => {
  await owner.client.rpc('set_member_role', { person: ana.id, role: 'manager' }).throwOnError();
  await owner.client.rpc('transfer_ownership', { person: ana.id }).throwOnError();
  const { data: companies } = await admin.client
    .rpc('admin_companies', { words: ana.email })
    .throwOnError();
  expect(companies).toMatchObject([{ id: company, owner_id: ana.id, managers: 1 }]);
  const found = async (email: string) =>
    (await admin.client.rpc('admin_people', { words: email, kind: 'managers' }).throwOnError()).data
      .length;
  expect([await found(ana.email), await found(owner.email)]).toEqual([0, 1]);
});

describe('admin_company: one company, for super and support admins', () => {
  test('returns its members and numbers, but no texts', async () => {
    for (const { client } of [admin, support]) {
      const { data } = await client.rpc('admin_company', { company }).throwOnError();
      expect(data).toMatchObject({
        id: company,
        name: 'Northwind',
        tier: 'free',
        pays_by_card: false,
        tasks: 1,
        open_invitations: 0,
        members: [
          { id: owner.id, name: 'Ola Ny', is_owner: true, open_tasks: 0 },
          { id: ana.id, name: 'Ana', is_owner: false, role: 'other', open_tasks: 1 },
        ],
      });
      expect(JSON.stringify(data)).not.toContain('Secret');
    }
    const id = '00000000-0000-4000-8000-00000000ffff';
    expect((await admin.client.rpc('admin_company', { company: id })).status).toBe(404);
  });
});

describe('what an admin can do to a company, logged with a reason', () => {
  test('rename it', async () => {
    const rename = (name: string, reason = 'They asked for it') =>
      admin.client.rpc('admin_rename_company', { company, name, reason });
    expect((await rename('  Southwind ')).error).toBeNull();
    const { data } = await owner.client.from('companies').select('name').single();
    expect(data).toEqual({ name: 'Southwind' });
    expect(await logged('admin_renamed_company')).toMatchObject({
      user_id: admin.id,
      // The entry has no company, because company owners can read the entries of their company.
      company_id: null,
      metadata: { before: 'Northwind', after: 'Southwind', reason: 'They asked for it' },
    });
    for (const name of ['', '  ', 'x'.repeat(121), 'a\nb']) {
      expect((await rename(name)).error?.message).toBe('invalid_company_name');
    }
    expect((await rename('Westwind', ' ')).error?.message).toBe('reason_required');
  });

  test('give it another owner, who is a member; the previous one becomes a manager and both are notified', async () => {
    await invite(host, owner, 'boss@example.com', 'manager');
    const give = (person: string) =>
      admin.client.rpc('admin_set_company_owner', { company, person, reason: 'Ola has left' });
    expect((await give(admin.id)).error?.message).toBe('not_a_member');
    expect((await give(owner.id)).error?.message).toBe('already_owner');
    expect((await give(ana.id)).error).toBeNull();
    expect(await profileOf(ana)).toMatchObject({ is_company_owner: true, company_id: company });
    expect(await profileOf(owner)).toMatchObject({ is_company_owner: false, role: 'manager' });
    expect(await notificationsOf(ana)).toContainEqual({
      title: 'You Own the Company',
      action_url: '/company',
    });
    expect(await notificationsOf(owner)).toContainEqual({
      title: 'Your Role Changed',
      action_url: '/team-dashboard',
    });
    const [boss] = await host.sql`
      select revoked_at from public.invitations where company_id = ${company} and role = 'manager'`;
    expect(boss?.revoked_at).not.toBeNull();
    expect((await logged('admin_changed_owner'))?.metadata).toMatchObject({
      before: owner.id,
      after: ana.id,
      reason: 'Ola has left',
    });
  });

  test('close it: everyone keeps their account and tasks, and invitation links stop working', async () => {
    const { token } = await invite(host, owner, 'late@example.com');
    const closed = await admin.client.rpc('admin_close_company', { company, reason: 'Fraud' });
    expect(closed.error).toBeNull();
    for (const person of [owner, ana]) {
      expect(await profileOf(person)).toEqual({
        company_id: null,
        role: 'other',
        is_company_owner: false,
      });
      expect(await notificationsOf(person)).toContainEqual({
        title: 'Company Closed',
        action_url: '/profile',
      });
    }
    const { data } = await ana.client.from('tasks').select('title, company_id');
    expect(data).toEqual([{ title: 'Secret plan', company_id: null }]);
    expect((await owner.client.from('tasks').select()).data).toEqual([]);
    expect((await ana.client.rpc('accept_invitation', { token })).status).toBe(404);
    expect(await logged('admin_closed_company')).toMatchObject({
      description: 'Closed the company Northwind',
      metadata: { members: 2, reason: 'Fraud' },
    });
    const again = await admin.client.rpc('admin_close_company', { company, reason: 'Fraud' });
    expect(again.status).toBe(404);
  });

  test('a company with an active card subscription cannot be closed', async () => {
    await host.sql`
      insert into public.subscriptions (company_id, tier, provider, provider_subscription_id, paid_by)
      values (${company}, 'enterprise', 'stripe', ${`sub_${company}`}, ${owner.id})`;
    const { error } = await admin.client.rpc('admin_close_company', { company, reason: 'Fraud' });
    expect(error?.message).toBe('company_plan_continues');
    expect(await profileOf(ana)).toMatchObject({ company_id: company });
  });

  test('safety attack 47: closed twice, and while a member acts, at the same moment', async () => {
    const member = await signUpPerson(host);
    const { token } = await invite(host, owner, member.email);
    const close = () => admin.client.rpc('admin_close_company', { company, reason: 'Fraud' });
    const answers = await Promise.all([
      close(),
      close(),
      member.client.rpc('accept_invitation', { token }),
      owner.client.rpc('set_member_role', { person: ana.id, role: 'manager' }),
      ana.client.rpc('leave_company'),
    ]);
    for (const { status } of answers) expect(status).toBeLessThan(500);
    expect(answers.slice(0, 2).filter(({ error }) => error === null)).toHaveLength(1);
    const [left] = await host.sql`
      select count(*)::integer as number from public.profiles where company_id = ${company}`;
    expect(left).toEqual({ number: 0 });
  });
});
