import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import { beforeAll, describe, expect, test } from 'vitest';
import { authAt } from '../../attacks/auth/auth-at.ts';
import type { TestHost } from '../../support/host.ts';
import { sharedHost } from '../../support/hosts/shared-host.ts';
import { PASSWORD, signUpPerson, tokenHashIn, visitor } from '../../support/people/people.ts';
import { browser, press } from './auth-browser.ts';

let host: TestHost;

beforeAll(async () => {
  host = await sharedHost();
});

describe('spec §7 Sign up', () => {
  test('sign-up, button of the emailed link, code, session: in the browser that signed up', async () => {
    const { client } = browser(host);
    const email = `Anna-${randomUUID()}@Example.com`;
    const redirect = `${host.url}/email-confirmation`;
    const { data, error } = await client.auth.signUp({
      email,
      password: PASSWORD,
      options: { emailRedirectTo: redirect, data: { first_name: 'Anna' } },
    });
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user).toMatchObject({
      email: email.toLowerCase(),
      role: 'authenticated',
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { first_name: 'Anna', email_verified: false },
    });
    expect(data.user?.identities).toHaveLength(1);
    expect(data.user?.email_confirmed_at).toBeUndefined();

    const { html } = await host.mailTo(email);
    expect(html).toContain(`${redirect}?token_hash=pkce_`);
    const page = await press(host, tokenHashIn(html), redirect);
    expect(page.origin + page.pathname).toBe(redirect);
    const exchanged = await client.auth.exchangeCodeForSession(page.searchParams.get('code') ?? '');
    expect(exchanged.error).toBeNull();
    expect(exchanged.data.user?.email_confirmed_at).toBeDefined();
    expect((await client.auth.getUser()).data.user?.email).toBe(email.toLowerCase());
  });

  test('an access token has GoTrue’s claims and is signed with a published key', async () => {
    const { client, id, email } = await signUpPerson(host, { first_name: 'Bo' });
    const { data, error } = await client.auth.getClaims();
    expect(error).toBeNull();
    expect(data?.header.alg).toBe('ES256');
    expect(data?.claims).toMatchObject({
      iss: `${host.url}/auth/v1`,
      aud: 'authenticated',
      sub: id,
      role: 'authenticated',
      email,
      phone: '',
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { first_name: 'Bo', email_verified: true },
      aal: 'aal1',
      amr: [{ method: 'otp', timestamp: expect.any(Number) }],
      is_anonymous: false,
    });
    expect((data?.claims.exp ?? 0) - (data?.claims.iat ?? 0)).toBe(3600);
  });
});

describe('spec §7 Sign in with password', () => {
  test('a confirmed person can sign in, whatever the case of the address', async () => {
    const { email } = await signUpPerson(host);
    const { data, error } = await visitor(host).auth.signInWithPassword({
      email: email.toUpperCase(),
      password: PASSWORD,
    });
    expect(error).toBeNull();
    expect(data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
    expect(data.user?.last_sign_in_at).toBeDefined();
  });

  test('a wrong password and an unknown address get the same refusal', async () => {
    const { email } = await signUpPerson(host);
    for (const address of [email, `nobody-${randomUUID()}@example.com`]) {
      const { error } = await visitor(host).auth.signInWithPassword({
        email: address,
        password: 'not the password',
      });
      expect(error).toMatchObject({ status: 400, code: 'invalid_credentials' });
    }
  });
});

describe('spec §7 Resend', () => {
  test('one email a minute, for known and unknown addresses alike', async () => {
    const known = `eva-${randomUUID()}@example.com`;
    const client = visitor(host);
    await client.auth.signUp({ email: known, password: PASSWORD });
    const soon = await client.auth.resend({ type: 'signup', email: known });
    expect(soon.error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });

    const unknown = `nobody-${randomUUID()}@example.com`;
    expect((await client.auth.resend({ type: 'signup', email: unknown })).error).toBeNull();
    const again = await client.auth.resend({ type: 'signup', email: unknown });
    expect(again.error?.message).toBe(soon.error?.message.replace(/\d+ seconds/, '60 seconds'));
    expect(await host.mails(unknown)).toHaveLength(0);
  });
});

