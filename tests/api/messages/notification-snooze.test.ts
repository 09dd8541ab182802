import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestHost } from '../../support/host.ts';
import { sharedHost } from '../../support/hosts/shared-host.ts';
import { type Person, signUpPerson } from '../../support/people/people.ts';

let host: TestHost;
let ana: Person;
let id: string;

beforeAll(async () => {
  host = await sharedHost();
});
beforeEach(async () => {
  ana = await signUpPerson(host);
  const [row] = await host.sql`
    insert into public.notifications (user_id, title, created_at)
    values (${ana.id}, 'Delegation Accepted', '2026-11-01T08:00:00Z') returning id`;
  id = row?.id;
});

const repeat = (moment: string) => host.sql`select app.repeat_snoozed_notifications(${moment})`;
const update = (values: { read?: boolean; snoozed_until?: string | null }) =>
  ana.client.from('notifications').update(values).eq('id', id);
const stored = async () => {
  const { data } = await ana.client
    .from('notifications')
    .select('title, read, snoozed_until, created_at');
  return data;
};

// The tests snooze until 2100, so that the host's own job does not repeat the notifications.
test('clarity §4 snoozing a notice: it comes again unread at its time, once', async () => {
  await update({ read: true, snoozed_until: '2100-03-01T08:00:00Z' }).throwOnError();
  await repeat('2100-03-01T07:45:00Z');
  expect(await stored()).toMatchObject([{ read: true, created_at: '2026-11-01T08:00:00+00:00' }]);
  await Promise.all(Array.from({ length: 6 }, () => repeat('2100-03-01T08:00:00Z')));
  expect(await stored()).toEqual([
    {
      title: 'Delegation Accepted',
      read: false,
      snoozed_until: null,
      created_at: '2100-03-01T08:00:00+00:00',
    },
  ]);
  await update({ read: true }).throwOnError();
  await repeat('2100-03-01T08:15:00Z');
  expect(await stored()).toMatchObject([{ read: true }]);
});

test('clarity §4 snoozing a notice: only the notice comes again, its task stays as it is', async () => {
  await ana.client
    .from('tasks')
    .insert({ title: 'Pay the rent', planned_date: '2026-11-02', deadline: '2026-11-05T16:00:00Z' })
    .throwOnError();
  const tasks = async () => (await ana.client.from('tasks').select()).data;
  const before = await tasks();
  await host.sql`
    update public.notifications set action_url = ${`/tasks?task=${before?.[0]?.id}`}
    where id = ${id}`;
  await update({ read: true, snoozed_until: '2100-03-01T08:00:00Z' }).throwOnError();
  await repeat('2100-03-01T08:00:00Z');
  expect(await stored()).toMatchObject([{ read: false, snoozed_until: null }]);
  expect(await tasks()).toEqual(before);
});

test('clarity §4 snoozing a notice: a second choice replaces the first', async () => {
  await update({ read: true, snoozed_until: '2100-03-01T08:00:00Z' }).throwOnError();
  await update({ read: true, snoozed_until: '2100-03-02T08:00:00Z' }).throwOnError();
  await repeat('2100-03-01T08:00:00Z');
  expect(await stored()).toMatchObject([{ read: true }]);
  await repeat('2100-03-02T08:00:00Z');
  expect(await stored()).toMatchObject([{ read: false }]);
});

test.each(['infinity', '-infinity', '2200-01-02T00:00:00Z'])(
  'bad input: a notification cannot be snoozed until %s',
  async (snoozed_until) => {
    expect((await update({ snoozed_until })).error?.code).toBe('23514');
  },
);
