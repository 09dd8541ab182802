import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestHost } from '../../support/host.ts';
import { sharedHost } from '../../support/hosts/shared-host.ts';
import { type Person, signUpPerson } from '../../support/people/people.ts';

// On the follow-up day of a delegation, its delegator is notified and mailed at the start of the
// delegator's working hours: here the default, 9:00 on the delegator's clock.
let host: TestHost;
let ana: Person;
let tom: Person;

beforeAll(async () => {
  host = await sharedHost();
});
beforeEach(async () => {
  [ana, tom] = await Promise.all([
    signUpPerson(host, { first_name: 'Ana' }),
    signUpPerson(host, { first_name: 'Tom' }),
  ]);
});

const NINE = '2095-03-02T09:00:00Z';
const SAID = 'You planned to follow up with Tom on “Send the offer”.';
const MAILED = 'Follow up with Tom on “Send the offer”';

async function delegate(follow_up_date: string, title = 'Send the offer') {
  const { data } = await ana.client
    .from('delegated_tasks')
    .insert({ title, delegated_to_email: tom.email, delegated_to_name: 'Tom', follow_up_date })
    .select()
    .single()
    .throwOnError();
  return data.id;
}
const move = (person: Person, id: string, status: string) =>
  person.client.from('delegated_tasks').update({ status }).eq('id', id).throwOnError();
const setDay = (id: string, follow_up_date: string) =>
  ana.client.from('delegated_tasks').update({ follow_up_date }).eq('id', id).throwOnError();
const setClock = (clock: { time_zone?: string; work_start?: number; work_end?: number }) =>
  ana.client.from('profiles').update(clock).eq('id', ana.id).throwOnError();
const choose = (choice: { in_app?: boolean; mail?: boolean }) =>
  ana.client
    .from('notification_choices')
    .upsert({ topic: 'delegation_follow_up', user_id: ana.id, ...choice })
    .throwOnError();

/**
 * Runs the follow-up job as if at this moment. As in the host, a setting has the site's URL for the
 * links in mails.
 */
const run = (moment: string) =>
  host.sql.begin(async (tx) => {
    await tx`select set_config('app.settings.site_url', 'https://tasks.example', true)`;
    await tx`select app.notice_follow_ups(${moment})`;
  });

/** Returns the messages of Ana's follow-up notifications, the oldest first. */
async function notified() {
  const { data } = await ana.client
    .from('notifications')
    .select('message')
    .eq('title', 'Time to Follow Up')
    .order('created_at')
    .throwOnError();
  return data.map(({ message }) => message);
}
/** Runs the job as if at this moment, and returns the messages of all follow-ups so far. */
async function notifiedAt(moment: string) {
  await run(moment);
  return await notified();
}
/** Returns the subjects of the mails about follow-ups that were queued for Ana. */
async function mailed() {
  const rows = await host.sql`
    select subject from host.mail_outbox
    where recipient = ${ana.email} and dedupe_key like 'delegation:%:follow_up:%' order by id`;
  return rows.map(({ subject }) => subject);
}

test('a follow-up is notified and mailed once, with a link to the delegation', async () => {
  const id = await delegate('2095-03-02');
  expect(await notifiedAt('2095-03-02T08:59:00Z')).toEqual([]);
  await run(NINE);
  await run('2095-03-02T09:15:00Z');
  const { data } = await ana.client
    .from('notifications')
    .select('title, message, type, action_url, metadata')
    .throwOnError();
  expect(data).toEqual([
    {
      title: 'Time to Follow Up',
      message: SAID,
      type: 'info',
      action_url: `/delegations?open=${id}`,
      metadata: {
        kind: 'delegation_follow_up',
        topic: 'delegation_follow_up',
        params: { delegation_id: id, person: 'Tom', title: 'Send the offer' },
      },
    },
  ]);
  expect(await mailed()).toEqual([MAILED]);
  const mail = await host.mailTo(ana.email, { subject: MAILED });
  expect(mail.text).toContain(`https://tasks.example/delegations?open=${id}`);
  expect(mail.headers['reply-to']).toBe(tom.email);
});

