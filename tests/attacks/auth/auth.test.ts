import { beforeAll, describe, expect, test } from 'vitest';
import type { TestHost } from '../../support/host.ts';
import { sharedHost } from '../../support/hosts/shared-host.ts';
import { address, newAddress, PASSWORD, signUpPerson } from '../../support/people/people.ts';
import { actsOn } from './auth-acts.ts';
import { authAt } from './auth-at.ts';

let host: TestHost;
const { mailedToken, post } = actsOn(() => host);

beforeAll(async () => {
  host = await sharedHost();
});

test('safety attack 5: permissions in the sign-up data are ignored', async () => {
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

describe('safety attack 21: a known and an unknown address get the same answer', () => {
  const shapeOf = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(shapeOf);
    if (typeof value !== 'object' || value === null) return typeof value;
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shapeOf(part)]));
  };

  test('sign-up: the same body, after 300 ms at least', async () => {
    const { email, id } = await signUpPerson(host);
    const auth = authAt(host, 61);
    const sign = (address: string) =>
      auth.post('/signup', { email: address, password: PASSWORD, data: { first_name: 'X' } });
    const unknown = await sign(newAddress());
    const known = await sign(email);
    expect(known.status).toBe(200);
    expect(unknown.status).toBe(200);
    expect(Object.keys(known.body)).toEqual(Object.keys(unknown.body));
    expect(shapeOf(known.body)).toEqual(shapeOf(unknown.body));
    expect(known.body.id).not.toBe(id);
    for (const { took } of [known, unknown]) expect(took).toBeGreaterThanOrEqual(295);
  });

  test('a second sign-up while unconfirmed does not reveal the first one', async () => {
    const email = newAddress();
    const first = await authAt(host).post('/signup', { email, password: PASSWORD });
    const second = await authAt(host, 61).post('/signup', { email, password: PASSWORD });
    expect(shapeOf(second.body)).toEqual(shapeOf(first.body));
    expect(second.body.id).not.toBe(first.body.id);
  });

  test('sign-in: the same refusal', async () => {
    const { email } = await signUpPerson(host);
    const auth = authAt(host);
    const refusal = async (address: string) => {
      const body = { email: address, password: 'not the password' };
      return (await auth.post('/token?grant_type=password', body)).body;
    };
    const known = await refusal(email);
    expect(known.error_code).toBe('invalid_credentials');
    expect(await refusal(newAddress())).toEqual(known);
  });
});

test.each([
  ['ports', (from: string, round: number) => `${from}:${1024 + round}`],
  ['nonsense', (_: string, round: number) => `_hidden${round}`],
])(
  'safety attack 40: 40 sign-ins whose proxy adds changing %s count together: 429',
  async (_, entryOf) => {
    const { email } = await signUpPerson(host);
    const from = address();
    const statuses: number[] = [];
    for (let round = 0; round < 40; round += 1) {
      const answer = await fetch(`${host.url}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: { apikey: host.publishableKey, 'x-forwarded-for': entryOf(from, round) },
        body: JSON.stringify({ email, password: 'guess' }),
      });
      statuses.push(answer.status);
    }
    expect(statuses.at(-1)).toBe(429);
    expect(statuses.filter((status) => status === 400).length).toBeLessThan(10);
  },
);

test('safety attack 40: 40 sign-ins with changing X-Forwarded-For headers: 429', async () => {
  const { email } = await signUpPerson(host);
  const from = address();
  const attempt = (password: string) =>
    fetch(`${host.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      // The proxy in front of the host appends the last entry; a client can forge all entries
      // before it.
      headers: { apikey: host.publishableKey, 'x-forwarded-for': `${address()}, ${from}` },
      body: JSON.stringify({ email, password }),
    });
  const statuses: number[] = [];
  for (let round = 0; round < 40; round += 1) statuses.push((await attempt('guess')).status);
  expect(statuses[0]).toBe(400);
  expect(statuses.at(-1)).toBe(429);
  const answer = await attempt(PASSWORD);
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await answer.json()).toMatchObject({ code: 429, error_code: 'over_request_rate_limit' });
});

test('safety attack 38: a malformed, too large or too deep body, or one with NUL: 4xx', async () => {
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

test('safety attack 38: every sign-in endpoint refuses a body with 20,000 levels', async () => {
  const { session, from } = await signUpPerson(host);
  const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
  const id = '00000000-0000-4000-8000-000000000000';
  const paths: [string, string][] = [
    ...['password', 'refresh_token', 'pkce'].map((type): [string, string] => [
      'POST',
      `/token?grant_type=${type}`,
    ]),
    ['POST', '/signup'],
    ['POST', '/otp'],
    ['POST', '/recover'],
    ['POST', '/resend'],
    ['POST', '/verify'],
    ['PUT', '/user'],
    ['POST', '/factors'],
    ['POST', `/factors/${id}/verify`],
    ['POST', '/factors/recovery-codes'],
    ['POST', '/factors/recovery-codes/verify'],
  ];
  for (const [method, path] of paths) {
    for (const body of [deep, `{"email":"a@example.com","data":${deep}}`, `{"a":${deep}}`]) {
      const answer = await fetch(`${host.url}/auth/v1${path}`, {
        method,
        headers: {
          apikey: host.publishableKey,
          authorization: `Bearer ${session.access_token}`,
          'content-type': 'application/json',
          'x-forwarded-for': from,
        },
        body,
      });
      expect([method, path, answer.status]).toEqual([method, path, 400]);
    }
  }
});
