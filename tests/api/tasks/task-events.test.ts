import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ColumnName } from '#domain/tasks/columns.ts';
import type { TestHost } from '../../support/host.ts';
import { sharedHost } from '../../support/hosts/shared-host.ts';
import { join, makeCompany } from '../../support/people/companies.ts';
import { type Person, signUpPerson } from '../../support/people/people.ts';

let host: TestHost;
let ana: Person;
let tom: Person;

beforeAll(async () => {
  host = await sharedHost();
});
beforeEach(async () => {
  [ana, tom] = await Promise.all([signUpPerson(host), signUpPerson(host, { first_name: 'Tom' })]);
});

const add = async (title = 'Sign the lease', person = ana) =>
  (await person.client.from('tasks').insert({ title }).select('id').single().throwOnError()).data
    .id;

type Change = Record<string, unknown>;
const change = (id: string, values: Change, person = ana) =>
  person.client
    .from('tasks')
    .update(values as never)
    .eq('id', id)
    .throwOnError();

/** Returns the task's events that a person may see, oldest first. */
async function history(id: string, person = ana) {
  const { data } = await person.client
    .from('task_events')
    .select('kind, params, actor_id')
    .eq('task_id', id)
    .order('created_at')
    .order('id')
    .throwOnError();
  return data;
}
const kinds = async (id: string, person = ana) =>
  (await history(id, person)).map(({ kind }) => kind);
const now = () => new Date().toISOString();

/**
 * For each column, the event that a change adds to the history; `none` if a change of the column
 * adds no event of its own. Each new column must be added here.
 */
const EVENTS: Record<ColumnName, { to: unknown; kind: string; field?: string } | 'none'> = {
  id: 'none',
  user_id: 'none',
  company_id: 'none',
  title: { to: 'Sign it', kind: 'renamed' },
  notes: { to: 'Two copies', kind: 'edited', field: 'notes' },
  duration_estimated: { to: 30, kind: 'edited', field: 'duration' },
  deadline: { to: '2026-12-04T17:00:00Z', kind: 'due' },
  is_urgent: { to: true, kind: 'edited', field: 'flags' },
  is_important: { to: true, kind: 'edited', field: 'flags' },
  has_break_consequence: { to: true, kind: 'edited', field: 'flags' },
  quadrant: { to: 'schedule', kind: 'moved' },
  // Sorting a task out of the inbox adds the event of `quadrant`, except into Do Now, the quadrant
  // of every unsorted task. Confirming a suggested quadrant adds no event.
  is_unsorted: 'none',
  placed_by: 'none',
  goal_id: { to: 'goal', kind: 'edited', field: 'goal' },
  planned_date: { to: '2026-12-01', kind: 'planned' },
  planned_time: { to: '09:30', kind: 'planned' },
  recurrence_rule: { to: 'FREQ=DAILY', kind: 'edited', field: 'repetition' },
  position: 'none',
  series_id: 'none',
  imported_uid: 'none',
  status: { to: 'completed', kind: 'completed' },
  created_at: 'none',
  updated_at: 'none',
  // These columns change only with the status, which has its own event.
  started_at: 'none',
  completed_at: 'none',
  completed_on: 'none',
  completed_hour: 'none',
  completion_imported: 'none',
  // The delegation has its own events.
  delegated_to_user_id: 'none',
  delegated_to_email: 'none',
  delegated_to_name: 'none',
  delegated_at: 'none',
  delegated_from_user_id: 'none',
  delegated_from_task_id: 'none',
  delegation_notes: 'none',
};

