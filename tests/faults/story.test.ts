/** @module-tag full */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OwnHost, startHost } from '../support/host.ts';
import { type Person, signUpPerson } from '../support/people/people.ts';

let host: OwnHost;
let ana: Person;

beforeAll(async () => {
  host = await startHost({ durable: true });
  ana = await signUpPerson(host);
});
afterAll(() => host?.stop());

test('safety fault 1: after kill -9 of the host the person is still signed in and has every task once', async () => {
  const titles = Array.from({ length: 40 }, (_, number) => `Task ${number}`);
  for (const title of titles) {
    const { error } = await ana.client.from('tasks').insert({ title });
    expect(error).toBeNull();
  }
  const { data: before } = await ana.client.from('tasks').select().order('id');
  await host.kill9();
  await host.restart();

  const { data: after } = await ana.client.from('tasks').select().order('id');
  expect(after).toEqual(before);
  expect(after?.map(({ title }) => title).sort()).toEqual([...titles].sort());

  const refreshed = await ana.client.auth.refreshSession({
    refresh_token: ana.session.refresh_token,
  });
  expect(refreshed.error).toBeNull();
  expect(refreshed.data.user?.id).toBe(ana.id);
});
