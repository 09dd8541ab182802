import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type OwnHost, startHost } from '../../support/host.ts';
import { makeCompany } from '../../support/people/companies.ts';
import {
  newAddress,
  PASSWORD,
  type Person,
  server,
  signUpPerson,
  visitor,
} from '../../support/people/people.ts';

let host: OwnHost;
let ana: Person;
let admin: Person;
let other: Person;

beforeAll(async () => {
  host = await startHost();
  [ana, admin, other] = await Promise.all([
    signUpPerson(host, { first_name: 'Ana', last_name: 'Maric' }),
    signUpPerson(host, { first_name: 'Ines', last_name: 'Admin' }),
    signUpPerson(host),
  ]);
});
afterAll(() => host?.stop());

const become = (person: Person, role: string | null) =>
  host.sql`update public.profiles set is_admin = true, admin_role = ${role} where id = ${person.id}`;
beforeEach(async () => {
  await host.sql`update public.profiles set is_admin = false, admin_role = null`;
  await become(admin, null);
});

const lastLog = async (person = admin) =>
  (
    await host.sql`
      select activity_type, description, metadata, company_id from public.activity_logs
      where user_id = ${person.id} order by created_at desc limit 1`
  )[0];
const canRead = async (person: Person) =>
  (await person.client.from('profiles').select('id').eq('id', person.id)).data?.length === 1;
const signIn = ({ email }: Pick<Person, 'email'>) =>
  visitor(host).auth.signInWithPassword({ email, password: PASSWORD });

describe('admin_people', () => {
  const found = async (args: { words?: string; kind?: string; tier?: string; skip?: number }) =>
    (await admin.client.rpc('admin_people', args).throwOnError()).data;

  test('searches names, emails and companies; pattern characters are taken literally', async () => {
    expect(await found({ words: 'ana MARIC' })).toMatchObject([
      { id: ana.id, email: ana.email, is_confirmed: true, is_suspended: false, total: 1 },
    ]);
    expect(await found({ words: ana.email.slice(0, 20) })).toHaveLength(1);
    expect(await found({ words: '%' })).toEqual([]);
    expect(await found({ words: '_' })).toEqual([]);
    expect(await found({ words: '\\' })).toEqual([]);
    expect(await found({})).toHaveLength(3);
    expect(await found({ skip: 3 })).toEqual([]);
    expect((await found({ kind: 'admins' })).map(({ id }) => id)).toEqual([admin.id]);
    expect(await found({ tier: 'premium' })).toEqual([]);
    expect((await found({ words: 'Ana' }))[0]?.last_seen).not.toBeNull();
  });

  test.each([
    ['Berg', 'Anna', 'Anna  Berg'],
    ['Berg', 'Anna', '  anna\t \n berg '],
    ['Berg', 'Anna\u00a0 Lena', 'anna lena berg'],
  ])(
    'bad input: spacing between words, typed or stored, makes no difference (%j, %j: %j)',
    async (last_name, first_name, words) => {
      await host.sql`update public.profiles set ${host.sql({ first_name, last_name })} where id = ${other.id}`;
      expect((await found({ words })).map(({ id }) => id)).toEqual([other.id]);
      expect(await found({ words: 'berg anna' })).toEqual([]);
      await host.sql`update public.profiles set first_name = null, last_name = null where id = ${other.id}`;
    },
  );

  test.each([
    [null, 200],
    ['super', 200],
    ['support', 200],
    ['billing', 403],
  ])('spec §6: admin_role %j gets status %i', async (role, status) => {
    await become(admin, role);
    expect((await admin.client.rpc('admin_people', {})).status).toBe(status);
    expect((await admin.client.rpc('admin_companies', {})).status).toBe(status);
  });
});

