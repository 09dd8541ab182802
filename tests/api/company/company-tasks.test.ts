import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestHost } from '../../support/host.ts';
import { sharedHost } from '../../support/hosts/shared-host.ts';
import { join, makeCompany } from '../../support/people/companies.ts';
import { type Person, signUpPerson } from '../../support/people/people.ts';
import { until } from '../../support/until.ts';

let host: TestHost;
let owner: Person;
let manager: Person;
let ana: Person;
let stranger: Person;
let company: string;

beforeAll(async () => {
  host = await sharedHost();
});
beforeEach(async () => {
  [owner, manager, ana, stranger] = await Promise.all([
    signUpPerson(host, { first_name: 'Ola', last_name: 'Ny' }),
    signUpPerson(host, { first_name: 'Mia' }),
    signUpPerson(host, { first_name: 'Ana', last_name: 'Berg' }),
    signUpPerson(host),
  ]);
  company = await makeCompany(owner);
  await join(host, owner, manager, 'manager');
  await join(host, owner, ana);
});

const add = async (person: Person, title: string, more: Record<string, unknown> = {}) => {
  const { data } = await person.client
    .from('tasks')
    .insert({ title, company_id: company, ...more } as never)
    .select('id')
    .single()
    .throwOnError();
  return data.id;
};
const titles = async (person: Person) => {
  const { data } = await person.client.from('tasks').select('title').order('title').throwOnError();
  return data.map(({ title }) => title);
};

describe('spec §6 data visibility: a company owner sees their own tasks and the company’s', () => {
  test('with the owner of each task; everyone else sees only their own', async () => {
    const id = await add(ana, 'Order chairs', { notes: 'Twelve of them' });
    await add(owner, 'Sign the lease');
    await add(ana, 'Dentist', { company_id: null });
    expect(await titles(owner)).toEqual(['Order chairs', 'Sign the lease']);
    expect(await titles(manager)).toEqual([]);
    expect(await titles(stranger)).toEqual([]);
    expect(await titles(ana)).toEqual(['Dentist', 'Order chairs']);
    const { data } = await owner.client
      .from('tasks')
      .select('title, notes, owner:profiles!tasks_user_id_fkey(first_name, last_name)')
      .eq('company_id', company)
      .eq('id', id)
      .single();
    expect(data).toEqual({
      title: 'Order chairs',
      notes: 'Twelve of them',
      owner: { first_name: 'Ana', last_name: 'Berg' },
    });
  });

  test('no longer, once the member has left or the ownership was transferred', async () => {
    await add(ana, 'Order chairs');
    await owner.client.rpc('remove_member', { person: ana.id }).throwOnError();
    expect(await titles(owner)).toEqual([]);
    expect(await titles(ana)).toEqual(['Order chairs']);
    await add(manager, 'Count the desks');
    await owner.client.rpc('transfer_ownership', { person: manager.id }).throwOnError();
    await add(owner, 'Hand over the keys');
    expect(await titles(owner)).toEqual(['Hand over the keys']);
    expect(await titles(manager)).toEqual(['Count the desks', 'Hand over the keys']);
  });
});

describe('design ruling 13: an owner can read the company’s tasks but not write them', () => {
  test('by id, all at once, or through a delegation', async () => {
    const id = await add(ana, 'Order chairs');
    const tasks = () => owner.client.from('tasks');
    const done = { status: 'completed', completed_at: new Date().toISOString() };
    for (const answer of [
      await tasks().update(done).eq('id', id).select(),
      await tasks().update({ title: 'Mine now' }).eq('company_id', company).select(),
      await tasks().update(done).not('id', 'is', null).select(),
      await tasks().delete().eq('id', id).select(),
      await tasks().delete().not('id', 'is', null).select(),
    ]) {
      expect(answer).toMatchObject({ error: null, data: [] });
    }
    const forged = await owner.client
      .from('delegated_tasks')
      .insert({ original_task_id: id, delegated_to_email: stranger.email });
    expect(forged.error?.code).toBe('42501');
    const over = await tasks().upsert({ id, title: 'Over it', user_id: owner.id });
    expect(over.error?.code).toBe('42501');
    expect(await titles(ana)).toEqual(['Order chairs']);
  });
});

