import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
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

async function add(values: Record<string, unknown> = {}) {
  const row = { title: 'Cancel the old gym', ...values } as never;
  const { data } = await ana.client.from('tasks').insert(row).select().single().throwOnError();
  return data;
}

const drop = (id: string) => ana.client.from('tasks').delete().eq('id', id).throwOnError();
const remove = (id: string) =>
  ana.client.from('tasks').delete().eq('id', id).setHeader('x-task-act', 'delete').throwOnError();
const undoAdd = (...ids: string[]) =>
  ana.client.from('tasks').delete().in('id', ids).setHeader('x-task-act', 'undo').throwOnError();
const restore = (...ids: string[]) => ana.client.rpc('restore_tasks', { ids });

async function dropped() {
  const { data } = await ana.client.from('dropped_tasks').select().throwOnError();
  return data;
}

async function find(id: string) {
  const { data } = await ana.client.from('tasks').select().eq('id', id).maybeSingle();
  return data;
}

async function logged() {
  const { data } = await ana.client
    .from('activity_logs')
    .select('activity_type, description')
    .order('created_at')
    .throwOnError();
  return data.filter(({ activity_type }) => /^task_/.test(activity_type));
}

describe('clarity §5 recently dropped', () => {
  test('Drop and Delete remove the row and keep what was removed', async () => {
    const [first, second] = [await add(), await add({ title: 'Old draft' })];
    await drop(first.id);
    await remove(second.id);
    expect([await find(first.id), await find(second.id)]).toEqual([null, null]);
    const kept = await dropped();
    expect(kept.map(({ title, removal }) => `${title}: ${removal}`).sort()).toEqual([
      'Cancel the old gym: dropped',
      'Old draft: deleted',
    ]);
  });

  test('both stand in the activity log, and so does a restore', async () => {
    const [first, second] = [await add(), await add({ title: 'Old draft' })];
    await drop(first.id);
    await remove(second.id);
    await restore(first.id).throwOnError();
    expect(await logged()).toEqual([
      { activity_type: 'task_dropped', description: 'Dropped “Cancel the old gym”' },
      { activity_type: 'task_deleted', description: 'Deleted “Old draft”' },
      { activity_type: 'task_restored', description: 'Restored “Cancel the old gym”' },
    ]);
  });

  test('restore puts one task back as it was, with its history', async () => {
    const task = await add({
      notes: 'Ask for the deposit',
      duration_estimated: 20,
      planned_date: '2026-12-01',
      planned_time: '09:30',
      quadrant: 'delegate',
    });
    await ana.client.from('tasks').update({ quadrant: 'schedule' }).eq('id', task.id);
    const before = await find(task.id);
    await drop(task.id);
    const { data } = await restore(task.id).throwOnError();
    expect(data).toBe(1);
    const after = await find(task.id);
    expect({ ...after, updated_at: '' }).toEqual({ ...before, updated_at: '' });
    expect(await dropped()).toEqual([]);
    const events = await ana.client.from('task_events').select('kind').eq('task_id', task.id);
    expect(events.data?.map(({ kind }) => kind)).toContain('moved');
  });

  test('restore of all, and emptying the list', async () => {
    const ids = [(await add()).id, (await add()).id, (await add()).id];
    await ana.client.from('tasks').delete().in('id', ids).throwOnError();
    const { data } = await restore(...ids).throwOnError();
    expect(data).toBe(3);
    await ana.client.from('tasks').delete().in('id', ids).throwOnError();
    await ana.client.from('dropped_tasks').delete().eq('user_id', ana.id).throwOnError();
    expect(await dropped()).toEqual([]);
    expect((await restore(...ids).throwOnError()).data).toBe(0);
  });

  test('an undone removal leaves nothing to restore', async () => {
    const { id } = await add();
    await drop(id);
    expect(await dropped()).toHaveLength(1);
    await add({ id });
    expect(await dropped()).toEqual([]);
  });

  test('restored twice at the same time, the task exists once', async () => {
    const { id } = await add();
    await drop(id);
    const results = await Promise.all([restore(id), restore(id)]);
    expect(results.map(({ data }) => data).sort()).toEqual([0, 1]);
    expect(await find(id)).not.toBeNull();
  });

  test('bad input: above the plan’s limit nothing is restored, and the error says the room', async () => {
    await host.sql`update public.subscription_limits set max_tasks = 2 where tier = 'free'`;
    const ids = [(await add()).id, (await add()).id];
    await ana.client.from('tasks').delete().in('id', ids).throwOnError();
    await add();
    const { error } = await restore(...ids);
    await host.sql`update public.subscription_limits set max_tasks = 50 where tier = 'free'`;
    expect(error).toMatchObject({ message: 'limit_reached' });
    expect(JSON.parse(error?.details ?? '')).toMatchObject({ limit: 2, room: 1 });
    expect(await dropped()).toHaveLength(2);
  });

  test('what the task belonged to may be gone', async () => {
    const { data: goal } = await ana.client
      .from('goals')
      .insert({ title: 'Move house' })
      .select('id')
      .single()
      .throwOnError();
    const { id } = await add({ goal_id: goal.id });
    await drop(id);
    await ana.client.from('goals').delete().eq('id', goal.id).throwOnError();
    await restore(id).throwOnError();
    expect(await find(id)).toMatchObject({ goal_id: null });
  });

  test('restore of all includes a task whose delegate has closed their account', async () => {
    const bo = await signUpPerson(host);
    const { id } = await add();
    const { data: delegation } = await ana.client
      .from('delegated_tasks')
      .insert({ original_task_id: id, delegated_to_email: bo.email, title: 'Cancel the old gym' })
      .select('id')
      .single()
      .throwOnError();
    for (const status of ['accepted', 'completed']) {
      await bo.client
        .from('delegated_tasks')
        .update({ status })
        .eq('id', delegation.id)
        .throwOnError();
    }
    expect(await find(id)).toMatchObject({ status: 'completed', delegated_to_user_id: bo.id });
    const other = await add({ title: 'Old draft' });
    await drop(id);
    await drop(other.id);
    await host.sql`delete from auth.users where id = ${bo.id}`;
    expect((await restore(id, other.id).throwOnError()).data).toBe(2);
    expect(await find(id)).toMatchObject({ status: 'completed', delegated_to_user_id: null });
  });

  test('an instance whose series went on comes back as a task of its own', async () => {
    const series_id = crypto.randomUUID();
    const repeated = { recurrence_rule: 'FREQ=DAILY', series_id, planned_date: '2026-12-01' };
    const { id } = await add(repeated);
    await drop(id);
    await add(repeated);
    await restore(id).throwOnError();
    expect(await find(id)).toMatchObject({ series_id: null, recurrence_rule: null });
  });

  test('what the database removes itself is not in the list: a reopened series', async () => {
    const series_id = crypto.randomUUID();
    const { id } = await add({
      recurrence_rule: 'FREQ=DAILY',
      series_id,
      planned_date: '2026-11-20',
    });
    const change = (values: object) =>
      ana.client
        .from('tasks')
        .update(values as never)
        .eq('id', id)
        .throwOnError();
    const instances = async () =>
      (await ana.client.from('tasks').select('id').eq('series_id', series_id).throwOnError()).data;
    await change({ status: 'completed', completed_at: new Date().toISOString() });
    expect(await instances()).toHaveLength(2);
    await change({ status: 'not_started', completed_at: null, started_at: null });
    expect(await instances()).toEqual([{ id }]);
    expect(await dropped()).toEqual([]);
  });

  test('after 30 days it is gone, and with the account at once', async () => {
    const [old, young] = [await add(), await add()];
    await drop(old.id);
    await drop(young.id);
    await host.sql`
      update public.dropped_tasks set dropped_at = now() - interval '31 days' where id = ${old.id}`;
    await host.sql`select app.delete_old_dropped_tasks()`;
    expect((await dropped()).map(({ id }) => id)).toEqual([young.id]);
    await add();
    await host.sql`delete from auth.users where id = ${ana.id}`;
    const left = await host.sql`select id from public.dropped_tasks where user_id = ${ana.id}`;
    expect(left).toHaveLength(0);
  });

  test('only the newest 5,000 of a person are kept', async () => {
    await host.sql`
      insert into public.dropped_tasks (id, user_id, title, task, removal, dropped_at)
      select gen_random_uuid(), ${ana.id}, 'x', '{}', 'dropped', now() - interval '1 day'
      from generate_series(1, 5000)`;
    const { id } = await add();
    await drop(id);
    const [row] = await host.sql<{ kept: number }[]>`
      select count(*)::integer as kept from public.dropped_tasks where user_id = ${ana.id}`;
    expect(row?.kept).toBe(5000);
    const { data } = await ana.client.from('dropped_tasks').select('id').eq('id', id);
    expect(data).toHaveLength(1);
  });
});

