import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCaptcha } from '#backend/auth/guessing/captcha.ts';
import { browser } from '../../api/auth/auth-browser.ts';
import type { TestHost } from '../../support/host.ts';
import { sharedHost } from '../../support/hosts/shared-host.ts';
import { enrollTotp, totpCode } from '../../support/people/factors.ts';
import {
  address,
  codeIn,
  newAddress,
  PASSWORD,
  signUpPerson,
  visitor,
} from '../../support/people/people.ts';

import { authAt } from './auth-at.ts';

let host: TestHost;

beforeAll(async () => {
  host = await sharedHost();
});

const log = pino({ level: 'silent' });
const unlimited = { limits: { consume: async () => ({ ok: true }) as const } };

/**
 * Returns a person with a second factor and recovery codes. `weak` is a client whose session has
 * proved only the password.
 */
async function protectedPerson() {
  const { email } = await signUpPerson(host);
  const { client } = browser(host);
  await client.auth.signInWithPassword({ email, password: PASSWORD });
  const factor = await enrollTotp(client);
  const codes = (await client.auth.mfa.recoveryCodes.generate()).data?.codes ?? [];
  const weak = browser(host).client;
  await weak.auth.signInWithPassword({ email, password: PASSWORD });
  return { email, client, weak, codes, ...factor };
}

describe('brute force of a password', () => {
  test('from one address: each failure after the third doubles the wait', async () => {
    const { email } = await signUpPerson(host);
    // The clock does not move, so that no wait ends during the test, however slow the requests are.
    const now = new Date();
    const from = (network: string) => {
      const auth = authAt(host, 0, { ...unlimited, clock: () => now }, network);
      return (password: string) => auth.post('/token?grant_type=password', { email, password });
    };
    const attacker = from(address());
    for (let tries = 0; tries < 4; tries += 1) {
      expect((await attacker('not the password')).body.error_code).toBe('invalid_credentials');
    }
    const fifth = await attacker('not the password');
    expect(fifth).toMatchObject({
      status: 429,
      body: { error_code: 'over_request_rate_limit' },
    });
    expect(fifth.body.msg).toMatch(/^Too many wrong tries\. Try again in [12] seconds\.$/);
    // During the wait even the right password is refused. Otherwise an attacker could go on
    // guessing without waiting.
    expect((await attacker(PASSWORD)).status).toBe(429);
    // From another network the owner can still sign in: a stranger cannot lock anyone out.
    expect((await from(address())(PASSWORD)).status).toBe(200);
  });

  test('the wait grows to 15 minutes and is over afterwards', async () => {
    const { email } = await signUpPerson(host);
    const body = { email, password: 'not the password' };
    const waits: number[] = [];
    let ahead = 0;
    // Moves the clock by each wait. The first request of each `authAt` comes from the same address,
    // so all tries count together.
    for (let tries = 0; tries < 30; tries += 1) {
      const answer = await authAt(host, ahead, unlimited).post('/token?grant_type=password', body);
      if (answer.status === 400) continue;
      const wait = Number(/in (\d+) seconds/.exec(answer.body.msg)?.[1]);
      waits.push(wait);
      ahead += wait;
    }
    expect(waits.slice(0, 11)).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
    ahead += 900;
    const right = await authAt(host, ahead, unlimited).post('/token?grant_type=password', {
      email,
      password: PASSWORD,
    });
    expect(right.status).toBe(200);
  });

  test('simultaneous attempts cannot bypass the limit', async () => {
    const { email } = await signUpPerson(host);
    const { client } = browser(host);
    const tries = Array.from({ length: 20 }, () =>
      client.auth.signInWithPassword({ email, password: 'not the password' }),
    );
    const codes = (await Promise.all(tries)).map(({ error }) => error?.code);
    expect(codes.filter((code) => code === 'invalid_credentials').length).toBeLessThanOrEqual(4);
  });
});