describe('design ruling 13: the company’s tasks count for their own owners only', () => {
  test('search, analytics, limits, unlocks and the calendar feed', async () => {
    const noon = new Date();
    const ago = (days: number) => new Date(noon.getTime() - days * 86_400_000).toISOString();
    for (const days of [2, 1, 0]) {
      await add(ana, `Chairs ${days}`, { status: 'completed', completed_at: ago(days) });
    }
    await add(ana, 'Chairs today', { planned_date: noon.toISOString().slice(0, 10) });
    await add(owner, 'Lease');

    expect((await owner.client.rpc('search', { q: 'chairs' })).data).toEqual([]);
    const span = { since: ago(7).slice(0, 10), until: ago(-1).slice(0, 10) };
    const { data: own } = await owner.client.rpc('analytics_summary', span);
    expect(own).toMatchObject({ totals: { completed: 0 }, open: 1 });
    const { data: all } = await owner.client.rpc('analytics_summary', {
      ...span,
      of_company: true,
    });
    expect(all).toMatchObject({ totals: { completed: 3 }, open: 2 });
    const { data: billing } = await owner.client.rpc('my_billing');
    expect(billing).toMatchObject({ used: { tasks: 1 } });
    expect((await owner.client.from('achievement_unlocks').select()).data).toEqual([]);
    expect((await ana.client.from('achievement_unlocks').select('id')).data).toEqual([
      { id: 'streak_starter' },
    ]);
    const { data: token } = await owner.client.rpc('create_calendar_feed');
    const [feed] = await host.sql<{ tasks: { title: string }[] }[]>`
      select public.read_calendar_feed(${token}) -> 'tasks' as tasks`;
    expect(JSON.stringify(feed?.tasks)).not.toContain('Chairs');
  });

  test('a plan’s limit: a colleague’s open tasks do not count for the owner', async () => {
    await host.sql`update public.subscription_limits set max_tasks = 2 where tier = 'free'`;
    try {
      await add(ana, 'One');
      await add(ana, 'Two');
      await add(owner, 'One of mine');
      await add(owner, 'Two of mine');
      await expect(add(owner, 'Three of mine')).rejects.toMatchObject({ code: 'PT402' });
    } finally {
      await host.sql`update public.subscription_limits set max_tasks = 50 where tier = 'free'`;
    }
  });

  test('realtime: the owner’s own channel receives nothing about colleagues', async () => {
    const received: string[] = [];
    const joined = { done: false };
    await owner.client.realtime.setAuth(owner.session.access_token);
    owner.client
      .channel('mine')
      .on(
        'postgres_changes',
        { event: '*', schema: 'public', table: 'tasks', filter: `user_id=eq.${owner.id}` },
        ({ new: row }) => received.push((row as { title: string }).title),
      )
      .on('system', {}, ({ status }) => {
        joined.done ||= status === 'ok';
      })
      .subscribe();
    await until('the channel', async () => joined.done);
    await add(ana, 'Order chairs');
    await add(owner, 'Sign the lease');
    await until('the own task', async () => received.includes('Sign the lease'));
    expect(received).toEqual(['Sign the lease']);
    await owner.client.removeAllChannels();
  });
});

describe('design ruling 13: an owner searches the company’s tasks', () => {
  const search = async (q: string, more: { only_open?: boolean; skip?: number } = {}) =>
    (await owner.client.rpc('search_company_tasks', { q, ...more }).throwOnError()).data;

  test('titles before notes, open before completed, with their owner', async () => {
    const done = { status: 'completed', completed_at: new Date().toISOString() };
    await add(ana, 'Prepare', { notes: 'The budget is in the folder' });
    await add(ana, 'Old budget', done);
    await add(owner, 'Budget report');
    await add(ana, 'Budget of my own', { company_id: null });
    const found = await search('budget');
    expect(found.map(({ title, first_name, total }) => [title, first_name, total])).toEqual([
      ['Budget report', 'Ola', 3],
      ['Old budget', 'Ana', 3],
      ['Prepare', 'Ana', 3],
    ]);
    expect(found[2]).toMatchObject({ snippet: 'The budget is in the folder', email: ana.email });
    expect((await search('budg', { only_open: true })).map(({ title }) => title)).toEqual([
      'Budget report',
      'Prepare',
    ]);
    expect((await search('budget', { skip: 2 })).map(({ title }) => title)).toEqual(['Prepare']);
    expect(await search(' ')).toEqual([]);
  });

  test('the detail is the quadrant; a colleague’s unsorted task has none', async () => {
    await add(ana, 'Sort the mail', { is_unsorted: true });
    await add(ana, 'Sort the desk', { quadrant: 'schedule' });
    const found = await search('sort the');
    expect(found.map(({ title, detail }) => [title, detail])).toEqual([
      ['Sort the desk', 'schedule'],
      ['Sort the mail', null],
    ]);
    const { data: own } = await ana.client.rpc('search', { q: 'sort the mail' }).throwOnError();
    expect(own.map(({ detail }) => detail)).toEqual([null]);
  });

  test.each(["'; drop table tasks; --", '(a+)+$', '%', 'a'.repeat(5000)])(
    '%j is treated as text',
    async (q) => {
      expect(await search(q)).toEqual([]);
    },
  );
});
