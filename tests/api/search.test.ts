import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startHost, type TestHost } from '../support/host.ts';
import { type Person, signUpPerson, visitor } from '../support/people.ts';

let host: TestHost;
let ana: Person;
let tom: Person;

beforeAll(async () => {
  host = await startHost();
});
afterAll(() => host?.stop());
beforeEach(async () => {
  [ana, tom] = await Promise.all([
    signUpPerson(host, { first_name: 'Ana' }),
    signUpPerson(host, { first_name: 'Tomasz', last_name: 'Budget' }),
  ]);
  await ana.client
    .from('tasks')
    .insert([
      { title: 'Write the quarterly budget report' },
      { title: 'Call the dentist' },
      { title: 'Water the plants' },
    ]);
  await ana.client.from('tasks').insert({ title: 'Prepare', notes: 'The budget is in the folder' });
  await ana.client.from('goals').insert({ title: 'Keep the budget' });
  await ana.client
    .from('delegated_tasks')
    .insert({ title: 'Check the budget figures', delegated_to_email: tom.email });
  await tom.client
    .from('delegated_tasks')
    .update({ status: 'accepted' })
    .eq('title', 'Check the budget figures');
});

const search = async (q: string, person = ana) => {
  const { data, error } = await person.client.rpc('search', { q });
  expect(error).toBeNull();
  return data ?? [];
};
const titles = async (q: string, person = ana) =>
  (await search(q, person)).map(({ kind, title }) => `${kind}: ${title}`);

describe('search(q)', () => {
  test('finds tasks, goals, delegations and people, titles before notes', async () => {
    const found = await titles('budget');
    expect(found.toSorted()).toEqual([
      'delegation: Check the budget figures',
      'goal: Keep the budget',
      'person: Tomasz Budget',
      'task: Prepare',
      'task: Write the quarterly budget report',
    ]);
    expect(found.at(-1)).toBe('task: Prepare');
  });

  test.each(['bugdet', 'budjet report', 'quartely'])('forgives typing %j', async (q) => {
    expect((await titles(q))[0]).toBeDefined();
    expect(await titles(q)).toContain('task: Write the quarterly budget report');
  });

  test('finds while one is still typing, in any case', async () => {
    expect(await titles('DENT')).toEqual(['task: Call the dentist']);
    expect(await titles('wat plan')).toEqual(['task: Water the plants']);
  });

  test('shows nobody what is not theirs', async () => {
    const eve = await signUpPerson(host);
    expect(await titles('budget', eve)).toEqual([]);
    // The recipient sees the delegation and who sent it.
    expect(await titles('budget', tom)).toEqual(['delegation: Check the budget figures']);
    expect(await titles('ana', tom)).toEqual(['person: Ana']);
    expect((await visitor(host).rpc('search', { q: 'budget' })).error?.code).toBe('42501');
  });

  test.each([
    '',
    ' ',
    '&|!:*()',
    "'; drop table tasks; --",
    '"quoted',
    '%',
    '\\',
    '<%',
    'a'.repeat(1000),
  ])('bad input: %j finds what it finds, without an error', async (q) => {
    expect(await search(q)).toEqual([]);
  });

  test('bad input: a NUL byte is refused in words', async () => {
    const { error, status } = await ana.client.rpc('search', { q: 'a\u0000b' });
    expect(status).toBe(400);
    expect(error?.message).toBeTruthy();
  });

  test('at most 20 of each kind, so that many tasks hide no goal', async () => {
    await host.sql`
      insert into public.tasks (user_id, title)
      select ${ana.id}, 'Budget ' || n from generate_series(1, 60) as n`;
    const found = await search('budget');
    expect(found.filter(({ kind }) => kind === 'task')).toHaveLength(20);
    expect(found.filter(({ kind }) => kind === 'goal')).toHaveLength(1);
  });
});
