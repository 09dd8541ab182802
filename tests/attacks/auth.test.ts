import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, importJWK, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { browser, press } from '../api/auth-browser.ts';
import { startHost, type TestHost } from '../support/host.ts';
import { PASSWORD, signUpPerson, tokenHashIn, visitor } from '../support/people.ts';
import { authAt } from './auth-at.ts';

let host: TestHost;

beforeAll(async () => {
  host = await startHost();
});

afterAll(async () => {
  await host?.stop();
});

const newAddress = () => `person-${randomUUID()}@example.com`;

/** Signs up as a browser does and gives the token of the mail. */
async function mailedToken(emailRedirectTo?: string) {
  const { client, kept } = browser(host);
  const email = newAddress();
  const options = emailRedirectTo === undefined ? {} : { emailRedirectTo };
  const { error } = await client.auth.signUp({ email, password: PASSWORD, options });
  if (error) throw error;
  const { html } = await host.mailTo(email);
  return { client, kept, email, html, token: tokenHashIn(html) };
}

/** Signs up, presses the button, and gives the code with the verifier that belongs to it. */
async function mailedCode() {
  const signedUp = await mailedToken();
  const page = await press(host, signedUp.token, `${host.url}/email-confirmation`);
  const verifiers = [...signedUp.kept].filter(([key]) => key.includes('code-verifier'));
  const verifier = verifiers
    .map(([, value]) => JSON.parse(value))
    .find((value): value is string => typeof value === 'string');
  return {
    ...signedUp,
    auth_code: page.searchParams.get('code') ?? '',
    code_verifier: verifier ?? '',
  };
}

async function post(path: string, body: unknown) {
  const answer = await fetch(`${host.url}/auth/v1${path}`, {
    method: 'POST',
    headers: { apikey: host.publishableKey, 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}

test('safety attack 5: rights in the data of a sign-up are ignored', async () => {
  const data = { is_admin: true, role: 'service_role', app_metadata: { role: 'service_role' } };
  const { client, id } = await signUpPerson(host, data);
  const [profile] = await host.sql`select is_admin from public.profiles where id = ${id}`;
  expect(profile).toEqual({ is_admin: false });
  const { data: claims } = await client.auth.getClaims();
  expect(claims?.claims.role).toBe('authenticated');
  expect(claims?.claims.app_metadata).toEqual({ provider: 'email', providers: ['email'] });
});

test('safety attack 14: an unconfirmed account cannot sign in', async () => {
  const { email, client } = await mailedToken();
  const { error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
  expect(error).toMatchObject({ status: 400, code: 'email_not_confirmed' });
});

describe('safety attack 21: a known and an unknown address are answered alike', () => {
  const shapeOf = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(shapeOf);
    if (typeof value !== 'object' || value === null) return typeof value;
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shapeOf(part)]));
  };

  test('sign-up: the same body, the same time', async () => {
    const { email, id } = await signUpPerson(host);
    const auth = authAt(host);
    const sign = (address: string) =>
      auth.post('/signup', { email: address, password: PASSWORD, data: { first_name: 'X' } });
    const unknown = await sign(newAddress());
    const known = await sign(email);
    expect(known.status).toBe(200);
    expect(unknown.status).toBe(200);
    expect(Object.keys(known.body)).toEqual(Object.keys(unknown.body));
    expect(shapeOf(known.body)).toEqual(shapeOf(unknown.body));
    expect(known.body.id).not.toBe(id);
    expect(Math.abs(known.took - unknown.took)).toBeLessThan(100);
  });

  test('sign-up twice, unconfirmed: nothing shows that the first one was there', async () => {
    const email = newAddress();
    const first = await authAt(host).post('/signup', { email, password: PASSWORD });
    const second = await authAt(host, 61).post('/signup', { email, password: PASSWORD });
    expect(shapeOf(second.body)).toEqual(shapeOf(first.body));
    expect(second.body.id).not.toBe(first.body.id);
  });

  test('sign-in: the same refusal after the same work', async () => {
    const { email } = await signUpPerson(host);
    const auth = authAt(host);
    const median = async (address: string) => {
      const times: number[] = [];
      for (let round = 0; round < 7; round += 1) {
        const body = { email: address, password: 'not the password' };
        const answer = await auth.post('/token?grant_type=password', body);
        expect(answer.body.error_code).toBe('invalid_credentials');
        times.push(answer.took);
      }
      return times.toSorted((a, b) => a - b)[3] ?? 0;
    };
    const unknown = await median(newAddress());
    const known = await median(email);
    expect(known / unknown).toBeGreaterThan(0.4);
    expect(known / unknown).toBeLessThan(2.5);
  });
});

