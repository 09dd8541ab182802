import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestHost } from '../../support/host.ts';
import { sharedHost } from '../../support/hosts/shared-host.ts';
import { join, makeCompany } from '../../support/people/companies.ts';
import { type Person, signUpPerson } from '../../support/people/people.ts';
import { awaitDelivery, listen, type Row } from '../../support/services/realtime.ts';

let host: TestHost;
let owner: Person;
let ana: Person;
let company: string;

beforeAll(async () => {
  host = await sharedHost();
});
beforeEach(async () => {
  [owner, ana] = await Promise.all([signUpPerson(host), signUpPerson(host)]);
  company = await makeCompany(owner);
});

const choice = async () =>
  (
    await ana.client
      .from('profiles')
      .select('shares_new_tasks')
      .eq('id', ana.id)
      .single()
      .throwOnError()
  ).data.shares_new_tasks;
const choose = (shares_new_tasks: boolean) =>
  ana.client.from('profiles').update({ shares_new_tasks }).eq('id', ana.id).throwOnError();

async function add(title: string, company_id: string | null = null): Promise<string> {
  const { data } = await ana.client
    .from('tasks')
    .insert({ title, company_id })
    .select('id')
    .single()
    .throwOnError();
  return data.id;
}

const give = (id: string, company_id: string | null, person = ana) =>
  person.client.from('tasks').update({ company_id }).eq('id', id).select('id');

const seenByOwner = async () =>
  (
    await owner.client.from('tasks').select('title').eq('company_id', company).throwOnError()
  ).data.map(({ title }) => title);

describe('design ruling 22: a task belongs to a company only where its owner made it so', () => {
  test('the choice for new tasks is open after joining and is forgotten after leaving', async () => {
    await join(host, owner, ana);
    expect(await choice()).toBeNull();
    await choose(true);
    expect(await choice()).toBe(true);
    await ana.client.rpc('leave_company').throwOnError();
    expect(await choice()).toBeNull();
  });

  test('no one else can choose', async () => {
    await join(host, owner, ana);
    await owner.client.from('profiles').update({ shares_new_tasks: true }).eq('id', ana.id);
    expect(await choice()).toBeNull();
  });

  test('tasks from before joining stay private', async () => {
    await add('Dentist');
    await join(host, owner, ana);
    await choose(true);
    expect(await seenByOwner()).toEqual([]);
  });

  test('the owner sees a task while its member gives it to the company', async () => {
    await join(host, owner, ana);
    const id = await add('Budget');
    expect(await seenByOwner()).toEqual([]);
    expect((await give(id, company)).data).toHaveLength(1);
    expect(await seenByOwner()).toEqual(['Budget']);
    expect((await give(id, null)).data).toHaveLength(1);
    expect(await seenByOwner()).toEqual([]);
  });

  test('a task can be given neither to another company nor without membership', async () => {
    const id = await add('Budget');
    const refused = { code: '42501', message: 'not_your_company' };
    expect((await give(id, company)).error).toMatchObject(refused);
    const other = await signUpPerson(host);
    const elsewhere = await makeCompany(other);
    await join(host, owner, ana);
    expect((await give(id, elsewhere)).error).toMatchObject(refused);
    expect((await give(id, company)).error).toBeNull();
  });

  test('nobody else finds a private task: search, history and activity log', async () => {
    const mia = await signUpPerson(host);
    await join(host, owner, mia, 'manager');
    await join(host, owner, ana);
    const id = await add('Dentist');
    await ana.client.from('tasks').update({ quadrant: 'schedule' }).eq('id', id).throwOnError();
    const ofCompany = await owner.client.rpc('search_company_tasks', { q: 'dentist' });
    expect(ofCompany).toMatchObject({ error: null, data: [] });
    const found = async (person: Person) => {
      const { data } = await person.client.rpc('search', { q: 'dentist' }).throwOnError();
      return data.map(({ title }) => title);
    };
    expect(await found(ana)).toEqual(['Dentist']);
    for (const person of [owner, mia]) expect(await found(person)).toEqual([]);
    const history = async ({ client }: Person) => {
      const events = await client.from('task_events').select('id').eq('task_id', id).throwOnError();
      return events.data.length > 0;
    };
    expect(await history(ana)).toBe(true);
    for (const person of [owner, mia]) expect(await history(person)).toBe(false);
    await ana.client.from('tasks').delete().eq('id', id).throwOnError();
    const traces = async ({ client }: Person) => {
      const logs = await client.from('activity_logs').select('description').throwOnError();
      const removed = await client.from('dropped_tasks').select('id').throwOnError();
      const named = logs.data.filter(({ description }) => description.includes('Dentist'));
      return [named.length > 0, removed.data.length > 0];
    };
    expect(await traces(ana)).toEqual([true, true]);
    for (const person of [owner, mia]) expect(await traces(person)).toEqual([false, false]);
  });

  test('realtime: the owner receives the company’s tasks and no private one', async () => {
    await join(host, owner, ana);
    const received = await listen(owner);
    const id = await add('Dentist');
    await ana.client.from('tasks').update({ notes: 'At nine' }).eq('id', id).throwOnError();
    await add('Budget', company);
    await awaitDelivery(host, owner, received);
    const titles = received.changes.map((change) => (change.new as Row).title);
    expect(titles.slice(0, -1)).toEqual(['Budget']);
    await owner.client.removeAllChannels();
  });

  test('the owner cannot make a member’s task private or give it away', async () => {
    await join(host, owner, ana);
    const id = await add('Budget', company);
    expect((await give(id, null, owner)).data).toEqual([]);
    expect(await seenByOwner()).toEqual(['Budget']);
  });
});

