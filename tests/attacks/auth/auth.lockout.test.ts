/** @module-tag full */
import { beforeAll, describe, expect, test } from 'vitest';
import { AuthError } from '#backend/auth/errors.ts';
import { createDelays } from '#backend/auth/guessing/delays.ts';
import { browser } from '../../api/auth/auth-browser.ts';
import type { TestHost } from '../../support/host.ts';
import { sharedHost } from '../../support/hosts/shared-host.ts';
import { enrollTotp, totpCode } from '../../support/people/factors.ts';
import {
  address,
  codeIn,
  PASSWORD,
  signUpPerson,
  tokenHashIn,
  visitor,
} from '../../support/people/people.ts';
import { authAt } from './auth-at.ts';

let host: TestHost;

beforeAll(async () => {
  host = await sharedHost();
});

const unlimited = { limits: { consume: async () => ({ ok: true }) as const } };
const RIGHT = { password: PASSWORD };
const WRONG = { password: 'not the password' };

/** Signs in from an IP address; returns the HTTP status, 200 on success. */
async function signIn(from: string, email: string, credentials: { password: string }) {
  const { error } = await visitor(host, from).auth.signInWithPassword({ email, ...credentials });
  return error?.status ?? 200;
}

/** Calls `act` `times` times, with each of the addresses in turn; returns its results. */
async function attack<T>(from: string[], times: number, act: (from: string) => Promise<T>) {
  const answers: T[] = [];
  // Ten calls at a time, without pauses.
  for (let turn = 0; turn < times; turn += 10) {
    const at = Array.from({ length: Math.min(10, times - turn) }, (_, index) => turn + index);
    answers.push(...(await Promise.all(at.map((one) => act(from[one % from.length] ?? '')))));
  }
  return answers;
}

const networks = (count: number) => Array.from({ length: count }, address);

describe('safety attack 43: wrong passwords', () => {
  test.each([
    ['one network', 1],
    ['ten networks', 10],
  ])('100 from %s: the owner signs in from another network right away', async (_, count) => {
    const { email, from: home } = await signUpPerson(host);
    const tries = await attack(networks(count), 100, (from) => signIn(from, email, WRONG));
    expect(tries).toContain(429);
    for (const from of [address(), home]) {
      expect([from, await signIn(from, email, RIGHT)]).toEqual([from, 200]);
    }
  });

  test('refused attempts do not count: the wait stays the same', async () => {
    const { email } = await signUpPerson(host);
    const from = address();
    // The auth service's clock stays `ahead` seconds after `start`, however slow the requests are.
    const start = Date.now();
    const post = (ahead: number) => {
      const clock = () => new Date(start + ahead * 1000);
      const there = authAt(host, 0, { ...unlimited, clock }, from);
      return there.post('/token?grant_type=password', { email, ...WRONG });
    };
    for (let tries = 0; tries < 4; tries += 1) expect((await post(0)).status).toBe(400);
    for (let tries = 0; tries < 30; tries += 1) expect((await post(0)).status).toBe(429);
    expect((await post(3)).status).toBe(400);
  });

  test('a network from which the account signed in before is not limited while a thousand others guess', async () => {
    const guess = { secret: 'password', account: 'somebody@example.com' } as const;
    let seconds = 0;
    const start = Date.now();
    const { begin } = createDelays({
      sql: host.sql,
      clock: () => new Date(start + seconds * 1000),
      sleep: async () => undefined,
    });
    const passes = (from: string, familiar = false) =>
      begin({ ...guess, address: from, familiar }).then(
        () => true,
        (error: unknown) => {
          if (error instanceof AuthError) return false;
          throw error;
        },
      );
    // 15 minutes of a botnet that tries once a second, each time from another network.
    const botnet = networks(1000);
    let tries = 0;
    for (; seconds < 900; seconds += 1) {
      if (await passes(botnet[seconds % 1000] ?? '')) tries += 1;
      if (seconds % 100 === 0) expect(await passes('198.51.100.7', true)).toBe(true);
    }
    expect(tries).toBeGreaterThan(100);
    expect(tries).toBeLessThanOrEqual(100 + 900 / 2 + 4);
    // A person on a new network waits seconds, not minutes.
    let waited = 0;
    while (!(await passes('203.0.113.9'))) {
      waited += 1;
      seconds += 1;
    }
    expect(waited).toBeLessThan(10);
  }, 120_000);
});

