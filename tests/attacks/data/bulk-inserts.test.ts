/** @module-tag full */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestHost } from '../../support/host.ts';
import { sharedHost } from '../../support/hosts/shared-host.ts';
import { type Person, signUpPerson } from '../../support/people/people.ts';

let host: TestHost;
let eve: Person;
beforeAll(async () => {
  host = await sharedHost();
});
beforeEach(async () => {
  eve = await signUpPerson(host);
  // Without this plan, the limits of the free plan would refuse the rows before the daily limits
  // do.
  await host.sql`update public.profiles set subscription_tier = 'premium' where id = ${eve.id}`;
});

type Table = 'tasks' | 'goals';
const completed = { status: 'completed', completed_at: '2026-01-01T00:00:00Z' };
const rows = (count: number, values: object = {}) =>
  Array.from({ length: count }, (_, number) => ({ title: `Row ${number}`, ...values }));
const add = async (table: Table, count: number, values: object = {}, person = eve) => {
  const { status, error } = await person.client.from(table).insert(rows(count, values) as never);
  return error ? { status, message: error.message, ...JSON.parse(error.details) } : status;
};
const stored = async (table: Table) => {
  const { count } = await eve.client.from(table).select('id', { count: 'exact', head: true });
  return count;
};

describe('safety attack 38: thousands of rows in one request', () => {
  test('5,000 completed goals: refused, none stored', async () => {
    expect(await add('goals', 5000, completed)).toEqual({
      status: 413,
      message: 'too_many_rows',
      limit: 100,
    });
    expect(await stored('goals')).toBe(0);
  });

  test.each([
    ['tasks', 1001, 1000],
    ['goals', 101, 100],
  ] as const)('%s: one more than a request may contain', async (table, count, limit) => {
    for (const values of [{}, completed]) {
      expect(await add(table, count, values)).toEqual({
        status: 413,
        message: 'too_many_rows',
        limit,
      });
    }
    expect(await stored(table)).toBe(0);
  });

  test('25,000 tasks: refused before they cause load, and the host keeps running', async () => {
    // The titles are short, so that all rows fit into one request body.
    const body = Array.from({ length: 25_000 }, () => ({ title: 'x' }));
    const { error } = await eve.client.from('tasks').insert(body);
    expect(error?.message).toBe('too_many_rows');
    expect(await stored('tasks')).toBe(0);
    expect(await add('tasks', 100)).toBe(201);
  });
});

describe('what a person can add in a day', () => {
  test('at most 20 goals that are already completed, in any number of requests', async () => {
    expect(await add('goals', 15, completed)).toBe(201);
    expect(await add('goals', 5, completed)).toBe(201);
    expect(await add('goals', 1, completed)).toEqual({
      status: 429,
      message: 'daily_limit_reached',
      resource: 'goals',
      limit: 20,
    });
    // The limit counts neither open goals nor the goals of other people.
    expect(await add('goals', 1)).toBe(201);
    expect(await add('goals', 1, completed, await signUpPerson(host))).toBe(201);
    expect(await stored('goals')).toBe(21);
  });

  test('at most 1,000 completed tasks, and 10,000 in all', async () => {
    expect(await add('tasks', 1000, completed)).toBe(201);
    expect(await add('tasks', 1, completed)).toMatchObject({
      message: 'daily_limit_reached',
      limit: 1000,
    });
    await host.sql`update app.added_rows set added = 9990 where user_id = ${eve.id}`;
    expect(await add('tasks', 10)).toBe(201);
    expect(await add('tasks', 1)).toEqual({
      status: 429,
      message: 'daily_limit_reached',
      resource: 'tasks',
      limit: 10_000,
    });
    await host.sql`update app.added_rows set day = day - 1 where user_id = ${eve.id}`;
    expect(await add('tasks', 1, completed)).toBe(201);
  });

  test('safety attack 47: simultaneous batches are counted one after the other', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => add('goals', 5, completed)));
    expect(answers.filter((answer) => answer === 201)).toHaveLength(4);
    expect(await stored('goals')).toBe(20);
  });

  test('an import in batches of 100, with repeated batches, is not limited', async () => {
    for (let batch = 0; batch < 12; batch += 1) {
      const tasks = rows(100).map((row, number) => ({
        ...row,
        imported_uid: `${batch}-${number}@example.com`,
      }));
      for (const _ of ['once', 'again']) {
        const { status } = await eve.client
          .from('tasks')
          .upsert(tasks, { onConflict: 'user_id,imported_uid', ignoreDuplicates: true });
        expect(status).toBe(201);
      }
    }
    const [held] = await host.sql`select added from app.added_rows where user_id = ${eve.id}`;
    expect(held).toEqual({ added: 1200 });
  });
});