describe('clarity §1 undo: a task that was only just added', () => {
  test('its undone creation can be restored, and is not in the activity log', async () => {
    const ids = [(await add()).id, (await add()).id];
    await undoAdd(...ids);
    expect([await find(ids[0] ?? ''), await find(ids[1] ?? '')]).toEqual([null, null]);
    expect((await dropped()).map(({ removal }) => removal)).toEqual(['undone', 'undone']);
    expect(await logged()).toEqual([]);
    await restore(...ids).throwOnError();
    expect(await dropped()).toEqual([]);
  });

  test('attack: the header does not hide the removal of a task that is older than an hour', async () => {
    const [old, young] = [await add({ title: 'Old draft' }), await add()];
    await host.sql`
      update public.tasks set created_at = now() - interval '61 minutes' where id = ${old.id}`;
    await undoAdd(old.id, young.id);
    const removals = (await dropped()).map(({ id, removal }) => [id, removal] as const);
    expect(Object.fromEntries(removals)).toEqual({ [old.id]: 'dropped', [young.id]: 'undone' });
    expect(await logged()).toEqual([
      { activity_type: 'task_dropped', description: 'Dropped “Old draft”' },
    ]);
  });

  test('attack: nobody makes a task younger than it is', async () => {
    const { id } = await add({ created_at: '2026-01-01T00:00:00Z' });
    const created_at = new Date().toISOString();
    const update = await ana.client
      .from('tasks')
      .update({ created_at } as never)
      .eq('id', id);
    expect(update.error).toMatchObject({ code: '42501' });
    const upsert = await ana.client
      .from('tasks')
      .upsert({ id, title: 'Cancel the old gym', created_at } as never);
    expect(upsert.error).toMatchObject({ code: '42501' });
    const { created_at: clamped } = await add({ created_at: '2199-01-01T00:00:00Z' });
    expect(new Date(clamped).getFullYear()).toBeLessThan(2199);
  });

  test('attack: the header removes nobody else’s task', async () => {
    const { id } = await add();
    const bo = await signUpPerson(host);
    const { data } = await bo.client
      .from('tasks')
      .delete()
      .eq('id', id)
      .setHeader('x-task-act', 'undo')
      .select('id');
    expect(data).toEqual([]);
    expect(await find(id)).not.toBeNull();
  });
});
