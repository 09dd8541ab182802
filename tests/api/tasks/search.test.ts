import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FOUND_IN_SCRIPTS, NOT_FOUND_IN_SCRIPTS } from '#domain/search/scripts.test-data.ts';
import type { TestHost } from '../../support/host.ts';
import { sharedHost } from '../../support/hosts/shared-host.ts';
import { type Person, signUpPerson, visitor } from '../../support/people/people.ts';

let host: TestHost;
let ana: Person;
let tom: Person;

beforeAll(async () => {
  host = await sharedHost();
});
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

  test.each(['bugdet', 'budjet report', 'quartely'])('tolerates the typo in %j', async (q) => {
    expect((await titles(q))[0]).toBeDefined();
    expect(await titles(q)).toContain('task: Write the quarterly budget report');
  });

  test('finds matches while the person is still typing, in any case', async () => {
    expect(await titles('DENT')).toEqual(['task: Call the dentist']);
    expect(await titles('wat plan')).toEqual(['task: Water the plants']);
  });

  test.each(['333e6a40', '1e5', '12e3abc', '0x1f', '54cd', 'v2.5e1', 'c3po@r2d2.example'])(
    'finds words that look like numbers to the database: %s',
    async (word) => {
      const eve = await signUpPerson(host);
      await eve.client
        .from('tasks')
        .insert([
          { title: `About ${word} again` },
          { title: 'Below', notes: `It says ${word} there` },
        ]);
      expect((await titles(word, eve)).sort()).toEqual([
        `task: About ${word} again`,
        'task: Below',
      ]);
    },
  );

  test('an endlessly long word is stored and found by its beginning', async () => {
    const eve = await signUpPerson(host);
    const notes = `${'x'.repeat(5000)} ${'word '.repeat(900)}`;
    await eve.client.from('tasks').insert({ title: 'Long', notes }).throwOnError();
    expect(await titles('x'.repeat(150), eve)).toEqual(['task: Long']);
    expect(await titles('word', eve)).toEqual(['task: Long']);
  });

  test('shows nobody another person’s data', async () => {
    const eve = await signUpPerson(host);
    expect(await titles('budget', eve)).toEqual([]);
    // The recipient sees the delegation and its delegator.
    expect(await titles('budget', tom)).toEqual(['delegation: Check the budget figures']);
    expect(await titles('ana', tom)).toEqual(['person: Ana']);
    expect((await visitor(host).rpc('search', { q: 'budget' })).error?.code).toBe('42501');
  });

  test('does not reveal that a recipient has an account before they answer', async () => {
    const eve = await signUpPerson(host, { first_name: 'Evelina' });
    await ana.client
      .from('delegated_tasks')
      .insert({ title: 'Sort the mail', delegated_to_email: eve.email });
    expect(await titles('evelina')).toEqual(['delegation: Sort the mail']);
    expect(await titles(eve.email)).toEqual(['delegation: Sort the mail']);
    await eve.client
      .from('delegated_tasks')
      .update({ status: 'accepted' })
      .eq('title', 'Sort the mail');
    expect(await titles('evelina')).toContain('person: Evelina');
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
  ])('bad input: %j finds nothing, without an error', async (q) => {
    expect(await search(q)).toEqual([]);
  });

  test('bad input: a NUL byte is refused with a message', async () => {
    const { error, status } = await ana.client.rpc('search', { q: 'a\u0000b' });
    expect(status).toBe(400);
    expect(error?.message).toBeTruthy();
  });

  test('at most 20 of each kind, so that many tasks hide no goal; the kinds alternate, each result once', async () => {
    await host.sql`
      insert into public.tasks (user_id, title)
      select ${ana.id}, 'Budget ' || n from generate_series(1, 60) as n`;
    const found = await search('budget');
    const tasks = found.filter(({ kind }) => kind === 'task');
    expect(tasks).toHaveLength(20);
    expect(tasks[0]?.total).toBe(62);
    expect(found.filter(({ kind }) => kind === 'goal')).toMatchObject([{ total: 1 }]);
    const ids = new Set<string>();
    for (const skip of [0, 20, 40, 60]) {
      const { data } = await ana.client.rpc('search', { q: 'budget', only_kind: 'task', skip });
      expect(data?.every(({ kind, total }) => kind === 'task' && total === 62)).toBe(true);
      for (const { id } of data ?? []) ids.add(id);
    }
    expect(ids.size).toBe(62);
    const { data } = await ana.client.rpc('search', { q: 'budget', only_kind: 'task', skip: -5 });
    expect(data).toHaveLength(20);
  });

  test('only open items, only finished ones, or only one kind', async () => {
    const { data: done } = await ana.client
      .from('tasks')
      .insert({ title: 'Budget of last year' })
      .select()
      .single();
    await ana.client
      .from('tasks')
      .update({ status: 'completed', completed_at: new Date().toISOString() })
      .eq('id', done?.id ?? '');
    const kinds = async (only_open: boolean, only_kind?: string) => {
      const args = { q: 'budget', only_open, ...(only_kind && { only_kind }) };
      const { data } = await ana.client.rpc('search', args);
      return data?.map(({ kind, title }) => `${kind}: ${title}`).toSorted();
    };
    expect(await kinds(false)).toEqual(['task: Budget of last year']);
    expect(await kinds(true)).toEqual([
      'delegation: Check the budget figures',
      'goal: Keep the budget',
      'task: Prepare',
      'task: Write the quarterly budget report',
    ]);
    expect(await kinds(true, 'goal')).toEqual(['goal: Keep the budget']);
    expect(await kinds(true, 'nothing')).toEqual([]);
  });

  test('shows the place in the notes, as text without line breaks', async () => {
    await ana.client.from('tasks').insert({
      title: 'Write the letter',
      notes: `${'Dear all. '.repeat(20)}\n\nThe <b>Crème</b> brûlée\nis for Tomasz${', and more'.repeat(30)}`,
    });
    const [found] = await search('creme');
    expect(found?.title).toBe('Write the letter');
    expect(found?.snippet).toMatch(
      /^…\S+ .*Dear all\. The <b>Crème<\/b> brûlée is for Tomasz, .*…$/,
    );
    expect(found?.snippet?.length).toBeLessThan(185);
    expect((await search('letter'))[0]?.snippet).toBeNull();
    expect((await search('letter creme'))[0]?.snippet).toContain('Crème');
  });

  test('ignores accents, and splits an address like the words of a title', async () => {
    await ana.client.from('tasks').insert({ title: 'Résumé für Zoë, follow-up' });
    for (const q of ['resume', 'RÉSUMÉ', 'fur', 'zoe', 'follow-up', 'Zoe\u0308']) {
      expect(await titles(q), q).toContain('task: Résumé für Zoë, follow-up');
    }
    expect(await titles(tom.email)).toContain('person: Tomasz Budget');
  });

  test('exact matches come before similar ones', async () => {
    await ana.client
      .from('tasks')
      .insert([{ title: 'Order pens' }, { title: 'Visit the planets' }]);
    expect(await titles('plants')).toEqual(['task: Water the plants', 'task: Visit the planets']);
    expect(await titles('plan')).toEqual(['task: Visit the planets', 'task: Water the plants']);
  });

  test('finds a task by its current words', async () => {
    await ana.client
      .from('tasks')
      .update({ title: 'Feed the cat' })
      .eq('title', 'Water the plants');
    await ana.client.from('tasks').update({ notes: 'Ask Xaver' }).eq('title', 'Call the dentist');
    await ana.client.from('tasks').delete().eq('title', 'Prepare');
    expect(await titles('plants')).toEqual([]);
    expect(await titles('cat')).toEqual(['task: Feed the cat']);
    expect(await titles('xaver')).toEqual(['task: Call the dentist']);
    expect(await titles('prepare')).toEqual([]);
  });

  test('shows each side of a delegation the other one', async () => {
    await tom.client.from('profiles').update({ first_name: 'Tom' }).eq('id', tom.id);
    const of = async (person: Person) =>
      (await search('figures', person)).find(({ kind }) => kind === 'delegation')?.detail;
    expect(await of(ana)).toBe('Tomasz Budget');
    expect(await of(tom)).toBe('Ana');
  });
});