describe('safety attack 43: wrong codes', () => {
  /** Emails a code to a person, who requests it from a network where they never signed in. */
  async function mailed() {
    const { email } = await signUpPerson(host);
    const from = address();
    await authAt(host, 61, {}, from).post('/otp', { email });
    const { html, text } = await host.mailTo(email, { subject: 'magic_link' });
    const code = codeIn(text);
    const wrong = code === '000000' ? '000001' : '000000';
    const verify = (where: string, token: string) =>
      authAt(host, 62, unlimited, where).post('/verify', { type: 'email', email, token });
    return { from, email, code, html, verify, wrong };
  }

  test.each([
    ['one network', 1],
    ['twenty networks', 20],
  ])('100 from %s: the code still works on the network that requested it', async (_, count) => {
    const { from, code, verify, wrong } = await mailed();
    for (const { status } of await attack(networks(count), 100, (where) => verify(where, wrong))) {
      expect(status).toBe(403);
    }
    expect((await verify(from, code)).status).toBe(200);
  });

  test('a botnet has 20 guesses an hour at an account, whatever codes it requests', async () => {
    const { email, verify, code, wrong } = await mailed();
    await attack(networks(4), 20, (where) => verify(where, wrong));
    // After 20 wrong guesses, even the right code is refused on networks from which the account
    // never signed in, except on the network that requested the code before these guesses.
    expect((await verify(address(), code)).status).toBe(403);
    // If the botnet requests a new code itself, the digits of that code are refused too.
    const from = address();
    await authAt(host, 130, {}, from).post('/otp', { email });
    const next = await host.mailTo(email, { subject: 'magic_link', count: 2 });
    const body = { type: 'email', email, token: codeIn(next.text) };
    expect((await authAt(host, 131, unlimited, from).post('/verify', body)).status).toBe(403);
    // The owner of the mailbox can use the link of the same email.
    const token_hash = tokenHashIn(next.html);
    const link = await authAt(host, 132).post('/verify', { type: 'magiclink', token_hash });
    expect(link.status).toBe(200);
  });

  test('five attempts from the requesting network, and no more', async () => {
    const { from, code, verify, wrong } = await mailed();
    await attack([from], 5, (where) => verify(where, wrong));
    expect((await verify(from, code)).status).toBe(403);
  });
});

describe('safety attack 43: password recovery', () => {
  test('100 requests by a stranger: the owner’s email still comes at once, and its link stays valid', async () => {
    const { email, from: home } = await signUpPerson(host);
    const stranger = browser(host).client;
    for (let times = 0; times < 100; times += 1) {
      const { error } = await stranger.auth.resetPasswordForEmail(email);
      expect(error?.status ?? 200).toBeOneOf([200, 429]);
    }
    const asked = await browser(host, home).client.auth.resetPasswordForEmail(email);
    expect(asked.error).toBeNull();
    const own = await host.mailTo(email, { subject: 'Set a new password' });
    // A minute later the stranger's request sends an email again. The owner's link stays valid.
    await authAt(host, 61).post('/recover', { email });
    await host.mailTo(email, { subject: 'recovery' });
    const { error } = await visitor(host).auth.verifyOtp({
      token_hash: tokenHashIn(own.html),
      type: 'recovery',
    });
    expect(error).toBeNull();
  });

  test('the browser that requested first gets the code, although a stranger requested after it', async () => {
    const { email, from: home } = await signUpPerson(host);
    const { client } = browser(host, home);
    await client.auth.resetPasswordForEmail(email);
    const token = tokenHashIn((await host.mailTo(email, { subject: 'Set a new password' })).html);
    const code_challenge = 'x'.repeat(43);
    await authAt(host, 61).post('/recover', { email, code_challenge });
    await host.mailTo(email, { subject: 'recovery' });
    const pressed = await fetch(`${host.url}/auth/v1/verify`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'x-forwarded-for': home },
      body: new URLSearchParams({ token, type: 'recovery' }),
    });
    const code = new URL(pressed.headers.get('location') ?? '').searchParams.get('code') ?? '';
    expect((await client.auth.exchangeCodeForSession(code)).error).toBeNull();
  });
});

describe('safety attack 43: wrong codes of a second factor', () => {
  test('100 by a thief of the password: the owner can show the factor elsewhere right away', async () => {
    const { email } = await signUpPerson(host);
    const home = address();
    const owner = browser(host, home).client;
    await owner.auth.signInWithPassword({ email, ...RIGHT });
    const { factorId, secret } = await enrollTotp(owner);
    const thief = authAt(host, 0, unlimited);
    const { body } = await thief.post('/token?grant_type=password', { email, ...RIGHT });
    const ask = async (where: string, path: string, sent: object) =>
      authAt(host, 0, unlimited, where).app.request(`/factors/${factorId}${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${body.access_token}` },
        body: JSON.stringify(sent),
      });
    const { id } = await (await ask(address(), '/challenge', {})).json();
    const wrong = { challenge_id: id, code: '000000' };
    const statuses = await attack(
      networks(1),
      100,
      async (where) => (await ask(where, '/verify', wrong)).status,
    );
    // Four guesses are checked right away, later ones only after waits of 2, 4, 8 … seconds.
    expect(statuses.filter((status) => status === 422).length).toBeLessThanOrEqual(8);
    expect(statuses).toContain(429);
    for (const where of [address(), home]) {
      const client = browser(host, where).client;
      await client.auth.signInWithPassword({ email, ...RIGHT });
      const code = totpCode(secret, where === home ? 1 : 0);
      const shown = await client.auth.mfa.challengeAndVerify({ factorId, code });
      expect(shown.error).toBeNull();
    }
  });

  test('a stolen password does not make a network familiar', async () => {
    const { email, id } = await signUpPerson(host);
    const owner = browser(host).client;
    await owner.auth.signInWithPassword({ email, ...RIGHT });
    await enrollTotp(owner);
    const familiar = async () =>
      (await host.sql`select from host.familiar_networks where user_id = ${id}`).count;
    const before = await familiar();
    const thief = browser(host).client;
    expect((await thief.auth.signInWithPassword({ email, ...RIGHT })).error).toBeNull();
    expect((await thief.auth.refreshSession()).error).toBeNull();
    expect(await familiar()).toBe(before);
  });
});
