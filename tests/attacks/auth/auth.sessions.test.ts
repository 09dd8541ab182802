/** @module-tag full */
import { exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OwnHost, startHost } from '../../support/host.ts';
import { PASSWORD, signUpPerson, visitor } from '../../support/people/people.ts';
import { until } from '../../support/until.ts';
import { actsOn } from './auth-acts.ts';
import { authAt } from './auth-at.ts';

let host: OwnHost;
const { mailedToken, mailedCode, post } = actsOn(() => host);

beforeAll(async () => {
  host = await startHost();
});
afterAll(() => host?.stop());

describe('safety attack 34: a refresh token', () => {
  const refresh = (refresh_token: string) =>
    post('/token?grant_type=refresh_token', { refresh_token });

  test('two generations old: 400, and the session ends', async () => {
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

  test.each([8, 15, 3000])(
    'the parent of the active one, %i s later: the same child, in the same session',
    async (seconds) => {
      const { session } = await signUpPerson(host);
      const body = { refresh_token: session.refresh_token };
      const first = await refresh(session.refresh_token);
      const again = await authAt(host, seconds).post('/token?grant_type=refresh_token', body);
      expect(again.body.refresh_token).toBe(first.body.refresh_token);
      expect((await refresh(first.body.refresh_token)).status).toBe(200);
      // The child token has been exchanged, so the parent token is now two generations old.
      expect(await refresh(session.refresh_token)).toMatchObject({
        status: 400,
        body: { error_code: 'refresh_token_already_used' },
      });
    },
  );

  test('is stored only as a hash, like tokens and codes sent by email', async () => {
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

test('safety fault 5: two tabs refresh at the same moment: both stay signed in, in one session', async () => {
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

test('a suspended person cannot sign in and is signed out', async () => {
  const { client, id, email } = await signUpPerson(host);
  await host.sql`update auth.users set banned_until = now() + interval '1 hour' where id = ${id}`;
  expect(await host.sql`select from auth.sessions where user_id = ${id}`).toHaveLength(0);
  expect((await client.auth.refreshSession()).error).toMatchObject({
    status: 400,
    code: 'refresh_token_not_found',
  });
  const { error } = await visitor(host).auth.signInWithPassword({ email, password: PASSWORD });
  expect(error?.code).toBe('user_banned');
  const later = await authAt(host, 3700).post('/token?grant_type=password', {
    email,
    password: PASSWORD,
  });
  expect(later.status).toBe(200);
});

test('safety, numbers: a password change during a refresh in another tab: no deadlock, no stray session', async () => {
  const { client, id, session } = await signUpPerson(host);
  const { refresh_token } = session;
  const answers = await Promise.all([
    client.auth.updateUser({ password: 'another quiet sentence' }),
    ...Array.from({ length: 6 }, () => post('/token?grant_type=refresh_token', { refresh_token })),
    visitor(host).auth.signInWithPassword({ email: session.user.email ?? '', password: PASSWORD }),
  ]);
  for (const answer of answers) {
    const status = 'status' in answer ? answer.status : (answer.error?.status ?? 200);
    expect(status).toBeLessThan(500);
  }
  const [row] = await host.sql`
    select count(*)::int as sessions from auth.sessions where user_id = ${id}`;
  expect(row?.sessions).toBe(1);
});

test('links, codes and flows are deleted after a day, exchanged tokens after a month', async () => {
  const { email } = await mailedToken();
  const { client, id } = await signUpPerson(host);
  await client.auth.refreshSession();
  const left = async (days: number) => {
    await authAt(host, days * 86_400 + 60).auth.tidy();
    const [row] = await host.sql`
      select
        (select count(*)::int from auth.one_time_tokens join auth.users on users.id = user_id
         where email = ${email}) as links,
        (select count(*)::int from host.mailed_codes join auth.users on users.id = user_id
         where email = ${email}) as codes,
        (select count(*)::int from auth.flow_state join auth.users on users.id = user_id
         where email = ${email}) as flows,
        (select count(*)::int from auth.refresh_tokens where user_id = ${id}) as tokens`;
    return row;
  };
  expect(await left(0)).toEqual({ links: 1, codes: 1, flows: 1, tokens: 2 });
  expect(await left(1)).toEqual({ links: 0, codes: 0, flows: 0, tokens: 2 });
  expect(await left(30)).toEqual({ links: 0, codes: 0, flows: 0, tokens: 1 });
  expect((await client.auth.refreshSession()).error).toBeNull();
});

test('an access token that has expired is refused', async () => {
  const { session } = await signUpPerson(host);
  const headers = { authorization: `Bearer ${session.access_token}` };
  expect((await authAt(host, 3590).app.request('/user', { headers })).status).toBe(200);
  expect((await authAt(host, 3602).app.request('/user', { headers })).status).toBe(401);
});

test('a rotated key is published first and signs later, and the previous one stays accepted meanwhile', async () => {
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
  let notified = 0;
  auth.onKeysChanged(() => {
    notified += 1;
  });
  const [old] = await published(0);
  await auth.rotateKeys();
  const [next] = await published(0);
  expect(notified).toBe(1);
  expect(await published(0)).toEqual([next, old]);
  expect(next).not.toBe(old);
  expect(kidOf(await signIn(0))).toBe(old);
  const later = await signIn(1000);
  expect(kidOf(later)).toBe(next);
  expect(await user(1000, session.access_token)).toBe(200);
  expect(await user(1000, later)).toBe(200);
  expect(await published(1000 + 3600 + 900)).toEqual([next]);
});

test('sign-in and the data API refuse a token signed with a retired key', async () => {
  const { session, id } = await signUpPerson(host);
  const [old] = await host.sql<{ kid: string; private_jwk: JWK }[]>`
    select kid, private_jwk from host.signing_keys order by created_at limit 1`;
  if (!old) throw new Error('There is no key.');
  const { session_id } = JSON.parse(
    Buffer.from(session.access_token.split('.')[1] ?? '', 'base64url').toString(),
  );
  // Forge tokens that are valid for a day, as an attacker with the old key would.
  const key = await importJWK(old.private_jwk, 'ES256');
  let made = 0;
  const forge = () => {
    made += 1;
    // Each token is new, because the data API caches verified tokens for a minute.
    return new SignJWT({ role: 'authenticated', session_id, aal: 'aal2', jti: String(made) })
      .setProtectedHeader({ alg: 'ES256', kid: old.kid, typ: 'JWT' })
      .setIssuer(`${host.url}/auth/v1`)
      .setAudience('authenticated')
      .setSubject(id)
      .setIssuedAt()
      .setExpirationTime('1d')
      .sign(key);
  };
  const ask = async (path: string) => {
    const headers = { apikey: host.publishableKey, authorization: `Bearer ${await forge()}` };
    return (await fetch(`${host.url}${path}`, { headers })).status;
  };
  const rest = () => ask('/rest/v1/tasks?select=id');
  const user = () => ask('/auth/v1/user');
  expect([await rest(), await user()]).toEqual([200, 200]);

  await authAt(host).auth.rotateKeys();
  // Skip the hours until the last token that was signed with the old key has expired.
  await host.sql`update host.signing_keys set created_at = created_at - interval '3 hours'`;
  await until('the data API to know', async () => (await rest()) === 401, 60_000);
  expect(await user()).toBe(401);
}, 90_000);
