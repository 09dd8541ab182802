import { beforeAll, expect, test } from 'vitest';
import type { TestHost } from '../../support/host.ts';
import { sharedHost } from '../../support/hosts/shared-host.ts';
import { type Person, signUpPerson } from '../../support/people/people.ts';

let host: TestHost;
let ana: Person;

beforeAll(async () => {
  host = await sharedHost();
  ana = await signUpPerson(host);
});

const makeGoal = async (values: object) => {
  const { data } = await ana.client
    .from('goals')
    .insert({ title: 'Read', target_value: 12, ...values })
    .select()
    .single()
    .throwOnError();
  return data;
};
const noted = async (goalId: string) => {
  const { data } = await ana.client
    .from('goal_progress')
    .select('noted_on, value')
    .eq('goal_id', goalId)
    .order('noted_on')
    .throwOnError();
  return data;
};

test('spec §7 progress update: one row per day of the person, with the last value', async () => {
  await host.sql`update public.profiles set time_zone = 'Pacific/Kiritimati' where id = ${ana.id}`;
  const [clock] = await host.sql`
    select (now() at time zone 'Pacific/Kiritimati')::date::text as day`;
  const goal = await makeGoal({ current_value: 2 });
  for (const current_value of [3, 5, 4]) {
    await ana.client.from('goals').update({ current_value }).eq('id', goal.id).throwOnError();
  }
  expect(await noted(goal.id)).toEqual([{ noted_on: clock?.day, value: 4 }]);
  // An update that does not change the progress adds no row.
  await host.sql`delete from public.goal_progress where goal_id = ${goal.id}`;
  await ana.client.from('goals').update({ title: 'Read on', current_value: 4 }).eq('id', goal.id);
  expect(await noted(goal.id)).toEqual([]);
});

test('a deleted and restored goal has its history back; the history of a deleted goal is removed later', async () => {
  const goal = await makeGoal({ current_value: 1 });
  await host.sql`
    insert into public.goal_progress (user_id, goal_id, noted_on, value)
    values (${ana.id}, ${goal.id}, '2026-01-05', 0.5)`;
  const { updated_at: _touched, completed_on: _day, ...row } = goal;
  await ana.client.from('goals').delete().eq('id', goal.id).throwOnError();
  await ana.client.from('goals').insert(row).throwOnError();
  expect(await noted(goal.id)).toMatchObject([
    { noted_on: '2026-01-05', value: 0.5 },
    { value: 1 },
  ]);

  await host.sql`select app.delete_lost_goal_progress()`;
  expect(await noted(goal.id)).toHaveLength(2);
  await ana.client.from('goals').delete().eq('id', goal.id).throwOnError();
  await host.sql`select app.delete_lost_goal_progress()`;
  expect(await noted(goal.id)).toEqual([]);
  const [job] =
    await host.sql`select command from cron.job where jobname = 'delete-lost-goal-progress'`;
  expect(job?.command).toBe('select app.delete_lost_goal_progress()');
});

test('the status alone completes a goal, and reopening clears when that was', async () => {
  const goal = await makeGoal({});
  const change = async (values: object) => {
    const { data } = await ana.client
      .from('goals')
      .update(values)
      .eq('id', goal.id)
      .select('status, completed_at, completed_on')
      .single()
      .throwOnError();
    return data;
  };
  const before = Date.now() - 60_000;
  const completed = await change({ status: 'completed' });
  expect(Date.parse(completed.completed_at ?? '')).toBeGreaterThan(before);
  expect(completed.completed_on).toMatch(/^\d{4}-\d\d-\d\d$/);
  // A change of another column keeps the completion.
  expect(await change({ title: 'Read more' })).toEqual(completed);
  expect(await change({ status: 'active' })).toEqual({
    status: 'active',
    completed_at: null,
    completed_on: null,
  });
  const given = await change({ status: 'completed', completed_at: '2026-01-02T10:00:00Z' });
  expect(given.completed_at).toBe('2026-01-02T10:00:00+00:00');
  expect((await change({ completed_at: null })).completed_at).not.toBeNull();
});
