/** @module-tag full */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { authAt } from '../../attacks/auth/auth-at.ts';
import type { TestHost } from '../../support/host.ts';
import { sharedHost } from '../../support/hosts/shared-host.ts';
import {
  codeIn,
  newAddress,
  PASSWORD,
  signUpByMail,
  signUpPerson,
  tokenHashIn,
  visitor,
} from '../../support/people/people.ts';
import { browser, press } from './auth-browser.ts';

let host: TestHost;

beforeAll(async () => {
  host = await sharedHost();
});
/**
 * Follows the link in an email, then exchanges the code in the redirect's URL for a session, in the
 * browser that requested the email.
 */
async function follow(
  client: ReturnType<typeof browser>['client'],
  html: string,
  type: string,
  page = `${host.url}/dashboard`,
) {
  const back = await press(host, tokenHashIn(html), page, type);
  return client.auth.exchangeCodeForSession(back.searchParams.get('code') ?? '');
}

describe('spec §7 magic link', () => {
  test('a new address gets an account, confirmed and signed in through the link', async () => {
    const { client } = browser(host);
    const email = newAddress();
    const { error, data } = await client.auth.signInWithOtp({
      email,
      options: { emailRedirectTo: `${host.url}/dashboard`, data: { first_name: 'Mia' } },
    });
    expect(error).toBeNull();
    expect(data).toEqual({ user: null, session: null, messageId: undefined });
    const { html, subject } = await host.mailTo(email);
    expect(subject).toBe('Your sign-in link');
    expect(html).toContain(`${host.url}/auth/callback?token_hash=pkce_`);
    expect(html).toContain(`redirect_to=${encodeURIComponent(`${host.url}/dashboard`)}`);
    const done = await follow(client, html, 'magiclink');
    expect(done.error).toBeNull();
    expect(done.data.user).toMatchObject({ email, user_metadata: { first_name: 'Mia' } });
    expect(done.data.user?.email_confirmed_at).toBeDefined();
  });

  test('the six digits work the same in another browser', async () => {
    const { client } = browser(host);
    const email = newAddress();
    await client.auth.signInWithOtp({ email });
    const token = codeIn((await host.mailTo(email)).text);
    const other = visitor(host);
    const { data, error } = await other.auth.verifyOtp({ email, token, type: 'email' });
    expect(error).toBeNull();
    expect(data.session?.user.email).toBe(email);
    const again = await other.auth.verifyOtp({ email, token, type: 'email' });
    expect(again.error).toMatchObject({ status: 403, code: 'otp_expired' });
  });

  test('shouldCreateUser: false creates no account, and the answer does not reveal it', async () => {
    const email = newAddress();
    const { error } = await visitor(host).auth.signInWithOtp({
      email,
      options: { shouldCreateUser: false },
    });
    expect(error).toBeNull();
    const found = await host.sql`select from auth.users where email = ${email}`;
    expect(found).toHaveLength(0);
  });

  test('a password that someone else set when signing up with the address does not survive the link', async () => {
    const email = newAddress();
    await visitor(host).auth.signUp({ email, password: 'the intruder’s sentence' });
    const link = await authAt(host, 61).post('/otp', { email });
    expect(link.status).toBe(200);
    const { html } = await host.mailTo(email, { subject: 'magic_link' });
    const owner = visitor(host);
    const { error } = await owner.auth.verifyOtp({
      token_hash: tokenHashIn(html),
      type: 'magiclink',
    });
    expect(error).toBeNull();
    const intruder = await visitor(host).auth.signInWithPassword({
      email,
      password: 'the intruder’s sentence',
    });
    expect(intruder.error?.code).toBe('invalid_credentials');
  });
});