describe('a task’s history: the changes that the database records', () => {
  test('spec §3: of every column that a person changes, the change is recorded', async () => {
    const goal = await ana.client.from('goals').insert({ title: 'Home' }).select('id').single();
    for (const [name, event] of Object.entries(EVENTS)) {
      if (event === 'none') continue;
      const id = await add();
      if (name === 'planned_time') await change(id, { planned_date: '2026-12-01' });
      await change(id, {
        [name]: event.to === 'goal' ? goal.data?.id : event.to,
        ...(name === 'status' && { completed_at: now() }),
      });
      expect({ name, event: (await history(id)).at(-1) }).toMatchObject({
        name,
        event: { kind: event.kind, params: event.field ? { fields: [event.field] } : {} },
      });
    }
  });

  test('started, paused, resumed, completed and reopened, with the actor', async () => {
    const id = await add();
    await change(id, { status: 'in_progress', started_at: now() });
    await change(id, { status: 'not_started' });
    await change(id, { status: 'in_progress', started_at: now() });
    await change(id, { status: 'completed', completed_at: now() });
    await change(id, { status: 'not_started', completed_at: null, started_at: null });
    expect(await kinds(id)).toEqual(['started', 'paused', 'resumed', 'completed', 'reopened']);
    expect((await history(id)).every(({ actor_id }) => actor_id === ana.id)).toBe(true);
  });

  test('moved, planned, due, renamed and edited, with the values before and after', async () => {
    const id = await add();
    await change(id, { quadrant: 'schedule' });
    await change(id, { planned_date: '2026-12-01', planned_time: '09:30' });
    await change(id, { deadline: '2026-12-04T17:00:00Z' });
    await change(id, { title: 'Sign the new lease' });
    await change(id, { notes: 'Two copies', duration_estimated: 30, is_urgent: true });
    await change(id, { planned_date: null, planned_time: null });
    await change(id, { deadline: null });
    expect(await history(id)).toMatchObject([
      { kind: 'moved', params: { from: 'do_now', to: 'schedule' } },
      { kind: 'planned', params: { day: '2026-12-01', time: '09:30:00' } },
      { kind: 'due', params: { deadline: '2026-12-04T17:00:00+00:00' } },
      { kind: 'renamed', params: { from: 'Sign the lease' } },
      { kind: 'edited', params: { fields: ['notes', 'duration', 'flags'] } },
      { kind: 'unplanned' },
      { kind: 'not_due' },
    ]);
  });

  test('no event when nothing changed, or only its position in the list', async () => {
    const id = await add();
    await change(id, { title: 'Sign the lease', quadrant: 'do_now' });
    await change(id, { position: 3 });
    expect(await history(id)).toEqual([]);
  });

  test('a dropped task that is restored has its history back; nobody else can claim it', async () => {
    const id = await add();
    await change(id, { quadrant: 'drop' });
    await ana.client.from('tasks').delete().eq('id', id);
    expect(await history(id)).toEqual([]);
    await ana.client.from('tasks').insert({ id, title: 'Sign the lease', quadrant: 'drop' });
    expect(await kinds(id)).toEqual(['moved']);
    await ana.client.from('tasks').delete().eq('id', id);
    const taken = await tom.client.from('tasks').insert({ id, title: 'Taken' });
    expect(taken.error?.code).toBe('23505');
    expect(await history(id, tom)).toEqual([]);
  });
});

describe('a task’s history stays short', () => {
  test('edits of one kind within ten minutes are one event', async () => {
    const id = await add();
    for (const title of ['Sign it', 'Sign it now', 'Sign it at once']) await change(id, { title });
    for (const quadrant of ['schedule', 'delegate', 'drop']) await change(id, { quadrant });
    await change(id, { notes: 'a' });
    await change(id, { notes: 'ab', duration_estimated: 5 });
    expect(await history(id)).toMatchObject([
      { kind: 'renamed', params: { from: 'Sign the lease' } },
      { kind: 'moved', params: { from: 'do_now', to: 'drop' } },
      { kind: 'edited', params: { fields: ['duration', 'notes'] } },
    ]);
    await host.sql`update public.task_events set created_at = created_at - interval '11 minutes'`;
    await change(id, { notes: 'abc' });
    expect(await kinds(id)).toEqual(['renamed', 'moved', 'edited', 'edited']);
  });

  test('only the newest 200 are kept', async () => {
    const id = await add();
    await host.sql`
      insert into public.task_events (task_id, user_id, kind, created_at)
      select ${id}, ${ana.id}, 'paused', now() - interval '1 day' from generate_series(1, 230)`;
    await change(id, { status: 'completed', completed_at: now() });
    const [row] = await host.sql`
      select count(*)::integer as number, count(*) filter (where kind = 'completed')::integer as done
      from public.task_events where task_id = ${id}`;
    expect(row).toEqual({ number: 200, done: 1 });
  });

  test('a task dropped long ago leaves no events', async () => {
    const [gone, there] = [await add(), await add()];
    for (const id of [gone, there]) await change(id, { quadrant: 'drop' });
    await ana.client.from('tasks').delete().eq('id', gone);
    await host.sql`select app.delete_lost_events()`;
    const left = async () =>
      (await host.sql`select task_id from public.task_events where user_id = ${ana.id}`).length;
    expect(await left()).toBe(2);
    await host.sql`update public.task_events set created_at = now() - interval '31 days'`;
    await host.sql`select app.delete_lost_events()`;
    expect(await left()).toBe(1);
  });
});

