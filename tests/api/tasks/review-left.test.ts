import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestHost } from '../../support/host.ts';
import { sharedHost } from '../../support/hosts/shared-host.ts';
import { type Person, signUpPerson } from '../../support/people/people.ts';

let host: TestHost;
let ana: Person;

beforeAll(async () => {
  host = await sharedHost();
});
beforeEach(async () => {
  ana = await signUpPerson(host);
});

const leave = (...items: { item_id: string; left_on: string }[]) =>
  ana.client.from('review_left').upsert(items.map((item) => ({ user_id: ana.id, ...item })));
const left = async () => {
  const { data } = await ana.client
    .from('review_left')
    .select('item_id, left_on')
    .order('left_on')
    .order('item_id');
  return data;
};

test('clarity §4 weekly review: an item that is left again has the new day', async () => {
  await leave({ item_id: 'a', left_on: '2026-11-13' }).throwOnError();
  await leave({ item_id: 'a', left_on: '2026-11-20' }).throwOnError();
  expect(await left()).toEqual([{ item_id: 'a', left_on: '2026-11-20' }]);
});

test('an item comes back by deleting its row, which nobody else can', async () => {
  await leave({ item_id: 'a', left_on: '2026-11-20' }, { item_id: 'b', left_on: '2026-11-20' });
  const tom = await signUpPerson(host);
  await tom.client.from('review_left').delete().eq('user_id', ana.id).throwOnError();
  expect(await left()).toHaveLength(2);
  await ana.client.from('review_left').delete().eq('item_id', 'a').throwOnError();
  expect(await left()).toEqual([{ item_id: 'b', left_on: '2026-11-20' }]);
});

test('only the newest 300 items of a person are kept', async () => {
  await leave({ item_id: 'oldest', left_on: '2026-11-12' }).throwOnError();
  const many = Array.from({ length: 300 }, (_, at) => ({
    item_id: `item ${at}`,
    left_on: '2026-11-13',
  }));
  await leave(...many).throwOnError();
  expect(await left()).toHaveLength(300);
  expect(await left()).not.toContainEqual({ item_id: 'oldest', left_on: '2026-11-12' });
});

test.each([
  ['an empty id', '', '2026-11-20'],
  ['a long id', 'x'.repeat(61), '2026-11-20'],
  ['a day too far ahead', 'a', '2200-01-01'],
])('bad input: %s is refused', async (_what, item_id, left_on) => {
  expect((await leave({ item_id, left_on })).error?.code).toBe('23514');
});

test('the items end with the account', async () => {
  await leave({ item_id: 'a', left_on: '2026-11-20' }).throwOnError();
  await host.sql`delete from auth.users where id = ${ana.id}`;
  expect(await host.sql`select from public.review_left where user_id = ${ana.id}`).toHaveLength(0);
});