describe('spec §7 password reset', () => {
  test('recover, link, new password; the old one and the other sessions become invalid', async () => {
    const { email, client: elsewhere } = await signUpPerson(host);
    const { client } = browser(host);
    const asked = await authAt(host, 61).post('/recover', { email });
    expect(asked).toMatchObject({ status: 200, body: {} });
    const { error } = await client.auth.verifyOtp({
      token_hash: tokenHashIn((await host.mailTo(email, { subject: 'recovery' })).html),
      type: 'recovery',
    });
    expect(error).toBeNull();
    expect((await client.auth.updateUser({ password: 'a sentence quite new' })).error).toBeNull();
    expect((await elsewhere.auth.getUser()).error).not.toBeNull();
    const old = await visitor(host).auth.signInWithPassword({ email, password: PASSWORD });
    expect(old.error?.code).toBe('invalid_credentials');
  });

  test('an address without an account gets no email, and the answer is the same', async () => {
    const email = newAddress();
    const { error, data } = await visitor(host).auth.resetPasswordForEmail(email);
    expect(error).toBeNull();
    expect(data).toEqual({});
    expect(await host.mails(email)).toHaveLength(0);
  });

  test('the supabase-js flow from the request to PASSWORD_RECOVERY', async () => {
    const email = newAddress();
    await host.sql`
      insert into auth.users (id, aud, role, email, email_confirmed_at, created_at, updated_at,
        raw_app_meta_data, raw_user_meta_data)
      values (${randomUUID()}, 'authenticated', 'authenticated', ${email}, now(), now(), now(),
        '{}', '{}')`;
    const { client } = browser(host);
    const page = `${host.url}/reset-password`;
    expect((await client.auth.resetPasswordForEmail(email, { redirectTo: page })).error).toBeNull();
    const mail = await host.mailTo(email);
    expect(mail.subject).toBe('Set a new password');
    const done = await follow(client, mail.html, 'recovery', page);
    expect(done.error).toBeNull();
    expect((done.data as { redirectType?: string }).redirectType).toBe('recovery');
    const claims = await client.auth.getClaims();
    expect(claims.data?.claims.amr).toEqual([
      { method: 'recovery', timestamp: expect.any(Number) },
    ]);
    expect((await client.auth.updateUser({ password: PASSWORD })).error).toBeNull();
    const { error } = await visitor(host).auth.signInWithPassword({ email, password: PASSWORD });
    expect(error).toBeNull();
  });
});

describe('spec §7 change of the email address', () => {
  test('only after both mailboxes have confirmed; the profile follows', async () => {
    const { client, email, id } = await signUpPerson(host);
    const newEmail = newAddress();
    const { data, error } = await client.auth.updateUser({ email: newEmail });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, new_email: newEmail });
    const { subject } = await host.mailTo(newEmail);
    expect(subject).toBe('Confirm your new email address');
    const first = tokenHashIn((await host.mailTo(newEmail)).html);
    const half = await visitor(host).auth.verifyOtp({ token_hash: first, type: 'email_change' });
    expect(half.data.session).toBeNull();
    expect((await client.auth.getUser()).data.user?.email).toBe(email);

    const second = tokenHashIn((await host.mailTo(email, { subject })).html);
    const page = await press(host, second, `${host.url}/settings`, 'email_change');
    expect(page.searchParams.get('error')).toBeNull();
    expect((await client.auth.getUser()).data.user?.email).toBe(newEmail);
    const profile = await client.from('profiles').select('email').eq('id', id).single();
    expect(profile.data?.email).toBe(newEmail);
    const signIn = await visitor(host).auth.signInWithPassword({
      email: newEmail,
      password: PASSWORD,
    });
    expect(signIn.error).toBeNull();
  });

  test('after the first confirmation, the page says that the other mailbox has to confirm too', async () => {
    const { client, email } = await signUpPerson(host);
    await client.auth.updateUser({ email: newAddress() });
    const subject = 'Confirm your new email address';
    const { html } = await host.mailTo(email, { subject });
    const page = await press(host, tokenHashIn(html), `${host.url}/settings`, 'email_change');
    expect(page.searchParams.get('message')).toBe(
      'Confirmation link accepted. Please proceed to confirm link sent to the other email',
    );
  });

  test('an address in use gets the same answer, and its owner gets no email', async () => {
    const other = await signUpByMail(host);
    const { client, email } = await signUpPerson(host);
    const { data, error } = await client.auth.updateUser({ email: other.email });
    // The rate limit of the address applies: the other person got a confirmation email less than a
    // minute ago.
    expect(error?.code ?? data.user?.new_email).toBe('over_email_send_rate_limit');
    await host.sql`update auth.users set email_change = ${other.email} where email = ${email}`;
    expect(await host.mails(other.email)).toHaveLength(1);
  });

  test('a change can be cancelled at any time: it sends no email, so no limit counts it', async () => {
    const { client, email } = await signUpPerson(host);
    for (const _time of ['once', 'twice']) {
      expect((await client.auth.updateUser({ email: newAddress() })).error).toBeNull();
      const { data, error } = await client.auth.updateUser({ email });
      expect(error).toBeNull();
      expect(data.user?.new_email).toBeUndefined();
    }
  });
});

