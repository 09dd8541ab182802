/** @module-tag full */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OwnHost, startHost } from '../support/host.ts';
import { enrollTotp, totpCode } from '../support/people/factors.ts';
import { PASSWORD, signUpPerson, visitor } from '../support/people/people.ts';

let host: OwnHost;

beforeAll(async () => {
  host = await startHost({ durable: true });
});

afterAll(async () => {
  await host?.stop();
});

describe('accounts: the host restarts during sign-in', () => {
  test('each sign-in either succeeds or reports that there was no answer, and all work afterwards', async () => {
    const { email } = await signUpPerson(host);
    const clients = Array.from({ length: 12 }, () => visitor(host));
    const signIns = clients.map((client) =>
      client.auth.signInWithPassword({ email, password: PASSWORD }),
    );
    await Promise.race(signIns);
    await host.kill9();
    const outcomes = await Promise.all(signIns);
    await host.restart();

    const held = outcomes.filter(({ data }) => data.session);
    expect(held.length).toBeGreaterThan(0);
    for (const { error } of outcomes.filter(({ data }) => !data.session)) {
      expect(error?.name).toBe('AuthRetryableFetchError');
    }
    // No acknowledged session is lost: each client with one can refresh it and read data.
    for (const [index, { data }] of outcomes.entries()) {
      if (!data.session) continue;
      const client = clients[index];
      expect((await client?.auth.refreshSession())?.error).toBeNull();
      expect((await client?.from('tasks').select('id'))?.error).toBeNull();
    }
    const again = await visitor(host).auth.signInWithPassword({ email, password: PASSWORD });
    expect(again.error).toBeNull();
  });

  test('between the password and the second factor: the code still works', async () => {
    const { email, client } = await signUpPerson(host);
    const { factorId, secret } = await enrollTotp(client);
    const weak = visitor(host);
    await weak.auth.signInWithPassword({ email, password: PASSWORD });
    const { data: challenge } = await weak.auth.mfa.challenge({ factorId });
    await host.kill9();
    await host.restart();
    const { error } = await weak.auth.mfa.verify({
      factorId,
      challengeId: challenge?.id ?? '',
      code: totpCode(secret),
    });
    expect(error).toBeNull();
    const level = await weak.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data?.currentLevel).toBe('aal2');
  });

  test('failed attempts and guessing limits survive it', async () => {
    const { email } = await signUpPerson(host);
    const client = visitor(host);
    for (let tries = 0; tries < 6; tries += 1) {
      await client.auth.signInWithPassword({ email, password: 'not the password' });
    }
    await host.sql`update host.failed_tries set wait_until = now() + interval '1 minute'`;
    await host.kill9();
    await host.restart();
    const { error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
    expect(error).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
  });
});
