import { beforeAll, expect, test } from 'vitest';
import { anyContaining, containing } from '#app/data/api/text-filter.ts';
import type { TestHost } from '../../support/host.ts';
import { sharedHost } from '../../support/hosts/shared-host.ts';
import { type Person, signUpPerson } from '../../support/people/people.ts';

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
    .insert(TITLES.map((title) => ({ title, notes: `Below ${title}` })))
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
  const { data: byColumn } = await ana.client
    .from('tasks')
    .select('title')
    .regexIMatch('title', containing(text))
    .throwOnError();
  const { data: byEither } = await ana.client
    .from('tasks')
    .select('title')
    .or(anyContaining(['title', 'notes'], text))
    .throwOnError();
  for (const rows of [byColumn, byEither]) {
    expect(rows.map(({ title }) => title).toSorted()).toEqual(expected.toSorted());
  }
});
