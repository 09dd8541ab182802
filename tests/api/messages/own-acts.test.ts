import { beforeAll, expect, test } from 'vitest';
import type { TestHost } from '../../support/host.ts';
import { sharedHost } from '../../support/hosts/shared-host.ts';
import { type Person, signUpPerson } from '../../support/people/people.ts';
import { openTicket, signUpAdmin, writeMessage } from '../../support/services/support.ts';

let host: TestHost;
let ana: Person;

beforeAll(async () => {
  host = await sharedHost();
  ana = await signUpPerson(host);
});

/** Kinds of notifications that people get about their own acts. */
const OF_OWN_ACTS = ['task_completed'];

const mailsOf = async (person: Person) =>
  host.sql`select subject from host.mail_outbox where recipient = ${person.email} order by id`;

test('clarity §7 notifications: a person’s own acts on tasks and goals are never mailed', async () => {
  const before = await mailsOf(ana);
  const { data: task } = await ana.client
    .from('tasks')
    .insert({ title: 'Sign the lease' })
    .select()
    .single();
  const id = task?.id ?? '';
  await ana.client.from('tasks').update({ quadrant: 'schedule' }).eq('id', id).throwOnError();
  await ana.client
    .from('tasks')
    .update({ status: 'completed', completed_at: new Date().toISOString() })
    .eq('id', id)
    .throwOnError();
  const { data: goal } = await ana.client
    .from('goals')
    .insert({ title: 'Read more', user_id: ana.id })
    .select()
    .single();
  await ana.client
    .from('goals')
    .delete()
    .eq('id', goal?.id ?? '')
    .throwOnError();
  await ana.client.from('tasks').delete().eq('id', id).throwOnError();
  const { data: notifications } = await ana.client
    .from('notifications')
    .select('title')
    .throwOnError();
  expect(notifications).toEqual([{ title: 'Task Completed!' }]);
  expect(await mailsOf(ana)).toEqual(before);
  // An answer from support is mailed.
  await writeMessage(await signUpAdmin(host), await openTicket(ana), 'It loads again.');
  expect((await mailsOf(ana)).length).toBeGreaterThan(before.length);
});

test('clarity §7 notifications: no kind of a person’s own act has a mail', async () => {
  const kinds = await host.sql`
    select kind, mail_class from app.notification_templates where kind::text = any(${OF_OWN_ACTS})`;
  expect([...kinds]).toEqual(OF_OWN_ACTS.map((kind) => ({ kind, mail_class: null })));
});

test('clarity §7 notifications: an admin who writes in their own ticket is not mailed', async () => {
  const sam = await signUpPerson(host);
  await host.sql`
    update public.profiles set is_admin = true, admin_role = 'support' where id = ${sam.id}`;
  const before = await mailsOf(sam);
  const { data: ticket } = await sam.client
    .from('support_tickets')
    .insert({ subject: 'It does not load', category: 'problem', priority: 'high' })
    .select()
    .single();
  await sam.client
    .from('support_messages')
    .insert({ ticket_id: ticket?.id ?? '', body: 'Since this morning.' })
    .throwOnError();
  await sam.client
    .from('support_tickets')
    .update({ status: 'closed' })
    .eq('id', ticket?.id ?? '')
    .throwOnError();
  expect(await mailsOf(sam)).toEqual(before);
  const { data: notifications } = await sam.client
    .from('notifications')
    .select('title')
    .throwOnError();
  expect(notifications).toEqual([]);
  // Another admin's answer in the same ticket is mailed.
  const other = await signUpAdmin(host);
  await writeMessage(other, ticket?.id ?? '', 'It loads again.');
  expect((await mailsOf(sam)).length).toBeGreaterThan(before.length);
});
