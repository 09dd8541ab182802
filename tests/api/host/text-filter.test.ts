import { beforeAll, expect, test } from 'vitest';
import { containing, isContaining, SEARCHED } from '#app/data/api/text-filter.ts';
import type { TestHost } from '../../support/host.ts';
import { sharedHost } from '../../support/hosts/shared-host.ts';
import { type Person, signUpPerson } from '../../support/people/people.ts';
import { signUpAdmin } from '../../support/services/support.ts';

let host: TestHost;
let ana: Person;

const TITLES = [
  'Ask 5* hotels',
  'Give 100% today',
  'Fix snake_case',
  'Open C:\\files',
  'Say "well, done"',
  'Call (Tom) [late]',
  'Ship a.b{2}|c^d$e+f?',
  'Other',
];

beforeAll(async () => {
  host = await sharedHost();
  ana = await signUpPerson(host);
  await ana.client
    .from('tasks')
    .insert(TITLES.map((title) => ({ title })))
    .throwOnError();
});

test.each([
  ...['*', '%', '_', '\\', '"', ',', '(', ')', '[', '.', '{', '|', '^', '$', '+', '?'],
  'HOTELS',
  '5* h',
  '"well, d',
  'C:\\F',
  '.*',
  'nowhere',
])('a list filter takes %s literally, in any case', async (text) => {
  const expected = TITLES.filter((title) => title.toLowerCase().includes(text.toLowerCase()));
  const { data: alone } = await ana.client
    .from('tasks')
    .select('title')
    .filter(SEARCHED, 'match', containing(text))
    .throwOnError();
  const { data: inEither } = await ana.client
    .from('tasks')
    .select('title')
    .or(`${isContaining(text)},title.eq.none`)
    .throwOnError();
  for (const rows of [alone, inEither]) {
    expect(rows.map(({ title }) => title).toSorted()).toEqual(expected.toSorted());
  }
});

/** Typed texts, each with a stored text that it finds. */
const FOLDED = [
  ['ol', 'Øl'],
  ['muller', 'Müller'],
  ['MÜLLER', 'muller'],
  ['da nang', 'Đà Nẵng'],
  ['usb', 'メモリＵＳＢ'],
  ['歯医者', '明日は歯医者に行く'],
  ['strasse', 'Straße'],
  ['e\u0301te', 'été'],
] as const;

test.each(FOLDED)('list filters: %s finds %s', async (typed, written) => {
  const pattern = containing(typed);
  const eva = await signUpPerson(host, { first_name: written, last_name: 'Eva' });
  const { client } = eva;
  await client
    .from('tasks')
    .insert({ title: `Ask ${written}` })
    .throwOnError();
  await client
    .from('support_tickets')
    .insert({ subject: `About ${written}` })
    .throwOnError();
  await client
    .from('activity_logs')
    .insert({ user_id: eva.id, activity_type: 'task_edited', description: `Edited ${written}` })
    .throwOnError();
  const { data: task } = await client
    .from('tasks')
    .select('title')
    .filter(SEARCHED, 'match', pattern)
    .throwOnError();
  const { data: ticket } = await client
    .from('support_tickets')
    .select('subject')
    .filter(SEARCHED, 'match', pattern)
    .throwOnError();
  const { data: log } = await client
    .from('activity_logs')
    .select('description')
    .filter(SEARCHED, 'match', pattern)
    .throwOnError();
  const { data: person } = await client
    .from('profiles')
    .select('first_name')
    .filter(SEARCHED, 'match', pattern)
    .throwOnError();
  expect({ task, ticket, log, person }).toEqual({
    task: [{ title: `Ask ${written}` }],
    ticket: [{ subject: `About ${written}` }],
    log: [{ description: `Edited ${written}` }],
    person: [{ first_name: written }],
  });
});

test.each(FOLDED)('administration: %s finds the person %s', async (typed, written) => {
  const admin = await signUpAdmin(host);
  await host.sql`update public.profiles set is_admin = true, admin_role = 'super' where id = ${admin.id}`;
  const eva = await signUpPerson(host, { first_name: written });
  const ids = async (name: 'admin_people' | 'find_subscribers', column: string) => {
    const { data } = await admin.client
      .rpc(name, { words: `${typed} ${eva.email}` })
      .throwOnError();
    return (data as Record<string, unknown>[]).map((row) => row[column]);
  };
  expect(await ids('admin_people', 'id')).toEqual([eva.id]);
  expect(await ids('find_subscribers', 'id')).toEqual([eva.id]);
  const { data: acts } = await admin.client
    .rpc('admin_activity', { words: `${typed} ${eva.email}` })
    .throwOnError();
  expect(acts.every(({ user_id }) => user_id === eva.id)).toBe(true);
});

test('administration: a percent sign and an underscore are literal', async () => {
  const admin = await signUpAdmin(host);
  const eva = await signUpPerson(host, { first_name: '100%', last_name: 'snake_case' });
  const find = async (words: string) =>
    (await admin.client.rpc('admin_people', { words }).throwOnError()).data.map(({ id }) => id);
  expect(await find(`100% snake_case ${eva.email}`)).toEqual([eva.id]);
  expect(await find(`1__% snakeXcase ${eva.email}`)).toEqual([]);
});
