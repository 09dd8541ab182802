import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestHost } from '../../support/host.ts';
import { sharedHost } from '../../support/hosts/shared-host.ts';
import { PASSWORD, type Person, signUpPerson, visitor } from '../../support/people/people.ts';
import { signInAgain } from '../../support/people/second-factor.ts';

let host: TestHost;
let ana: Person;
let phone: Person;

beforeAll(async () => {
  host = await sharedHost();
});
beforeEach(async () => {
  ana = await signUpPerson(host);
  phone = await signInAgain(visitor(host), ana, PASSWORD);
});

const sessions = async (person: Person) => (await person.client.rpc('my_sessions')).data ?? [];

test('a person’s sessions, newest first, with the caller’s own marked', async () => {
  await phone.client.auth.refreshSession();
  const seen = await sessions(ana);
  expect(seen).toMatchObject([
    { is_current: false, aal: 'aal1', refreshed_at: expect.any(String) },
    { is_current: true, aal: 'aal1', refreshed_at: null },
  ]);
  expect((await sessions(phone)).map(({ is_current }) => is_current)).toEqual([true, false]);
  expect(seen[0]?.ip).toMatch(/^10\.\d+\.\d+\.\d+$/);
  expect(Object.keys(seen[0] ?? {}).sort()).toEqual([
    'aal',
    'created_at',
    'id',
    'ip',
    'is_current',
    'refreshed_at',
    'user_agent',
  ]);
  const ago = Date.now() - Date.parse(seen[0]?.refreshed_at ?? '');
  expect(Math.abs(ago)).toBeLessThan(60_000);
  await host.sql`
    update auth.sessions set not_after = now() - interval '1 second' where id = ${seen[0]?.id ?? ''}`;
  expect(await sessions(ana)).toHaveLength(1);
});

test('an ended session is really over: its token and its refresh token are refused', async () => {
  const other = (await sessions(ana)).find(({ is_current }) => !is_current);
  expect((await ana.client.rpc('end_session', { id: other?.id ?? '' })).error).toBeNull();
  expect((await phone.client.from('profiles').select()).status).toBe(401);
  expect((await phone.client.auth.refreshSession()).error?.status).toBe(400);
  expect(await sessions(ana)).toHaveLength(1);
  const again = await ana.client.rpc('end_session', { id: other?.id ?? '' });
  expect([again.status, again.error?.message]).toEqual([404, 'session_already_ended']);
  const { data } = await ana.client.from('activity_logs').select('activity_type');
  expect(data).toEqual([{ activity_type: 'session_ended' }]);
});

test('safety attack 8: nobody can see or end another person’s sessions', async () => {
  const tom = await signUpPerson(host);
  const [mine] = await sessions(ana);
  expect((await sessions(tom)).map(({ id }) => id)).not.toContain(mine?.id);
  expect((await tom.client.rpc('end_session', { id: mine?.id ?? '' })).status).toBe(404);
  expect(await sessions(ana)).toHaveLength(2);
  expect((await visitor(host).rpc('my_sessions')).status).toBe(401);
  expect((await visitor(host).rpc('end_session', { id: mine?.id ?? '' })).status).toBe(401);
});
