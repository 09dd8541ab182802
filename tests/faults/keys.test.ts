/** @module-tag full */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OwnHost, startHost } from '../support/host.ts';
import { emptyFolder } from '../support/hosts/fresh-folder.ts';
import { type Person, signUpPerson } from '../support/people/people.ts';

let host: OwnHost;
let person: Person;

beforeAll(async () => {
  host = await startHost({ dataDir: await emptyFolder() });
  person = await signUpPerson(host);
});
afterAll(() => host?.stop());

const keyIds = async () => {
  const answer = await fetch(`${host.url}/auth/v1/.well-known/jwks.json`);
  const { keys }: { keys: { kid: string }[] } = await answer.json();
  return keys.map(({ kid }) => kid);
};

/**
 * Returns the statuses with which the Data API, sign-in and storage answer requests with a token.
 */
async function statuses(token: string): Promise<number[]> {
  const headers = { apikey: host.publishableKey, authorization: `Bearer ${token}` };
  const paths = ['/rest/v1/tasks?select=id', '/auth/v1/user', '/storage/v1/bucket'];
  const answers = await Promise.all(paths.map((path) => fetch(host.url + path, { headers })));
  return answers.map(({ status }) => status);
}

test('safety attack 41: the first start after the fix creates a new key and ends all sessions', async () => {
  const before = await keyIds();
  const { access_token, refresh_token } = person.session;
  expect(await statuses(access_token)).toEqual([200, 200, 200]);
  // Without this table, the database looks as if an older host without `replaceKeysOnce` had
  // created it.
  await host.sql`drop table host.done_once`;
  await host.kill9();
  await host.restart();

  const after = await keyIds();
  expect(after).toHaveLength(1);
  expect(before).not.toContain(after[0]);
  expect(await statuses(access_token)).toEqual([401, 401, 401]);
  const refreshed = await person.client.auth.refreshSession({ refresh_token });
  expect(refreshed.error?.code).toBe('refresh_token_not_found');
});

test('safety attack 41: later starts keep key and sessions', async () => {
  const { email } = person;
  const password = 'a long and quiet sentence';
  const { data } = await person.client.auth.signInWithPassword({ email, password });
  const before = await keyIds();
  await host.kill9();
  await host.restart();
  expect(await keyIds()).toEqual(before);
  expect(await statuses(data.session?.access_token ?? '')).toEqual([200, 200, 200]);
});
