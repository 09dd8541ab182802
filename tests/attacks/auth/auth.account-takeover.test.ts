/** @module-tag full */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OwnHost, startHost } from '../../support/host.ts';
import {
  newAddress,
  PASSWORD,
  server,
  signUpPerson,
  tokenHashIn,
  visitor,
} from '../../support/people/people.ts';
import { protect } from '../../support/people/second-factor.ts';
import { startGoogle } from '../../support/services/google.ts';
import { actsOn } from './auth-acts.ts';
import { authAt } from './auth-at.ts';

const OTHER_PASSWORD = 'another quiet sentence';
let host: OwnHost;
let google: Awaited<ReturnType<typeof startGoogle>>;
const { post } = actsOn(() => host);

beforeAll(async () => {
  google = await startGoogle();
  host = await startHost({ env: google.env });
});
afterAll(async () => {
  await host?.stop();
  await google?.stop();
});

const admin = () => server(host).auth.admin;
const signIn = (email: string, password = PASSWORD) =>
  visitor(host).auth.signInWithPassword({ email, password });
const emailOf = async (id: string) =>
  (await host.sql`select email from auth.users where id = ${id}`)[0]?.email;

/** Sends PUT /user with a token to an auth service whose rate limits have counted nothing yet. */
function update(
  token: string,
  body: Record<string, unknown>,
  changes: Parameters<typeof authAt>[2] = {},
  secondsAhead = 0,
) {
  return authAt(host, secondsAhead, changes).app.request('/user', {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
}

function pkce() {
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  return { verifier, challenge };
}

describe('accounts: an email change', () => {
  const confirm = (token_hash: string) => post('/verify', { type: 'email_change', token_hash });
  const linkTo = async (email: string, count: number) =>
    tokenHashIn((await host.mailTo(email, { subject: 'email_change', count })).html);

  test('one mailbox cannot confirm both addresses by requesting its email again', async () => {
    const { id, email, session } = await signUpPerson(host);
    const newEmail = newAddress();
    expect((await update(session.access_token, { email: newEmail })).status).toBe(200);
    expect((await confirm(await linkTo(newEmail, 1))).body.msg).toContain('other email');
    await linkTo(email, 1);
    // Requests the email with a clock two minutes ahead, because a mailbox gets at most one email a
    // minute, and the change has just sent one to each mailbox.
    await authAt(host, 121).post('/resend', { type: 'email_change', email });
    await confirm(await linkTo(newEmail, 2));
    expect(await emailOf(id)).toBe(email);
    await confirm(await linkTo(email, 2));
    expect(await emailOf(id)).toBe(newEmail);
  });

  test('the link of an abandoned change cannot confirm another address', async () => {
    const { id, email, session } = await signUpPerson(host);
    const [own, wished] = [newAddress(), newAddress()];
    const { id: owner } = await signUpPerson(host, {}, wished);
    await update(session.access_token, { email: own });
    const stale = await linkTo(own, 1);
    await linkTo(email, 1);
    await update(session.access_token, { email: wished }, {}, 61);
    await host.sql`delete from auth.users where id = ${owner}`;
    await confirm(stale);
    await confirm(await linkTo(email, 2));
    expect(await emailOf(id)).toBe(email);
  });
});

describe('accounts: a password that a stranger set before the address was confirmed', () => {
  test('does not survive an invitation', async () => {
    const email = newAddress();
    await visitor(host).auth.signUp({ email, password: PASSWORD });
    const { error } = await admin().inviteUserByEmail(email);
    expect(error).toBeNull();
    const token_hash = tokenHashIn((await host.mailTo(email, { count: 2 })).html);
    const invited = await visitor(host).auth.verifyOtp({ token_hash, type: 'invite' });
    expect(invited.error).toBeNull();
    expect((await signIn(email)).error?.code).toBe('invalid_credentials');
  });

  test.each(['invite', 'signup'] as const)(
    'does not survive a link of type %s created by the server',
    async (type) => {
      const email = newAddress();
      await visitor(host).auth.signUp({ email, password: PASSWORD });
      const made = await admin().generateLink({ type, email, password: OTHER_PASSWORD });
      const token_hash = made.data.properties?.hashed_token ?? '';
      expect((await visitor(host).auth.verifyOtp({ token_hash, type })).error).toBeNull();
      expect((await signIn(email)).error?.code).toBe('invalid_credentials');
      if (type === 'signup') expect((await signIn(email, OTHER_PASSWORD)).error).toBeNull();
    },
  );
});

describe('accounts: what a new password invalidates', () => {
  test('a session code that was not exchanged yet', async () => {
    const { email, session } = await signUpPerson(host);
    const { verifier, challenge } = pkce();
    const there = authAt(host, 61);
    await there.post('/otp', { email, code_challenge: challenge, code_challenge_method: 's256' });
    const token = tokenHashIn((await host.mailTo(email, { subject: 'magic_link' })).html);
    const pressed = await fetch(`${host.url}/auth/v1/verify`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ token, type: 'magiclink' }),
    });
    const auth_code = new URL(pressed.headers.get('location') ?? '').searchParams.get('code');
    expect(auth_code).not.toBeNull();
    expect((await update(session.access_token, { password: OTHER_PASSWORD })).status).toBe(200);
    const late = await post('/token?grant_type=pkce', { auth_code, code_verifier: verifier });
    expect(late).toMatchObject({ status: 400, body: { error_code: 'flow_state_not_found' } });
  });

  test('an update by a session that ends while the update is under way', async () => {
    const { id, email, session } = await signUpPerson(host);
    // The auth service calls `consume` after it has checked the token and before the update, so
    // this `consume` ends the session in between.
    const limits = {
      consume: async () => {
        await host.sql`delete from auth.sessions where user_id = ${id}`;
        return { ok: true } as const;
      },
    };
    const late = await update(session.access_token, { password: OTHER_PASSWORD }, { limits });
    expect([late.status, (await late.json()).error_code]).toEqual([403, 'session_not_found']);
    expect((await signIn(email)).error).toBeNull();
  });

  test('links in earlier emails, also when the server sets the password or the address', async () => {
    for (const change of [{ password: OTHER_PASSWORD }, { email: newAddress() }]) {
      const { id, email } = await signUpPerson(host);
      await authAt(host, 61).post('/recover', { email });
      const token_hash = tokenHashIn((await host.mailTo(email, { subject: 'recovery' })).html);
      expect((await admin().updateUserById(id, change)).error).toBeNull();
      const late = await post('/verify', { type: 'recovery', token_hash });
      expect(late).toMatchObject({ status: 403, body: { error_code: 'otp_expired' } });
    }
  });

  test('a flow through Google that was to link an identity', async () => {
    const { id, session } = await signUpPerson(host);
    google.isNow({ sub: randomUUID(), email: newAddress() });
    const query = new URLSearchParams({
      provider: 'google',
      code_challenge: pkce().challenge,
      code_challenge_method: 's256',
    });
    const begun = await fetch(`${host.url}/auth/v1/user/identities/authorize?${query}`, {
      headers: { apikey: host.publishableKey, authorization: `Bearer ${session.access_token}` },
    });
    const cookie = begun.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const away = await fetch((await begun.json()).url, { redirect: 'manual' });
    await host.sql`delete from auth.sessions where user_id = ${id}`;
    const back = await fetch(away.headers.get('location') ?? '', {
      redirect: 'manual',
      headers: { cookie },
    });
    const page = new URL(back.headers.get('location') ?? '');
    expect(page.searchParams.get('error_code')).toBe('bad_oauth_state');
    expect(
      await host.sql`select from auth.identities where user_id = ${id} and provider = 'google'`,
    ).toHaveLength(0);
  });
});