describe('brute force of a second factor', () => {
  test('codes: the network has to wait, whichever session it uses', async () => {
    const { email, factorId, secret } = await protectedPerson();
    const from = address();
    const attempt = async (code: string) => {
      const { client } = browser(host, from);
      await client.auth.signInWithPassword({ email, password: PASSWORD });
      return client.auth.mfa.challengeAndVerify({ factorId, code });
    };
    const codes: (string | undefined)[] = [];
    for (const guess of ['000000', '111111', '222222', '333333', '444444', '555555']) {
      codes.push((await attempt(guess)).error?.code);
    }
    expect(codes.slice(0, 3)).toEqual(Array(3).fill('mfa_verification_failed'));
    expect(codes).toContain('over_request_rate_limit');
    expect((await attempt(totpCode(secret))).error?.code).toBe('over_request_rate_limit');
  });

  test('recovery codes: the same applies', async () => {
    const { weak } = await protectedPerson();
    const outcomes: (string | undefined)[] = [];
    for (let tries = 0; tries < 6; tries += 1) {
      const { error } = await weak.auth.mfa.recoveryCodes.verify({ code: 'abcdefghjkmnpqrs' });
      outcomes.push(error?.code);
    }
    expect(outcomes[0]).toBe('mfa_verification_failed');
    expect(outcomes).toContain('over_request_rate_limit');
  });

  test('15 attempts a minute from one address', async () => {
    const { client } = await protectedPerson();
    const id = '00000000-0000-4000-8000-000000000000';
    const tries = Array.from({ length: 20 }, () => client.auth.mfa.challenge({ factorId: id }));
    const refused = (await Promise.all(tries)).filter(({ error }) => error?.status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(5);
  });
});

describe('safety attack 35: a second factor', () => {
  test('each code works once, also at the same moment and through another session', async () => {
    const { weak, email, factorId, secret } = await protectedPerson();
    const other = browser(host).client;
    await other.auth.signInWithPassword({ email, password: PASSWORD });
    const code = totpCode(secret);
    const answers = await Promise.all(
      [weak, other].map((client) => client.auth.mfa.challengeAndVerify({ factorId, code })),
    );
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
    const late = browser(host).client;
    await late.auth.signInWithPassword({ email, password: PASSWORD });
    const again = await late.auth.mfa.challengeAndVerify({ factorId, code });
    expect(again.error).not.toBeNull();
  });

  test('a challenge is valid for 300 s, only for its factor and its person', async () => {
    const { weak, factorId, secret } = await protectedPerson();
    const stranger = await protectedPerson();
    const { data } = await weak.auth.mfa.challenge({ factorId });
    const session = (await weak.auth.getSession()).data.session;
    const body = { challenge_id: data?.id, code: totpCode(secret, 11) };
    const late = await authAt(host, 330).app.request(`/factors/${factorId}/verify`, {
      method: 'POST',
      headers: { authorization: `Bearer ${session?.access_token}` },
      body: JSON.stringify(body),
    });
    expect((await late.json()).error_code).toBe('mfa_challenge_expired');
    const theirs = await stranger.weak.auth.mfa.verify({
      factorId,
      challengeId: data?.id ?? '',
      code: totpCode(secret),
    });
    expect(theirs.error?.code).toBe('mfa_factor_not_found');
  });

  test('a recovery code works once, also at the same moment', async () => {
    const { weak, email, codes } = await protectedPerson();
    const other = browser(host).client;
    await other.auth.signInWithPassword({ email, password: PASSWORD });
    const code = codes[3] ?? '';
    const answers = await Promise.all(
      [weak, other].map((client) => client.auth.mfa.recoveryCodes.verify({ code })),
    );
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
  });

  test('a refresh token from before the second factor does not gain its level', async () => {
    const { weak, factorId, secret } = await protectedPerson();
    const before = (await weak.auth.getSession()).data.session?.refresh_token ?? '';
    await weak.auth.mfa.challengeAndVerify({ factorId, code: totpCode(secret) });
    const answer = await authAt(host, 30).post('/token?grant_type=refresh_token', {
      refresh_token: before,
    });
    expect(answer).toMatchObject({
      status: 400,
      body: { error_code: 'refresh_token_already_used' },
    });
  });

  test('a link in an email does not bypass it', async () => {
    const { email, factorId } = await protectedPerson();
    await authAt(host, 61).post('/otp', { email });
    const { text } = await host.mailTo(email, { subject: 'magic_link' });
    const client = visitor(host);
    const { error } = await client.auth.verifyOtp({ email, token: codeIn(text), type: 'email' });
    expect(error).toBeNull();
    const password = await client.auth.updateUser({ password: 'another quiet sentence' });
    expect(password.error?.code).toBe('insufficient_aal');
    expect((await client.auth.mfa.unenroll({ factorId })).error?.code).toBe('insufficient_aal');
  });
});

describe('the admin API', () => {
  test('refuses visitors and people, whatever token they send', async () => {
    const { session, id, from } = await signUpPerson(host);
    const attempts: [string, string][] = [
      ['GET', '/admin/users'],
      ['POST', '/admin/users'],
      ['GET', `/admin/users/${id}`],
      ['PUT', `/admin/users/${id}`],
      ['DELETE', `/admin/users/${id}`],
      ['GET', `/admin/users/${id}/factors`],
      ['POST', '/admin/generate_link'],
      ['POST', '/invite'],
    ];
    for (const [method, path] of attempts) {
      for (const bearer of [session.access_token, host.publishableKey, host.secretKey, '']) {
        const answer = await fetch(`${host.url}/auth/v1${path}`, {
          method,
          headers: {
            apikey: host.publishableKey,
            authorization: `Bearer ${bearer}`,
            'content-type': 'application/json',
            'x-forwarded-for': from,
          },
          ...(method === 'GET' ? {} : { body: JSON.stringify({ email: newAddress() }) }),
        });
        expect([method, path, answer.status]).toEqual([method, path, 401]);
      }
    }
  });
});

describe('captcha', () => {
  let provider: Server;
  let verifyUrl: string;
  const asked: URLSearchParams[] = [];

  beforeAll(async () => {
    // This server replaces Turnstile and hCaptcha, which a test cannot reach. Their responses have
    // the same form.
    provider = createServer(async (request, response) => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part);
      const form = new URLSearchParams(Buffer.concat(parts).toString());
      asked.push(form);
      const success = form.get('secret') === 'the secret' && form.get('response') === 'solved';
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ success }));
    });
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
    verifyUrl = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/`;
  });

  afterAll(() => provider?.close());

  const guarded: [string, Record<string, unknown>][] = [
    ['/signup', { password: PASSWORD }],
    ['/token?grant_type=password', { password: PASSWORD }],
    ['/otp', {}],
    ['/recover', {}],
    ['/resend', { type: 'signup' }],
  ];

  test.each(guarded)('%s requires it where one is configured', async (path, more) => {
    const checkCaptcha = createCaptcha({
      provider: 'turnstile',
      secret: 'the secret',
      verifyUrl,
      log,
    });
    const { post } = authAt(host, 0, { checkCaptcha });
    const body = { email: newAddress(), ...more };
    const answers = [body, { ...body, gotrue_meta_security: { captcha_token: 'made up' } }];
    for (const refused of answers) {
      expect(await post(path, refused)).toMatchObject({
        status: 400,
        body: { error_code: 'captcha_failed' },
      });
    }
    const solved = { ...body, gotrue_meta_security: { captcha_token: 'solved' } };
    expect((await post(path, solved)).body.error_code).not.toBe('captcha_failed');
    expect(asked.at(-1)?.get('remoteip')).toMatch(/^192\.0\.2\./);
  });

  test('nobody passes while the provider is unreachable', async () => {
    const checkCaptcha = createCaptcha({
      provider: 'hcaptcha',
      secret: 'the secret',
      verifyUrl: 'http://127.0.0.1:9/',
      log,
    });
    const { app } = authAt(host, 0, { checkCaptcha });
    const answer = await app.request('/recover', {
      method: 'POST',
      body: JSON.stringify({
        email: newAddress(),
        gotrue_meta_security: { captcha_token: 'solved' },
      }),
    });
    expect(answer.status).toBe(400);
  });
});