test.each([
  ['America/Los_Angeles', '2095-03-02T16:59:00Z', '2095-03-02T17:00:00Z'],
  ['Pacific/Kiritimati', '2095-03-01T18:59:00Z', '2095-03-01T19:00:00Z'],
])('a follow-up is notified at nine on the clock in %s', async (time_zone, before, nine) => {
  await setClock({ time_zone });
  await delegate('2095-03-02');
  expect(await notifiedAt(before)).toEqual([]);
  expect(await notifiedAt(nine)).toEqual([SAID]);
});

test('with work that starts after the last run of the day, it is notified by that run', async () => {
  await setClock({ work_start: 1439, work_end: 1440 });
  await delegate('2095-03-02');
  expect(await notifiedAt('2095-03-02T23:30:00Z')).toEqual([]);
  expect(await notifiedAt('2095-03-02T23:45:00Z')).toEqual([SAID]);
});

test('another day is notified again', async () => {
  const id = await delegate('2095-03-02');
  await run(NINE);
  await setDay(id, '2095-03-05');
  expect(await notifiedAt('2095-03-04T09:00:00Z')).toEqual([SAID]);
  expect(await notifiedAt('2095-03-05T09:00:00Z')).toEqual([SAID, SAID]);
  expect(await mailed()).toEqual([MAILED, MAILED]);
});

test('an accepted task is notified; one that is declined, completed or cancelled, or whose day passed, is not', async () => {
  await move(tom, await delegate('2095-03-02'), 'accepted');
  await move(tom, await delegate('2095-03-02', 'Declined'), 'rejected');
  const completed = await delegate('2095-03-02', 'Completed');
  await move(tom, completed, 'accepted');
  await move(tom, completed, 'completed');
  await move(ana, await delegate('2095-03-02', 'Cancelled'), 'cancelled');
  await delegate('2095-03-01', 'Passed');
  expect(await notifiedAt(NINE)).toEqual([SAID]);
  expect(await mailed()).toEqual([MAILED]);
});

test('the notification and the mail can each be switched off', async () => {
  const id = await delegate('2095-03-02');
  await choose({ in_app: false, mail: false });
  expect(await notifiedAt(NINE)).toEqual([]);
  expect(await mailed()).toEqual([]);
  await setDay(id, '2095-03-03');
  await choose({ in_app: false, mail: true });
  expect(await notifiedAt('2095-03-03T09:00:00Z')).toEqual([]);
  expect(await mailed()).toEqual([MAILED]);
  await setDay(id, '2095-03-04');
  await choose({ in_app: true, mail: false });
  expect(await notifiedAt('2095-03-04T09:00:00Z')).toEqual([SAID]);
  expect(await mailed()).toEqual([MAILED]);
});

test('clarity §7 notifications: a day that the person picks during its working hours is not notified', async () => {
  // It is noon in the zone of this person, so the day does not change during the test.
  const hoursBehind = new Date().getUTCHours() - 12;
  const zone = `Etc/GMT${hoursBehind < 0 ? '' : '+'}${hoursBehind}`;
  const [today = '', tomorrow = ''] = [0, 1].map((days) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
  );
  const at = (day: string, clock: string) =>
    new Date(Date.parse(`${day}T${clock}:00Z`) + hoursBehind * 3_600_000).toISOString();
  await setClock({ time_zone: zone, work_start: 0 });
  const id = await delegate(today);
  expect(await notifiedAt(at(today, '23:59'))).toEqual([]);
  await setDay(id, tomorrow);
  expect(await notifiedAt(at(tomorrow, '00:00'))).toEqual([SAID]);
  await setDay(await delegate(tomorrow, 'Book the room'), today);
  expect(await notifiedAt(at(today, '23:59'))).toEqual([SAID]);
});

test('two hosts that run the job at once notify once', async () => {
  await delegate('2095-03-02');
  await Promise.all(Array.from({ length: 6 }, () => run(NINE)));
  expect(await notified()).toEqual([SAID]);
  expect(await mailed()).toEqual([MAILED]);
});