test('guessing the current password from an open session is limited like sign-in', async () => {
  const { session } = await signUpPerson(host);
  const codes: string[] = [];
  for (let tries = 0; tries < 6; tries += 1) {
    const body = { password: OTHER_PASSWORD, current_password: `wrong guess ${tries}` };
    codes.push((await (await update(session.access_token, body)).json()).error_code);
  }
  expect(codes.slice(0, 3)).toEqual(Array(3).fill('current_password_mismatch'));
  expect(codes).toContain('over_request_rate_limit');
});

test('safety attack 35: without the second factor no part of the account can be changed', async () => {
  const { id, client, session } = await signUpPerson(host);
  await update(session.access_token, { email: newAddress() });
  await protect(host, { id });
  const data = await client.auth.updateUser({ data: { first_name: 'Mallory' } });
  expect(data.error?.code).toBe('insufficient_aal');
  const cancelled = await client.auth.updateUser({ email: session.user.email ?? '' });
  expect(cancelled.error?.code).toBe('insufficient_aal');
});

test('safety attack 38: half a surrogate pair in metadata is refused without a server error', async () => {
  const { session } = await signUpPerson(host);
  for (const data of ['{"a":"\\ud800"}', '{"\\udc00":1}']) {
    const body = `{"email":"${newAddress()}","password":"${PASSWORD}","data":${data}}`;
    expect((await post('/signup', body)).status).toBe(400);
    const headers = { authorization: `Bearer ${session.access_token}` };
    const put = { method: 'PUT', headers, body: `{"data":${data}}` };
    expect((await authAt(host).app.request('/user', put)).status).toBe(400);
  }
});

test('safety attack 40: all addresses of one IPv6 network count as one', async () => {
  const answers: number[] = [];
  for (let count = 1; count <= 40; count += 1) {
    const answer = await fetch(`${host.url}/auth/v1/recover`, {
      method: 'POST',
      headers: {
        apikey: host.publishableKey,
        'x-forwarded-for': `2001:db8:0:7:${count.toString(16)}::${count.toString(16)}`,
      },
      body: JSON.stringify({ email: newAddress() }),
    });
    answers.push(answer.status);
  }
  expect(answers.slice(0, 30)).toEqual(Array(30).fill(200));
  expect(answers.slice(30)).toEqual(Array(10).fill(429));
}, 30_000);