test('safety attack 31: a redirect elsewhere becomes the site itself', async () => {
  const { host: address, port } = new URL(host.url);
  for (const evil of [
    'https://evil.example/',
    `http://${address}@evil.example/`,
    `http://127.0.0.1.evil.example:${port}/`,
    '//evil.example',
    'javascript:alert(1)',
    'not an address',
  ]) {
    const { html, token } = await mailedToken(evil);
    expect(html).not.toContain('evil');
    expect(html).not.toContain('javascript');
    expect((await press(host, token, evil)).origin).toBe(host.url);
    const opened = await fetch(
      `${host.url}/auth/v1/verify?${new URLSearchParams({ token, type: 'signup', redirect_to: evil })}`,
      { redirect: 'manual' },
    );
    expect(new URL(opened.headers.get('location') ?? '').origin).toBe(host.url);
  }
});

describe('safety attack 32: a PKCE code', () => {
  test('without its verifier, or with another: 400', async () => {
    const { auth_code } = await mailedCode();
    const none = await post('/token?grant_type=pkce', { auth_code });
    expect(none).toMatchObject({ status: 400, body: { error_code: 'validation_failed' } });
    const code_verifier = 'x'.repeat(56);
    const other = await post('/token?grant_type=pkce', { auth_code, code_verifier });
    expect(other).toMatchObject({ status: 400, body: { error_code: 'bad_code_verifier' } });
  });

  test('twice: 400, also when both come at once', async () => {
    const { auth_code, code_verifier } = await mailedCode();
    const exchange = () => post('/token?grant_type=pkce', { auth_code, code_verifier });
    const answers = await Promise.all([exchange(), exchange(), exchange()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
    expect((await exchange()).body.error_code).toBe('flow_state_not_found');
  });

  test('after 300 s: 400', async () => {
    const { auth_code, code_verifier } = await mailedCode();
    const exchange = { auth_code, code_verifier };
    const late = await authAt(host, 302).post('/token?grant_type=pkce', exchange);
    expect(late).toMatchObject({ status: 400, body: { error_code: 'flow_state_expired' } });
    const inTime = await authAt(host, 290).post('/token?grant_type=pkce', exchange);
    expect(inTime.status).toBe(200);
  });
});

describe('safety attack 33: a link plants no session', () => {
  test('opening the link does nothing but lead to the page with the button', async () => {
    const { token, email, client } = await mailedToken();
    const redirect_to = `${host.url}/email-confirmation`;
    const query = new URLSearchParams({ token, type: 'signup', redirect_to });
    const opened = await fetch(`${host.url}/auth/v1/verify?${query}`, { redirect: 'manual' });
    expect(opened.status).toBe(303);
    expect(opened.headers.get('location')).toBe(`${redirect_to}?token_hash=${token}&type=signup`);
    const { error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
    expect(error?.code).toBe('email_not_confirmed');
  });

  test('without a waiting browser the address is confirmed and nobody signed in', async () => {
    const email = newAddress();
    await visitor(host).auth.signUp({ email, password: PASSWORD });
    const token = tokenHashIn((await host.mailTo(email)).html);
    const page = await press(host, token, `${host.url}/email-confirmation`);
    expect(page.href).toBe(`${host.url}/email-confirmation`);
    const [row] = await host.sql`
      select email_confirmed_at is not null as confirmed,
        (select count(*)::int from auth.sessions where user_id = users.id) as sessions
      from auth.users where email = ${email}`;
    expect(row).toEqual({ confirmed: true, sessions: 0 });
  });

  test('another browser than the one that signed up gets nothing for the code', async () => {
    const { auth_code } = await mailedCode();
    const { error } = await browser(host).client.auth.exchangeCodeForSession(auth_code);
    expect(error).not.toBeNull();
  });

  test('each sign-in makes a new session', async () => {
    const { email } = await signUpPerson(host);
    const ids = new Set<unknown>();
    for (let round = 0; round < 3; round += 1) {
      const client = visitor(host);
      await client.auth.signInWithPassword({ email, password: PASSWORD });
      ids.add((await client.auth.getClaims()).data?.claims.session_id);
    }
    expect(ids.size).toBe(3);
  });

  test('a link that is used, replaced, unknown or an hour old says so', async () => {
    const { token } = await mailedToken();
    const late = await authAt(host, 3602).post('/verify', { type: 'signup', token_hash: token });
    expect(late).toMatchObject({ status: 403, body: { error_code: 'otp_expired' } });
    const page = `${host.url}/email-confirmation`;
    expect((await press(host, token, page)).searchParams.get('code')).not.toBeNull();
    for (const bad of [token, 'pkce_unknown']) {
      const { searchParams } = await press(host, bad, page);
      expect(searchParams.get('error')).toBe('access_denied');
      expect(searchParams.get('error_code')).toBe('otp_expired');
      expect(searchParams.get('error_description')).toBe('Email link is invalid or has expired');
    }
  });

  test('the link of a later sign-up voids the earlier one and brings its own password', async () => {
    const { email, token } = await mailedToken();
    await authAt(host, 61).post('/signup', { email, password: 'the password of the owner' });
    const later = tokenHashIn((await host.mailTo(email, { count: 2 })).html);
    const page = `${host.url}/email-confirmation`;
    expect((await press(host, token, page)).searchParams.get('error_code')).toBe('otp_expired');
    await press(host, later, page);
    const sign = (password: string) => visitor(host).auth.signInWithPassword({ email, password });
    expect((await sign(PASSWORD)).error?.code).toBe('invalid_credentials');
    expect((await sign('the password of the owner')).error).toBeNull();
  });
});

describe('safety attack 34: a refresh token', () => {
  const refresh = (refresh_token: string) =>
    post('/token?grant_type=refresh_token', { refresh_token });

  test('two generations old: 400 and the session ends', async () => {
    const { session } = await signUpPerson(host);
    const second = await refresh(session.refresh_token);
    const third = await refresh(second.body.refresh_token);
    expect(third.status).toBe(200);
    const old = await refresh(session.refresh_token);
    expect(old).toMatchObject({ status: 400, body: { error_code: 'refresh_token_already_used' } });
    expect((await refresh(third.body.refresh_token)).body.error_code).toBe(
      'refresh_token_not_found',
    );
    const user = await visitor(host).auth.getUser(third.body.access_token);
    expect(user.error?.name).toBe('AuthSessionMissingError');
  });

  test('the parent within 10 s gives the same child, later it ends the session', async () => {
    const { session } = await signUpPerson(host);
    const body = { refresh_token: session.refresh_token };
    const first = await refresh(session.refresh_token);
    const second = await authAt(host, 8).post('/token?grant_type=refresh_token', body);
    expect(second.body.refresh_token).toBe(first.body.refresh_token);
    const late = await authAt(host, 12).post('/token?grant_type=refresh_token', body);
    expect(late).toMatchObject({ status: 400, body: { error_code: 'refresh_token_already_used' } });
    expect((await refresh(first.body.refresh_token)).status).toBe(400);
  });

  test('is kept as a hash alone, as are mailed tokens and codes', async () => {
    const { session } = await signUpPerson(host);
    const { token } = await mailedToken();
    const { auth_code } = await mailedCode();
    const [row] = await host.sql`
      select
        (select count(*)::int from auth.refresh_tokens where token = ${session.refresh_token}) +
        (select count(*)::int from auth.one_time_tokens where token_hash = ${token}) +
        (select count(*)::int from auth.flow_state where auth_code = ${auth_code}) as found`;
    expect(row).toEqual({ found: 0 });
  });
});

test('safety fault 5: two tabs refresh at once: both signed in, one session', async () => {
  const { session, id } = await signUpPerson(host);
  const { refresh_token } = session;
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => post('/token?grant_type=refresh_token', { refresh_token })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1);
  const [row] = await host.sql`
    select (select count(*)::int from auth.sessions where user_id = ${id}) as sessions,
      (select count(*)::int from auth.refresh_tokens
       where user_id = ${id} and not revoked) as active`;
  expect(row).toEqual({ sessions: 1, active: 1 });
});

test('safety attack 36: alg none, key confusion and a forged service_role: 401', async () => {
  const { session } = await signUpPerson(host);
  const [, claims = ''] = session.access_token.split('.');
  const payload = JSON.parse(Buffer.from(claims, 'base64url').toString());
  const jwks = await (await fetch(`${host.url}/auth/v1/.well-known/jwks.json`)).json();
  const [published] = jwks.keys;
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const forger = await generateKeyPair('ES256', { extractable: true });
  const sign = (body: object, header: object, key: Parameters<SignJWT['sign']>[0]) =>
    new SignJWT({ ...payload, ...body }).setProtectedHeader({ alg: 'ES256', ...header }).sign(key);
  const secret = new TextEncoder().encode(JSON.stringify(published));
  const forged = [
    `${encode({ alg: 'none', typ: 'JWT' })}.${claims}.`,
    await sign({}, { alg: 'HS256', kid: published.kid }, secret),
    await sign({ role: 'service_role' }, { kid: published.kid }, forger.privateKey),
    await sign({}, { jwk: await exportJWK(forger.publicKey) }, forger.privateKey),
    `${session.access_token.slice(0, -4)}AAAA`,
  ];
  expect(published.d).toBeUndefined();
  await expect(importJWK(published, 'ES256')).resolves.toBeDefined();
  for (const token of forged) {
    const headers = { apikey: host.publishableKey, authorization: `Bearer ${token}` };
    const user = await fetch(`${host.url}/auth/v1/user`, { headers });
    expect([user.status, (await user.json()).error_code]).toEqual([401, 'bad_jwt']);
    const rows = await fetch(`${host.url}/rest/v1/tasks?select=id`, { headers });
    expect(rows.status).toBe(401);
  }
});

test('an access token that has expired is refused', async () => {
  const { session } = await signUpPerson(host);
  const headers = { authorization: `Bearer ${session.access_token}` };
  expect((await authAt(host, 3590).app.request('/user', { headers })).status).toBe(200);
  expect((await authAt(host, 3602).app.request('/user', { headers })).status).toBe(401);
});

test('a rotated key is published first, signs later, and its forerunner is accepted meanwhile', async () => {
  const { session, email } = await signUpPerson(host);
  const user = async (secondsAhead: number, token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await authAt(host, secondsAhead).app.request('/user', { headers })).status;
  };
  const kidOf = (token: string) =>
    JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid;
  const signIn = async (secondsAhead: number) => {
    const body = { email, password: PASSWORD };
    const answer = await authAt(host, secondsAhead).post('/token?grant_type=password', body);
    return answer.body.access_token;
  };
  const published = async (secondsAhead: number) =>
    (await authAt(host, secondsAhead).auth.jwks()).keys.map(({ kid }) => kid);

  const { auth } = authAt(host);
  let told = 0;
  auth.onKeysChanged(() => {
    told += 1;
  });
  const [old] = await published(0);
  await auth.rotateKeys();
  const [next] = await published(0);
  expect(told).toBe(1);
  expect(await published(0)).toEqual([next, old]);
  expect(next).not.toBe(old);
  expect(kidOf(await signIn(0))).toBe(old);
  const later = await signIn(1000);
  expect(kidOf(later)).toBe(next);
  expect(await user(1000, session.access_token)).toBe(200);
  expect(await user(1000, later)).toBe(200);
  expect(await published(1000 + 3600 + 900)).toEqual([next]);
});

test('safety attack 40: 40 sign-ins to one account from ever other addresses: 429', async () => {
  const { email } = await signUpPerson(host);
  const statuses: (number | undefined)[] = [];
  for (let round = 0; round < 40; round += 1) {
    const { error } = await visitor(host).auth.signInWithPassword({ email, password: 'guess' });
    statuses.push(error?.status);
  }
  expect(statuses[0]).toBe(400);
  expect(statuses.at(-1)).toBe(429);
  const answer = await fetch(`${host.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: host.publishableKey },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await answer.json()).toMatchObject({ code: 429, error_code: 'over_request_rate_limit' });
});

test('safety attack 38: a body that is malformed, too large, too deep or holds NUL: 4xx', async () => {
  const email = newAddress();
  const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
  for (const [body, status] of [
    ['{"email":', 400],
    ['null', 400],
    ['[]', 400],
    [JSON.stringify({ email, password: PASSWORD, data: { name: 'a\u0000b' } }), 400],
    [JSON.stringify({ email, password: PASSWORD, data: { name: 'x'.repeat(9000) } }), 400],
    [JSON.stringify({ email, password: 'x'.repeat(70_000) }), 413],
    [`{"email":"${email}","password":"${PASSWORD}","data":{"a":${deep}}}`, 400],
    [JSON.stringify({ email: 'a@b.example\r\nBcc: c@d.example', password: PASSWORD }), 400],
  ] as const) {
    const answer = await post('/signup', body);
    expect(answer.status).toBe(status);
    expect(answer.body.msg).toEqual(expect.any(String));
  }
  expect(await host.sql`select from auth.users where email = ${email}`).toHaveLength(0);
});
