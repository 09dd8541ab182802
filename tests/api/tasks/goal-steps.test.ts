import { beforeAll, beforeEach, expect, test } from 'vitest';
import { stepped } from '#domain/goals/amount.ts';
import type { TestHost } from '../../support/host.ts';
import { sharedHost } from '../../support/hosts/shared-host.ts';
import { type Person, signUpPerson } from '../../support/people/people.ts';

let host: TestHost;
let ana: Person;
let goalId: string;

beforeAll(async () => {
  host = await sharedHost();
});
beforeEach(async () => {
  ana = await signUpPerson(host);
  const { data } = await ana.client
    .from('goals')
    .insert({ title: 'Read', target_value: 12, current_value: 3 })
    .select('id')
    .single()
    .throwOnError();
  goalId = data.id;
});

const step = async (by: number, step_id?: string, person = ana) => {
  const { data } = await person.client
    .rpc('step_goal', { goal_id: goalId, step: by, ...(step_id && { step_id }) })
    .throwOnError();
  return data.map(({ current_value }) => current_value);
};

test('a step that is sent again is counted once, also after another one', async () => {
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
  expect(await step(1, first)).toEqual([4]);
  expect(await step(1, first)).toEqual([4]);
  expect(await step(2.5, second)).toEqual([6.5]);
  expect(await step(1, first)).toEqual([6.5]);
});

test('the same step sent twice at once is counted once, and different ones are added', async () => {
  const same = crypto.randomUUID();
  await Promise.all([step(1, same), step(1, same), step(1, crypto.randomUUID())]);
  expect(await step(0)).toEqual([5]);
});

test('a step without an id always counts, and the value stays within its bounds', async () => {
  expect(await step(1)).toEqual([4]);
  expect(await step(1)).toEqual([5]);
  expect(await step(-10)).toEqual([0]);
  expect(await step(1e11)).toEqual([99_999_999_999]);
});

test('spec §7 progress update: setting the value works as before', async () => {
  await ana.client
    .from('goals')
    .update({ current_value: 7 })
    .eq('id', goalId)
    .eq('current_value', 3)
    .throwOnError();
  expect(await step(1, crypto.randomUUID())).toEqual([8]);
});

test('nobody steps another person’s goal, or takes the id of another person’s step', async () => {
  const tom = await signUpPerson(host);
  const id = crypto.randomUUID();
  expect(await step(1, id, tom)).toEqual([]);
  expect(await step(1, id)).toEqual([4]);
});

test('ids are kept for 30 days, at most 500 of a goal, and end with the goal', async () => {
  const noted = async () => {
    const rows = await host.sql<{ id: string }[]>`
      select id from app.goal_steps where goal_id = ${goalId}`;
    return rows.map(({ id }) => id);
  };
  await host.sql`
    insert into app.goal_steps (goal_id, id, counted_at)
    select ${goalId}, gen_random_uuid(), now() - make_interval(days => 20) from generate_series(1, 500)`;
  const [old, young] = [crypto.randomUUID(), crypto.randomUUID()];
  await step(1, young);
  expect(await noted()).toHaveLength(500);
  expect(await noted()).toContain(young);
  await host.sql`
    insert into app.goal_steps (goal_id, id, counted_at)
    values (${goalId}, ${old}, now() - interval '31 days')`;
  const [job] = await host.sql`
    select command from cron.job where jobname = 'delete-old-goal-steps'`;
  await host.sql.unsafe(job?.command);
  expect(await noted()).not.toContain(old);
  expect(await noted()).toContain(young);
  await ana.client.from('goals').delete().eq('id', goalId).throwOnError();
  expect(await noted()).toEqual([]);
});

test('the value shown before the answer is the value that the database stores', async () => {
  const cases = [
    [0.2, 0.1],
    [0.07, 0.01],
    [1.15, -0.1],
    [3, -10],
    [4_503_599_627.37, 0.01],
    [99_999_999_998.99, 1],
    [99_999_999_999.99, 0],
    [99_999_999_999, 1000],
  ] as const;
  for (const [value, by] of cases) {
    await ana.client.from('goals').update({ current_value: value }).eq('id', goalId).throwOnError();
    expect(await step(by), `${value} and ${by}`).toEqual([stepped(value, by)]);
  }
});