describe('suspending an account', () => {
  test('ends every session, refuses sign-in, keeps the data, and can be lifted', async () => {
    const person = await signUpPerson(host, { first_name: 'Bo' });
    await person.client.from('tasks').insert({ title: 'Kept' }).throwOnError();
    await admin.client
      .rpc('suspend_person', { person: person.id, reason: ' Spam in invitations ' })
      .throwOnError();
    expect(await canRead(person)).toBe(false);
    expect((await person.client.auth.refreshSession()).error).not.toBeNull();
    expect((await signIn(person)).error?.code).toBe('user_banned');
    expect(await lastLog()).toMatchObject({
      activity_type: 'admin_suspended_account',
      description: 'Suspended Bo',
      metadata: {
        person: person.id,
        before: 'active',
        after: 'suspended',
        reason: 'Spam in invitations',
      },
    });
    const again = await admin.client.rpc('suspend_person', { person: person.id, reason: 'x' });
    expect(again.error?.message).toBe('already_suspended');
    const { data } = await admin.client.rpc('admin_people', { kind: 'suspended' });
    expect(data).toMatchObject([{ id: person.id, is_suspended: true }]);

    await admin.client.rpc('reinstate_person', { person: person.id }).throwOnError();
    const { data: back, error } = await signIn(person);
    expect(error).toBeNull();
    const [task] =
      await host.sql`select title from public.tasks where user_id = ${back.user?.id ?? ''}`;
    expect(task).toEqual({ title: 'Kept' });
    expect(await lastLog()).toMatchObject({
      activity_type: 'admin_reinstated_account',
      metadata: { before: 'suspended', after: 'active' },
    });
    expect((await admin.client.rpc('reinstate_person', { person: person.id })).error?.message).toBe(
      'not_suspended',
    );
  });

  test('a suspended admin can no longer act, even with a token that outlived the suspension', async () => {
    await become(other, 'super');
    await host.sql`update auth.users set banned_until = now() + interval '1 day' where id = ${other.id}`;
    const { error } = await other.client.rpc('sign_out_person', { person: ana.id });
    expect(error?.code).toBe('session_not_found');
    // The functions and policies of the database check for a suspension too: on Supabase, without
    // this host, a token outlives its session by up to an hour.
    const claims = JSON.stringify({ sub: other.id, role: 'authenticated', aal: 'aal1' });
    const ask = (statement: string) =>
      host.sql.begin(async (tx) => {
        await tx`select set_config('role', 'authenticated', true), set_config('request.jwt.claims', ${claims}, true)`;
        return [...(await tx.unsafe(statement))];
      });
    for (const call of [
      `select public.sign_out_person('${ana.id}')`,
      `select public.set_tier('${ana.id}', 'premium', 'Why')`,
      'select public.admin_growth()',
      `select public.support_summary(now())`,
    ]) {
      await expect(ask(call), call).rejects.toMatchObject({ code: '42501' });
    }
    expect(await ask(`select id from public.profiles where id = '${ana.id}'`)).toEqual([]);
    await host.sql`update auth.users set banned_until = null where id = ${other.id}`;
    await other.client.auth.signInWithPassword({ email: other.email, password: PASSWORD });
  });

  test('bad input: no reason, no such person', async () => {
    const ban = (person: string, reason: string) =>
      admin.client.rpc('suspend_person', { person, reason });
    expect((await ban(ana.id, '  ')).error?.message).toBe('reason_required');
    const nobody = await ban('00000000-0000-4000-8000-000000000001', 'x');
    expect([nobody.status, nobody.error?.message]).toEqual([404, 'person_not_found']);
  });
});