describe('design ruling 22: a delegated task stays as private as it was', () => {
  const delegate = async (to: Person, original_task_id: string | null) =>
    (
      await ana.client
        .from('delegated_tasks')
        .insert({ title: 'Slides', delegated_to_email: to.email, original_task_id })
        .select('id, company_id')
        .single()
        .throwOnError()
    ).data;
  const waiting = async () => {
    const { data } = await owner.client.rpc('team_overview').throwOnError();
    return data.find(({ person }) => person === ana.id)?.waiting_delegations;
  };
  const companyOf = async (id: string) =>
    (
      await ana.client
        .from('delegated_tasks')
        .select('company_id')
        .eq('id', id)
        .single()
        .throwOnError()
    ).data.company_id;
  let tom: Person;

  beforeEach(async () => {
    tom = await signUpPerson(host);
    await join(host, owner, ana);
    await join(host, owner, tom);
  });

  test('a private one counts in none of the team’s numbers, and the colleague sees it', async () => {
    const { id, company_id } = await delegate(tom, await add('Slides'));
    expect(company_id).toBeNull();
    expect(await waiting()).toBe(0);
    const { data } = await tom.client.from('delegated_tasks').select('id').throwOnError();
    expect(data).toEqual([{ id }]);
  });

  test('one of the company counts; without a task, the choice for new tasks decides', async () => {
    expect((await delegate(tom, await add('Slides', company))).company_id).toBe(company);
    expect(await waiting()).toBe(1);
    expect((await delegate(tom, null)).company_id).toBeNull();
    await choose(true);
    expect((await delegate(tom, null)).company_id).toBe(company);
  });

  test('an open delegation follows its task', async () => {
    const task = await add('Slides');
    const { id } = await delegate(tom, task);
    await give(task, company);
    expect(await companyOf(id)).toBe(company);
    await give(task, null);
    expect(await companyOf(id)).toBeNull();
  });

  test('leaving the company ends private delegations to colleagues, in both directions', async () => {
    const task = await add('Slides');
    const { id } = await delegate(tom, task);
    await tom.client
      .from('delegated_tasks')
      .insert({ title: 'Review', delegated_to_email: ana.email })
      .throwOnError();
    await ana.client.rpc('leave_company').throwOnError();
    const { data } = await tom.client
      .from('delegated_tasks')
      .select('id, title, status')
      .throwOnError();
    expect(data).toContainEqual({ id, title: 'Slides', status: 'cancelled' });
    expect(data).toContainEqual(expect.objectContaining({ title: 'Review', status: 'rejected' }));
  });
});