describe('a task’s history includes the other party’s acts', () => {
  const delegate = async (id: string, email = tom.email) =>
    (
      await ana.client
        .from('delegated_tasks')
        .insert({ original_task_id: id, title: 'Sign the lease', delegated_to_email: email })
        .select('id')
        .single()
        .throwOnError()
    ).data.id;
  const answer = (id: string, status: string, person = tom) =>
    person.client.from('delegated_tasks').update({ status }).eq('id', id).throwOnError();
  const ofDelegation = async (id: string, person: Person) => {
    const { data } = await person.client
      .from('task_events')
      .select('kind, actor_id')
      .eq('delegation_id', id)
      .order('created_at')
      .order('id')
      .throwOnError();
    return data.map(({ kind, actor_id }) => [kind, actor_id === tom.id ? 'Tom' : 'Ana']);
  };

  test('delegated, a date proposed and agreed, and completed: both sides see the same', async () => {
    const id = await add();
    await change(id, { notes: 'Mine alone' });
    const delegation = await delegate(id);
    const date = new Date(Date.now() + 5 * 86_400_000).toISOString();
    await tom.client
      .rpc('propose_date', { delegation_id: delegation, proposed: date })
      .throwOnError();
    await ana.client
      .rpc('answer_proposal', { delegation_id: delegation, agree: true })
      .throwOnError();
    await answer(delegation, 'completed');
    const both = [
      ['delegated', 'Ana'],
      ['date_proposed', 'Tom'],
      ['date_agreed', 'Ana'],
      ['completed', 'Tom'],
    ];
    expect(await ofDelegation(delegation, ana)).toEqual(both);
    expect(await ofDelegation(delegation, tom)).toEqual(both);
    expect(await kinds(id)).toEqual(['edited', ...both.map(([kind]) => kind)]);
    // Only the delegator sees the events of the task itself.
    expect(await kinds(id, tom)).toEqual(both.map(([kind]) => kind));
    expect((await history(id))[1]?.params).toEqual({ to: 'Tom' });
  });

  test('declined and cancelled; the next recipient sees nothing of the previous one', async () => {
    const id = await add();
    const first = await delegate(id);
    await answer(first, 'rejected');
    const eve = await signUpPerson(host);
    const second = await delegate(id, eve.email);
    await answer(second, 'cancelled', ana);
    expect(await kinds(id)).toEqual(['delegated', 'rejected', 'delegated', 'cancelled']);
    expect(await kinds(id, tom)).toEqual(['delegated', 'rejected']);
    expect(await kinds(id, eve)).toEqual(['delegated', 'cancelled']);
  });

  test('an answer through the emailed link has the recipient’s name', async () => {
    const id = await add();
    const delegation = await delegate(id, 'nobody-yet@example.com');
    await host.sql`
      insert into app.delegation_links (delegation_id, token_hash)
      values (${delegation}, encode(sha256(convert_to(${delegation}, 'UTF8')), 'hex'))`;
    await ana.client
      .rpc('answer_delegation', { token: delegation, answer: 'decline' })
      .throwOnError();
    expect((await history(id))[1]).toEqual({
      kind: 'rejected',
      params: { by: 'nobody-yet@example.com' },
      actor_id: null,
    });
  });

  test('a company owner sees the history of the company’s tasks, a manager none', async () => {
    const [owner, manager] = await Promise.all([signUpPerson(host), signUpPerson(host)]);
    const company_id = await makeCompany(owner);
    await join(host, owner, ana);
    await join(host, owner, manager, 'manager');
    const { data } = await ana.client
      .from('tasks')
      .insert({ title: 'Ours', company_id })
      .select('id')
      .single();
    const id = data?.id ?? '';
    await change(id, { quadrant: 'drop' });
    expect(await kinds(id, owner)).toEqual(['moved']);
    expect(await kinds(id, manager)).toEqual([]);
  });
});