describe('spec §7 Resend, after a minute', () => {
  test('a new link arrives and invalidates the previous one', async () => {
    const email = `uma-${randomUUID()}@example.com`;
    await visitor(host).auth.signUp({ email, password: PASSWORD });
    const before = tokenHashIn((await host.mailTo(email)).html);
    const answer = await authAt(host, 61).post('/resend', { type: 'signup', email });
    expect(answer).toMatchObject({ status: 200, body: {} });
    const after = tokenHashIn((await host.mailTo(email, { count: 2 })).html);
    const verify = (token_hash: string) =>
      visitor(host).auth.verifyOtp({ token_hash, type: 'signup' });
    expect((await verify(before)).error).toMatchObject({ status: 403, code: 'otp_expired' });
    expect((await verify(after)).data.session).not.toBeNull();
  });

  test('a confirmed address gets no email', async () => {
    const { email } = await signUpPerson(host);
    const answer = await authAt(host, 61).post('/resend', { type: 'signup', email });
    expect(answer).toMatchObject({ status: 200, body: {} });
    expect(await host.sql`select from host.mail_outbox where recipient = ${email}`).toEqual([]);
  });
});

describe('spec §7 Update user', () => {
  test('data is merged and appears in the next token', async () => {
    const { client } = await signUpPerson(host, { first_name: 'Ida', last_name: 'Holm' });
    const { data } = await client.auth.updateUser({ data: { first_name: 'Ine' } });
    expect(data.user?.user_metadata).toMatchObject({ first_name: 'Ine', last_name: 'Holm' });
    const refreshed = await client.auth.refreshSession();
    expect(refreshed.data.user?.user_metadata.first_name).toBe('Ine');
  });

  test('a new password replaces the old one and ends the other sessions', async () => {
    const { client, email } = await signUpPerson(host);
    const other = visitor(host);
    await other.auth.signInWithPassword({ email, password: PASSWORD });
    const { error } = await client.auth.updateUser({ password: 'another quiet sentence' });
    expect(error).toBeNull();
    expect((await client.auth.getUser()).error).toBeNull();
    expect((await other.auth.getUser()).error).not.toBeNull();
    const old = await other.auth.signInWithPassword({ email, password: PASSWORD });
    expect(old.error?.code).toBe('invalid_credentials');
    const fresh = await other.auth.signInWithPassword({
      email,
      password: 'another quiet sentence',
    });
    expect(fresh.error).toBeNull();
  });

  test('a short, common, too long or unchanged password is refused', async () => {
    const { client } = await signUpPerson(host);
    for (const [password, code] of [
      ['seven77', 'weak_password'],
      ['Password123', 'weak_password'],
      ['ä'.repeat(37), 'validation_failed'],
      [PASSWORD, 'same_password'],
    ] as const) {
      expect((await client.auth.updateUser({ password })).error?.code).toBe(code);
    }
  });
});

describe('spec §7 Sign-out', () => {
  test('local ends this session right away, for sign-in and the Data API', async () => {
    const { client, session, email } = await signUpPerson(host);
    const other = visitor(host);
    await other.auth.signInWithPassword({ email, password: PASSWORD });
    expect((await client.auth.signOut({ scope: 'local' })).error).toBeNull();
    const stale = createClient(host.url, host.publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { headers: { Authorization: `Bearer ${session.access_token}` } },
    });
    expect((await stale.from('tasks').select('id')).status).toBe(401);
    const user = await visitor(host).auth.getUser(session.access_token);
    expect(user.error?.name).toBe('AuthSessionMissingError');
    expect((await other.auth.getUser()).error).toBeNull();
  });

  test('others keeps only this session, global keeps none', async () => {
    const { client, email } = await signUpPerson(host);
    const other = visitor(host);
    await other.auth.signInWithPassword({ email, password: PASSWORD });
    await client.auth.signOut({ scope: 'others' });
    expect((await client.auth.getUser()).error).toBeNull();
    expect((await other.auth.refreshSession()).error?.code).toBe('refresh_token_not_found');
    await other.auth.signInWithPassword({ email, password: PASSWORD });
    await client.auth.signOut({ scope: 'global' });
    expect((await other.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
  });
});