describe('signing a person out everywhere', () => {
  test('ends their sessions and the links they received by email', async () => {
    const { email, client } = await signUpPerson(host);
    const id = (await client.auth.getUser()).data.user?.id ?? '';
    await visitor(host).auth.resetPasswordForEmail(email);
    const mail = await host.mailTo(email);
    const { data } = await admin.client.rpc('sign_out_person', { person: id }).throwOnError();
    expect(data).toBe(1);
    expect((await client.from('profiles').select('id')).error).not.toBeNull();
    const hash = /token_hash=([^&"]+)/.exec(mail.html)?.[1] ?? '';
    const { error } = await visitor(host).auth.verifyOtp({ token_hash: hash, type: 'recovery' });
    expect(error?.code).toBe('otp_expired');
    const [left] = await host.sql`
      select count(*)::integer as codes from host.mailed_codes where user_id = ${id}`;
    expect(left).toEqual({ codes: 0 });
    expect((await signIn({ email })).error).toBeNull();
    expect(await lastLog()).toMatchObject({
      activity_type: 'admin_signed_out_person',
      metadata: { before: { devices: 1 }, after: { devices: 0 } },
    });
  });
});

describe('admin rights', () => {
  const set = (person: Person, role: string | null, by = admin) =>
    by.client.rpc('set_admin_role', { person: person.id, role: role as string });
  const rights = async (person: Person) =>
    (await host.sql`select is_admin, admin_role from public.profiles where id = ${person.id}`)[0];

  test('granted, changed and removed; notified and logged', async () => {
    expect((await set(ana, 'support')).error).toBeNull();
    expect(await rights(ana)).toEqual({ is_admin: true, admin_role: 'support' });
    expect((await set(ana, 'billing')).error).toBeNull();
    expect((await set(ana, null)).error).toBeNull();
    expect(await rights(ana)).toEqual({ is_admin: false, admin_role: null });
    expect(await lastLog()).toMatchObject({
      activity_type: 'admin_removed_rights',
      description: 'Removed the admin rights of Ana Maric',
      metadata: { person: ana.id, before: 'billing', after: null },
    });
    const { data } = await ana.client
      .from('notifications')
      .select('title, message')
      .order('created_at');
    expect(data).toEqual([
      { title: 'Admin Rights Changed', message: 'You’re now an admin for support.' },
      { title: 'Admin Rights Changed', message: 'You’re now an admin for billing.' },
      { title: 'Admin Rights Changed', message: 'You’re no longer an admin.' },
    ]);
    expect((await set(ana, 'owner')).error?.message).toBe('invalid_argument');
  });

  test.each(['support', 'billing'])('admin_role %s cannot grant any', async (role) => {
    await become(admin, role);
    expect((await set(ana, 'super')).status).toBe(403);
    expect((await set(admin, 'super')).status).toBe(403);
    expect(await rights(ana)).toEqual({ is_admin: false, admin_role: null });
  });

  test('admins cannot change, suspend or sign out themselves, so one super admin always remains', async () => {
    const own = 'own_account';
    expect((await set(admin, null)).error?.message).toBe(own);
    const person = admin.id;
    expect((await admin.client.rpc('suspend_person', { person, reason: 'x' })).error?.message).toBe(
      own,
    );
    expect((await admin.client.rpc('sign_out_person', { person })).error?.message).toBe(own);
    expect(await rights(admin)).toEqual({ is_admin: true, admin_role: null });
  });

  test('two admins who remove each other’s rights at the same moment: one of them remains', async () => {
    await become(other, 'super');
    const answers = await Promise.all([set(other, null), set(admin, null, other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 403]);
    const left = await host.sql`select id from public.profiles where is_admin`;
    expect(left).toHaveLength(1);
  });
});

test('admin acts are logged for the platform: the owner of the admin’s company cannot read them', async () => {
  const company = await makeCompany(other, 'Northwind');
  await host.sql`update public.profiles set company_id = ${company} where id = ${admin.id}`;
  await admin.client.rpc('set_admin_role', { person: ana.id, role: 'support' }).throwOnError();
  expect(await lastLog()).toMatchObject({
    activity_type: 'admin_granted_rights',
    company_id: null,
  });
  const { data } = await other.client.from('activity_logs').select('id').eq('user_id', admin.id);
  expect(data).toEqual([]);
  await host.sql`update public.profiles set company_id = null where id = ${admin.id}`;
});

test('admin acts cannot be forged: clients cannot post them', async () => {
  for (const person of [ana, admin]) {
    const { error } = await person.client
      .from('activity_logs')
      .insert({ activity_type: 'admin_set_tier', metadata: { person: ana.id, after: 'premium' } });
    expect(error?.code).toBe('42501');
  }
});

describe('sign-up closed', () => {
  const close = (isOpen: boolean) =>
    admin.client
      .from('platform_settings')
      .update({ signup_open: isOpen })
      .eq('id', true)
      .throwOnError();
  const signUp = (email: string) => visitor(host).auth.signUp({ email, password: PASSWORD });

  test('nobody new can sign up, and no answer reveals who has an account (safety attack 21)', async () => {
    await close(false);
    const { email } = await signUpPerson(host);
    const [stranger, known] = [await signUp(newAddress()), await signUp(email)];
    expect(stranger.error).toMatchObject({ status: 422, code: 'signup_disabled' });
    expect(known.error).toEqual(stranger.error);
    const address = newAddress();
    const link = await visitor(host).auth.signInWithOtp({ email: address });
    expect(link.error).toBeNull();
    expect(await host.sql`select id from auth.users where email = ${address}`).toEqual([]);
    expect((await signIn(ana)).error).toBeNull();
    await close(true);
  });

  test('invited people can sign up, and the operator can create accounts', async () => {
    await close(false);
    const [owner] = await host.sql`select id from public.profiles where is_company_owner limit 1`;
    expect(owner?.id).toBe(other.id);
    const email = newAddress();
    await other.client.rpc('invite_member', { email }).throwOnError();
    expect((await signUp(email)).error).toBeNull();
    const made = await server(host).auth.admin.createUser({ email: newAddress() });
    expect(made.error).toBeNull();
    await close(true);
    expect((await signUp(newAddress())).error).toBeNull();
  });
});
