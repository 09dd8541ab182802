/** @module-tag full */
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#app/data/api/types.gen.ts';
import { authAt } from '../attacks/auth/auth-at.ts';
import { type OwnHost, startHost } from '../support/host.ts';
import { PASSWORD, type Person, signUpPerson } from '../support/people/people.ts';
import { awaitDelivery, listen } from '../support/services/realtime.ts';

let host: OwnHost;

beforeAll(async () => {
  host = await startHost({ durable: true });
});
afterAll(() => host?.stop());

/**
 * Returns a session that an auth service on the host's database opens with a clock `ahead` seconds
 * ahead.
 */
async function sessionOf({ email }: Person, ahead: number) {
  const body = { email, password: PASSWORD };
  const answer = await authAt(host, ahead).post('/token?grant_type=password', body);
  expect(answer.status).toBe(200);
  return answer.body as { access_token: string; refresh_token: string };
}

describe('safety fault 19: the host’s clock was ten minutes ahead and was corrected', () => {
  test('the Data API, storage, functions and sign-in still accept earlier tokens', async () => {
    const person = await signUpPerson(host);
    const { access_token, refresh_token } = await sessionOf(person, 600);
    const client = createClient(host.url, host.publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { headers: { Authorization: `Bearer ${access_token}` } },
    });
    const made = await client.from('tasks').insert({ title: 'By any clock' }).select().single();
    expect(made.error).toBeNull();
    expect(made.data.user_id).toBe(person.id);
    expect((await client.auth.getUser(access_token)).data.user?.id).toBe(person.id);
    const file = await client.storage.from('avatars').list(person.id);
    expect(file.error).toBeNull();
    expect((await client.functions.invoke('trigger-welcome-email')).error).toBeNull();
    const renewed = await authAt(host).post('/token?grant_type=refresh_token', { refresh_token });
    expect(renewed.status).toBe(200);
  });

  test('realtime accepts them too', async () => {
    const person = await signUpPerson(host);
    const { access_token } = await sessionOf(person, 600);
    const client = createClient<Database>(host.url, host.publishableKey, {
      accessToken: async () => access_token,
    });
    const received = await listen({ client });
    expect(received.errors).toEqual([]);
    await awaitDelivery(host, person, received);
    await client.removeAllChannels();
  });

  test('ten minutes behind: the same', async () => {
    const person = await signUpPerson(host);
    const { access_token } = await sessionOf(person, -600);
    const headers = { apikey: host.publishableKey, authorization: `Bearer ${access_token}` };
    expect((await fetch(`${host.url}/rest/v1/tasks?select=id`, { headers })).status).toBe(200);
  });

  test('safety attack 36: a forged token from the future is not re-signed', async () => {
    const person = await signUpPerson(host);
    const { access_token } = await sessionOf(person, 600);
    const [head, claims = ''] = access_token.split('.');
    const payload = JSON.parse(Buffer.from(claims, 'base64url').toString());
    const forged = Buffer.from(JSON.stringify({ ...payload, role: 'service_role' }));
    const tokens = [
      [head, forged.toString('base64url'), access_token.split('.')[2]].join('.'),
      `${access_token.slice(0, -4)}AAAA`,
      'not a token',
    ];
    for (const token of tokens) {
      const headers = { apikey: host.publishableKey, authorization: `Bearer ${token}` };
      expect((await fetch(`${host.url}/rest/v1/tasks?select=id`, { headers })).status).toBe(401);
    }
  });
});