describe('spec §7 resend', () => {
  test('without an address or a type: the message of the specification', async () => {
    for (const body of [{}, { email: newAddress() }, { type: 'signup' }]) {
      const answer = await authAt(host).post('/resend', body);
      expect(answer).toMatchObject({
        status: 400,
        body: { msg: 'You must provide either an email or phone number and a type' },
      });
    }
  });

  test('nobody signs in by phone', async () => {
    const client = visitor(host);
    const sentence = 'Phone logins are disabled';
    const otp = await client.auth.signInWithOtp({ phone: '+4670123456' });
    expect(otp.error?.message).toBe(sentence);
    const password = await client.auth.signInWithPassword({
      phone: '+4670123456',
      password: PASSWORD,
    });
    expect(password.error?.message).toBe(sentence);
  });

  test('email_change: both emails are sent again, and the previous ones become invalid', async () => {
    const { client, email, from } = await signUpPerson(host);
    const newEmail = newAddress();
    await client.auth.updateUser({ email: newEmail });
    const before = tokenHashIn((await host.mailTo(newEmail)).html);
    const answer = await authAt(host, 61, {}, from).post('/resend', {
      type: 'email_change',
      email,
    });
    expect(answer.status).toBe(200);
    await host.mailTo(newEmail, { count: 2 });
    const old = await visitor(host).auth.verifyOtp({ token_hash: before, type: 'email_change' });
    expect(old.error?.code).toBe('otp_expired');
  });
});

describe('spec §7 reauthenticate', () => {
  test('an old session can change the password only with the digits sent by email', async () => {
    const { client, email, session } = await signUpPerson(host);
    await host.sql`
      update auth.mfa_amr_claims set created_at = now() - interval '1 hour'
      where session_id in (select id from auth.sessions where user_id = ${session.user.id})`;
    await client.auth.refreshSession();
    const password = 'another quiet sentence';
    const refused = await client.auth.updateUser({ password });
    expect(refused.error).toMatchObject({ status: 400, code: 'reauthentication_needed' });
    expect((await client.auth.reauthenticate()).error).toBeNull();
    const { text, subject } = await host.mailTo(email, { subject: 'Your code' });
    expect(subject).toBe('Your code');
    const wrong = await client.auth.updateUser({ password, nonce: '000000' });
    expect(wrong.error).toMatchObject({ status: 422, code: 'reauthentication_not_valid' });
    const nonce = codeIn(text);
    expect((await client.auth.updateUser({ password, nonce })).error).toBeNull();
    const again = await client.auth.updateUser({ password: 'and yet another one', nonce });
    expect(again.error?.code).toBe('reauthentication_not_valid');
  });

  test('or with the current password', async () => {
    const { client, session } = await signUpPerson(host);
    await host.sql`
      update auth.mfa_amr_claims set created_at = now() - interval '1 hour'
      where session_id in (select id from auth.sessions where user_id = ${session.user.id})`;
    await client.auth.refreshSession();
    const password = 'another quiet sentence';
    const wrong = await client.auth.updateUser({ password, current_password: 'not it' });
    expect(wrong.error?.code).toBe('current_password_mismatch');
    const right = await client.auth.updateUser({ password, current_password: PASSWORD });
    expect(right.error).toBeNull();
  });
});

describe('password hashes of other systems', () => {
  test('a bcrypt hash from Supabase lets its person sign in and is replaced by argon2id', async () => {
    const { email } = await signUpPerson(host);
    const { hash } = await import('@node-rs/bcrypt');
    const moved = await hash('moved from elsewhere', { cost: 10 });
    await host.sql`update auth.users set encrypted_password = ${moved} where email = ${email}`;
    const password = 'moved from elsewhere';
    const wrong = await visitor(host).auth.signInWithPassword({ email, password: 'not it' });
    expect(wrong.error?.code).toBe('invalid_credentials');
    expect((await visitor(host).auth.signInWithPassword({ email, password })).error).toBeNull();
    const [row] = await host.sql`
      select encrypted_password as kept from auth.users where email = ${email}`;
    expect(row?.kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await visitor(host).auth.signInWithPassword({ email, password })).error).toBeNull();
  });

  test('a hash with a lower cost is renewed at sign-in', async () => {
    const { email } = await signUpPerson(host);
    const { hash } = await import('@node-rs/argon2');
    const cheap = await hash(PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    await host.sql`update auth.users set encrypted_password = ${cheap} where email = ${email}`;
    const { error } = await visitor(host).auth.signInWithPassword({ email, password: PASSWORD });
    expect(error).toBeNull();
    const [row] = await host.sql`
      select encrypted_password as kept from auth.users where email = ${email}`;
    expect(row?.kept).toContain('m=19456,t=2');
  });
});
