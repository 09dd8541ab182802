import { beforeAll, beforeEach, expect, test } from 'vitest';
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
  await ana.client
    .from('profiles')
    .update({ time_zone: 'Europe/Paris' })
    .eq('id', ana.id)
    .throwOnError();
});

const remind = (moment: string) => host.sql`select app.remind_of_rituals(${moment})`;
const set = (ritual: string, minute: number, weekday: number | null = null) =>
  ana.client.from('ritual_reminders').upsert({ user_id: ana.id, ritual, minute, weekday });
const received = async (person = ana) =>
  (await person.client.from('notifications').select('title, message, action_url, metadata')).data;

const REVIEW = {
  title: 'Weekly Review',
  message: 'Go through your inbox, what is overdue and your goals.',
  action_url: '/dashboard?view=review',
  metadata: { kind: 'ritual_review', params: {} },
};

// 1 March 2027 is a Monday; Paris is an hour ahead of UTC.
test('clarity §4 reminders: once, at the time on the person’s clock, with a link to the ritual', async () => {
  await set('plan', 540).throwOnError();
  await remind('2027-03-01T07:45:00Z');
  expect(await received()).toEqual([]);
  await remind('2027-03-01T08:00:00Z');
  await remind('2027-03-01T08:15:00Z');
  expect(await received()).toEqual([
    {
      title: 'Plan My Day',
      message: 'Choose what fits into your hours today.',
      action_url: '/dashboard?view=plan',
      metadata: { kind: 'ritual_plan', params: {} },
    },
  ]);
  await remind('2027-03-02T08:00:00Z');
  expect(await received()).toHaveLength(2);
});

test('clarity §4 reminders: planning and shutting down on working days only', async () => {
  await set('shutdown', 990).throwOnError();
  await remind('2027-03-06T15:30:00Z');
  expect(await received()).toEqual([]);
  await ana.client
    .from('profiles')
    .update({ work_days: [6] })
    .eq('id', ana.id)
    .throwOnError();
  await remind('2027-03-06T15:30:00Z');
  expect(await received()).toMatchObject([{ title: 'Shut Down' }]);
});

test('clarity §4 reminders: the weekly review on its day, a day off as well', async () => {
  await set('review', 600, 0).throwOnError();
  await remind('2027-03-06T09:00:00Z');
  expect(await received()).toEqual([]);
  await remind('2027-03-07T09:00:00Z');
  expect(await received()).toEqual([REVIEW]);
});

test('clarity §4 reminders: one shortly before midnight comes from a run after it', async () => {
  await set('plan', 1425).throwOnError();
  await remind('2027-03-01T23:05:00Z');
  expect(await received()).toHaveLength(1);
});

test('clarity §4 reminders: none for a moment that passed an hour ago, or before it was set', async () => {
  await set('plan', 540).throwOnError();
  await remind('2027-03-01T09:01:00Z');
  await host.sql.begin(async (tx) => {
    // Turn off the triggers, which would set updated_at to the current time.
    await tx`set local session_replication_role = replica`;
    await tx`
      update public.ritual_reminders set updated_at = '2027-03-02T08:05:00Z'
      where user_id = ${ana.id}`;
  });
  await remind('2027-03-02T08:15:00Z');
  expect(await received()).toEqual([]);
  await remind('2027-03-03T08:15:00Z');
  expect(await received()).toHaveLength(1);
});

test('clarity §4 reminders: two hosts that run the job at once remind once', async () => {
  await set('plan', 540).throwOnError();
  await Promise.all(Array.from({ length: 6 }, () => remind('2027-03-01T08:00:00Z')));
  expect(await received()).toHaveLength(1);
});

test('clarity §4 reminders: on the day when the clock skips the hour, it still comes', async () => {
  await ana.client
    .from('profiles')
    .update({ work_days: [0] })
    .eq('id', ana.id)
    .throwOnError();
  await set('plan', 150).throwOnError();
  await remind('2027-03-28T01:30:00Z');
  expect(await received()).toHaveLength(1);
});

test.each([
  ['a minute between two runs', 'plan', 541, null],
  ['a minute after the day', 'plan', 1440, null],
  ['a review without a day', 'review', 540, null],
  ['a day for planning', 'plan', 540, 1],
  ['no such day', 'review', 540, 7],
  ['no such ritual', 'lunch', 540, null],
])('clarity §4 reminders: %s is refused', async (_what, ritual, minute, weekday) => {
  expect((await set(ritual, minute, weekday)).error?.code).toBe('23514');
});

test('clarity §4 reminders: they end with the account', async () => {
  await set('plan', 540).throwOnError();
  await host.sql`delete from auth.users where id = ${ana.id}`;
  expect(
    await host.sql`select from public.ritual_reminders where user_id = ${ana.id}`,
  ).toHaveLength(0);
});
