import { createClient } from '@supabase/supabase-js';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestHost } from '../../support/host.ts';
import { sharedHost } from '../../support/hosts/shared-host.ts';
import { enrollTotp } from '../../support/people/factors.ts';
import {
  newAddress,
  PASSWORD,
  signUpPerson,
  tokenHashIn,
  visitor,
} from '../../support/people/people.ts';

let host: TestHost;

beforeAll(async () => {
  host = await sharedHost();
});

/** Returns the admin API with the secret key, as a server uses it. */
const server = () =>
  createClient(host.url, host.secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  }).auth.admin;

describe('admin users API for the service key', () => {
  test('create, get, and list by page', async () => {
    const email = newAddress();
    const made = await server().createUser({
      email,
      password: PASSWORD,
      email_confirm: true,
      user_metadata: { first_name: 'Ada' },
      app_metadata: { plan: 'pilot' },
    });
    expect(made.error).toBeNull();
    const id = made.data.user?.id ?? '';
    const got = await server().getUserById(id);
    expect(got.data.user).toMatchObject({
      email,
      user_metadata: { first_name: 'Ada' },
      app_metadata: { plan: 'pilot', provider: 'email' },
    });
    const signIn = await visitor(host).auth.signInWithPassword({ email, password: PASSWORD });
    expect(signIn.error).toBeNull();
    await server().createUser({ email: newAddress() });
    const page = await server().listUsers({ page: 1, perPage: 1 });
    expect(page.data.users).toHaveLength(1);
    expect(page.data).toMatchObject({ nextPage: 2, aud: 'authenticated' });
    expect((page.data as { total: number }).total).toBeGreaterThanOrEqual(2);
    const twice = await server().createUser({ email });
    expect(twice.error).toMatchObject({ status: 422, code: 'email_exists' });
  });

  test('update: address, password, metadata', async () => {
    const { id, client } = await signUpPerson(host);
    const email = newAddress();
    const password = 'given by the server';
    const { data, error } = await server().updateUserById(id, {
      email,
      password,
      user_metadata: { first_name: 'Eve' },
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, user_metadata: { first_name: 'Eve' } });
    expect((await client.auth.getUser()).error).not.toBeNull();
    expect((await visitor(host).auth.signInWithPassword({ email, password })).error).toBeNull();
  });

  test('ban: ends the sessions right away and refuses sign-in until it is lifted', async () => {
    const { id, email, client } = await signUpPerson(host);
    await server().updateUserById(id, { ban_duration: '24h' });
    expect((await client.from('tasks').select('id')).status).toBe(401);
    const signIn = () => visitor(host).auth.signInWithPassword({ email, password: PASSWORD });
    expect((await signIn()).error?.code).toBe('user_banned');
    const { data } = await server().getUserById(id);
    expect(Date.parse(data.user?.banned_until ?? '')).toBeGreaterThan(Date.now() + 86_000_000);
    await server().updateUserById(id, { ban_duration: 'none' });
    expect((await signIn()).error).toBeNull();
  });

  test('delete: removes everything; soft delete: keeps an empty row', async () => {
    const hard = await signUpPerson(host);
    expect((await server().deleteUser(hard.id)).error).toBeNull();
    expect((await server().getUserById(hard.id)).error?.code).toBe('user_not_found');
    expect(await host.sql`select from profiles where id = ${hard.id}`).toHaveLength(0);

    const soft = await signUpPerson(host);
    expect((await server().deleteUser(soft.id, true)).error).toBeNull();
    const [row] =
      await host.sql`select email, encrypted_password from auth.users where id = ${soft.id}`;
    expect(row).toEqual({ email: `${soft.id}@deleted.invalid`, encrypted_password: null });
    expect((await soft.client.auth.getUser()).error).not.toBeNull();
  });

  test('invite: an email, a link that works in any browser, a password to choose', async () => {
    const email = newAddress();
    const { data, error } = await server().inviteUserByEmail(email, {
      data: { first_name: 'Ivy' },
      redirectTo: `${host.url}/reset-password`,
    });
    expect(error).toBeNull();
    expect(data.user?.invited_at).toBeDefined();
    const mail = await host.mailTo(email);
    expect(mail.subject).toBe('You’re invited');
    const client = visitor(host);
    const opened = await client.auth.verifyOtp({
      token_hash: tokenHashIn(mail.html),
      type: 'invite',
    });
    expect(opened.error).toBeNull();
    expect((await client.auth.updateUser({ password: PASSWORD })).error).toBeNull();
    const again = await server().inviteUserByEmail(email);
    expect(again.error?.code).toBe('email_exists');
  });

  test('generate link: each type, without an email', async () => {
    const email = newAddress();
    const signup = await server().generateLink({ type: 'signup', email, password: PASSWORD });
    expect(signup.error).toBeNull();
    const { properties } = signup.data;
    expect(properties?.action_link).toContain(`${host.url}/auth/v1/verify?token=`);
    expect(properties?.email_otp).toMatch(/^\d{6}$/);
    const token_hash = properties?.hashed_token ?? '';
    const opened = await visitor(host).auth.verifyOtp({ token_hash, type: 'signup' });
    expect(opened.error).toBeNull();

    for (const type of ['magiclink', 'recovery'] as const) {
      const link = await server().generateLink({ type, email });
      const verified = await visitor(host).auth.verifyOtp({
        token_hash: link.data.properties?.hashed_token ?? '',
        type,
      });
      expect(verified.data.session?.user.email).toBe(email);
    }
    const newEmail = newAddress();
    for (const type of ['email_change_current', 'email_change_new'] as const) {
      const link = await server().generateLink({ type, email, newEmail });
      expect(link.error).toBeNull();
      await visitor(host).auth.verifyOtp({
        token_hash: link.data.properties?.hashed_token ?? '',
        type: 'email_change',
      });
    }
    const signIn = { email: newEmail, password: PASSWORD };
    expect((await visitor(host).auth.signInWithPassword(signIn)).error).toBeNull();
    const mails = await host.mails(email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Your email address was changed']);
    const unknown = await server().generateLink({ type: 'recovery', email: newAddress() });
    expect(unknown.error?.code).toBe('user_not_found');
  });

  test('factors of a person: listed without secrets, and removable', async () => {
    const { id, client } = await signUpPerson(host);
    const { factorId } = await enrollTotp(client);
    const { data } = await server().mfa.listFactors({ userId: id });
    expect(data?.factors).toMatchObject([{ id: factorId, factor_type: 'totp' }]);
    expect(JSON.stringify(data)).not.toContain('secret');
    expect((await server().mfa.deleteFactor({ userId: id, id: factorId })).error).toBeNull();
    expect((await server().mfa.listFactors({ userId: id })).data?.factors).toEqual([]);
  });

  test('a session can be ended with its token', async () => {
    const { session, client } = await signUpPerson(host);
    expect((await server().signOut(session.access_token, 'global')).error).toBeNull();
    expect((await client.auth.getUser()).error).not.toBeNull();
  });
});