describe('words of every script are found', () => {
  test('in titles, as the search of the browser finds them offline', async () => {
    const all = [...FOUND_IN_SCRIPTS, ...NOT_FOUND_IN_SCRIPTS].map(([, title]) => ({ title }));
    await tom.client.from('tasks').insert(all).throwOnError();
    for (const [typed, title] of FOUND_IN_SCRIPTS) {
      expect(await titles(typed, tom), typed).toContain(`task: ${title}`);
    }
    for (const [typed, title] of NOT_FOUND_IN_SCRIPTS) {
      expect(await titles(typed, tom), typed).not.toContain(`task: ${title}`);
    }
  });

  test('in notes, with the text around them', async () => {
    const filler = 'Before it. '.repeat(30);
    const notes = (text: string) => `${filler}${text}`;
    await tom.client
      .from('tasks')
      .insert(FOUND_IN_SCRIPTS.map(([, title], at) => ({ title: `T${at}`, notes: notes(title) })))
      .throwOnError();
    for (const [at, [typed, title]] of FOUND_IN_SCRIPTS.entries()) {
      const found = (await search(typed, tom)).find((each) => each.title === `T${at}`);
      expect(found?.snippet, typed).toContain(title.normalize('NFC').slice(0, 4));
    }
  });

  test('notes of 10,000 letters of a script without spaces are stored and found', async () => {
    const notes = `${'明日は歯医者に行く。'.repeat(990)}銀行で両替`;
    const { error } = await tom.client.from('tasks').insert({ title: 'Long', notes });
    expect(error).toBeNull();
    expect(await titles('銀行', tom)).toContain('task: Long');
  });
});
