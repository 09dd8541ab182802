/** @module-tag full */
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestHost } from '../../support/host.ts';
import { sharedHost } from '../../support/hosts/shared-host.ts';
import { type Person, signUpPerson } from '../../support/people/people.ts';
import { filesOf } from '../../support/services/storage.ts';
import { openTicket, putFile, signUpAdmin, writeMessage } from '../../support/services/support.ts';

let host: TestHost;
let sam: Person;
let ana: Person;

beforeAll(async () => {
  host = await sharedHost();
  sam = await signUpAdmin(host);
});
beforeEach(async () => {
  ana = await signUpPerson(host, { first_name: 'Ana', last_name: 'Silva' });
  await host.sql`delete from public.support_tickets`;
  await host.sql`delete from public.notifications`;
  // Remove the rights of the previous test's support staff.
  await host.sql`
    update public.profiles set is_admin = false, admin_role = null
    where is_admin and id <> ${sam.id}`;
});

const ticketNow = async (id: string) =>
  (await host.sql`select * from public.support_tickets where id = ${id}`)[0];
const titles = async (person: Person) =>
  (await person.client.from('notifications').select('title').order('created_at')).data?.map(
    ({ title }) => title,
  );
/** Returns the support emails to a person, found by their subjects. */
const mailsTo = async (person: Person) =>
  (await host.mails(person.email)).filter(({ subject }) => /ticket|answer|message/i.test(subject));

describe('a ticket', () => {
  test('is created completely, with its message and files, or not at all', async () => {
    const path = await putFile(ana);
    const id = await openTicket(ana, { files: [{ path, name: 'trace.log' }] });
    const { data } = await ana.client
      .from('support_tickets')
      .select('subject, status, support_messages(body, support_attachments(name, type, size))')
      .single();
    expect(data).toEqual({
      subject: 'It does not load',
      status: 'open',
      support_messages: [
        {
          body: 'Since this morning.',
          support_attachments: [{ name: 'trace.log', type: 'text/plain', size: 6 }],
        },
      ],
    });
    const values = { category: 'problem', priority: 'normal', body: 'x' };
    const again = await ana.client.rpc('open_ticket', { id, subject: 'x', ...values });
    expect(again.error?.code).toBe('23505');
    const files = [{ path: `${ana.id}/gone`, name: 'x' }];
    const whole = await ana.client.rpc('open_ticket', {
      id: randomUUID(),
      subject: 'x',
      ...values,
      files,
    });
    expect(whole.error?.message).toBe('file_not_found');
    const empty = await ana.client.rpc('open_ticket', {
      ...{ id: randomUUID(), subject: 'x', ...values },
      body: '  ',
    });
    expect(empty.error?.code).toBe('23514');
    expect((await ana.client.from('support_tickets').select('id')).data).toHaveLength(1);
  });

  test('the database sets the times of its first answer, its end and its waiting', async () => {
    const id = await openTicket(ana);
    const opened = await ticketNow(id);
    expect(opened).toMatchObject({ first_answered_at: null, answered_at: null, urgency: 1 });
    expect(opened?.waiting_since).toEqual(opened?.asked_at);
    await writeMessage(ana, id, 'And still.');
    expect((await ticketNow(id))?.waiting_since).toEqual(opened?.waiting_since);
    await writeMessage(sam, id, 'Which browser?');
    const answered = await ticketNow(id);
    expect(answered).toMatchObject({
      status: 'answered',
      waiting_since: null,
      assigned_to: sam.id,
      first_answered_at: answered?.answered_at,
    });
    await writeMessage(sam, id, 'Solved.');
    expect((await ticketNow(id))?.first_answered_at).toEqual(answered?.first_answered_at);

    const set = (person: Person, values: { status: string }) =>
      person.client.from('support_tickets').update(values).eq('id', id).select().single();
    expect((await set(sam, { status: 'closed' })).data?.closed_at).not.toBeNull();
    // Support can reopen the ticket as answered. When the requester reopens the ticket, the ticket
    // waits for an answer again.
    expect((await set(sam, { status: 'answered' })).data).toMatchObject({
      status: 'answered',
      closed_at: null,
      waiting_since: null,
    });
    await set(ana, { status: 'closed' });
    const reopened = await set(ana, { status: 'open' });
    expect(reopened.data?.waiting_since).toBe(reopened.data?.asked_at);
    expect((await set(ana, { status: 'closed' })).error).toBeNull();
    expect((await set(ana, { status: 'answered' })).error?.message).toBe('invalid_argument');
  });

  test('is neither assigned nor announced to a suspended admin; the others take over', async () => {
    const lea = await signUpAdmin(host, null);
    const id = await openTicket(ana);
    const assign = (assigned_to: string | null) =>
      sam.client.from('support_tickets').update({ assigned_to }).eq('id', id).select().single();
    expect((await assign(lea.id)).error).toBeNull();
    await host.sql`
      update auth.users set banned_until = now() + interval '1 day' where id = ${lea.id}`;
    await host.sql`delete from public.notifications`;
    await writeMessage(ana, id, 'Still waiting');
    const notified = await host.sql`select user_id from public.notifications`;
    expect(notified.map(({ user_id }) => user_id)).toEqual([sam.id]);
    await assign(null);
    expect((await assign(lea.id)).error?.message).toBe('assignee_not_support');
  });

  test('can be assigned to admins who may see it, and they are notified', async () => {
    const [lea, billing] = await Promise.all([
      signUpAdmin(host, null),
      signUpAdmin(host, 'billing'),
    ]);
    const id = await openTicket(ana);
    const assign = (assigned_to: string | null) =>
      sam.client.from('support_tickets').update({ assigned_to }).eq('id', id).select().single();
    for (const person of [billing, ana]) {
      expect((await assign(person.id)).error?.message).toBe('assignee_not_support');
    }
    await assign(lea.id);
    expect(await titles(lea)).toEqual(['New Ticket', 'Ticket Assigned']);
    await writeMessage(ana, id, 'Hello?');
    expect((await titles(lea))?.at(-1)).toBe('Ticket Waiting');
    const before = await titles(sam);
    expect(before).not.toContain('Ticket Waiting');
    await assign(sam.id);
    expect(await titles(sam)).toEqual(before);
  });

  test('unread messages depend on what each reader has read', async () => {
    const id = await openTicket(ana);
    const read = (person: Person, read_at?: string) =>
      person.client
        .from('support_reads')
        .upsert({ ticket_id: id, user_id: person.id, ...(read_at && { read_at }) })
        .select('read_at')
        .single();
    const first = await read(sam);
    expect(Date.parse(first.data?.read_at ?? '')).toBeGreaterThanOrEqual(
      (await ticketNow(id))?.asked_at.getTime(),
    );
    expect((await ana.client.from('support_reads').select()).data).toEqual([]);
    await writeMessage(sam, id, 'Done');
    const second = await read(ana);
    expect(Date.parse(second.data?.read_at ?? '')).toBeGreaterThanOrEqual(
      (await ticketNow(id))?.answered_at.getTime(),
    );
    expect((await read(ana, '2099-01-01T00:00:00Z')).error?.code).toBe('42501');
  });
});

describe('email in both directions', () => {
  test('support gets a new ticket, the person gets its answer; the links lead to it', async () => {
    const id = await openTicket(ana, { subject: 'Where is it?', body: 'I looked\n\neverywhere.' });
    const asked = await host.mailTo(sam.email, { subject: 'New ticket: “Where is it?”.' });
    expect(asked.text).toContain('“I looked everywhere.”');
    expect(asked.html).toContain(`href="${host.url}/admin-support?ticket=${id}"`);
    await writeMessage(sam, id, 'Under Settings.');
    const answered = await host.mailTo(ana.email, {
      subject: 'There’s an answer to “Where is it?”.',
    });
    expect(answered.text).toContain('“Under Settings.”');
    expect(answered.html).toContain(`href="${host.url}/support?ticket=${id}"`);
    const { data } = await ana.client.from('notifications').select('title, action_url, metadata');
    expect(data).toEqual([
      {
        title: 'Support Answered',
        action_url: `/support?ticket=${id}`,
        metadata: {
          kind: 'ticket_answered',
          topic: 'support',
          params: { ticket_id: id, subject: 'Where is it?' },
        },
      },
    ]);
  });

  test('many messages in a row send one email, each answer sends one', async () => {
    const id = await openTicket(ana, { subject: `Turns ${ana.id}` });
    for (const body of ['One', 'Two', 'Three']) await writeMessage(ana, id, body);
    const outbox = async (subject: string) =>
      (
        await host.sql`
          select from host.mail_outbox as mail cross join host.compose_mail(mail.id) as content
          where content.subject like ${`%${subject}%`} and joined_into is null`
      ).length;
    expect(await outbox(`Turns ${ana.id}`)).toBe(1);
    await writeMessage(sam, id, 'First answer');
    await writeMessage(sam, id, 'Second answer');
    expect(await outbox(`answer to “Turns ${ana.id}`)).toBe(2);
    await writeMessage(ana, id, 'Four');
    expect(await outbox(`“Turns ${ana.id}” has a new message`)).toBe(1);
    const waiting = await host.mailTo(sam.email, {
      subject: `“Turns ${ana.id}” has a new message.`,
    });
    expect(waiting.html).toContain(`href="${host.url}/admin-support?ticket=${id}"`);
  });

  test('switched off: a notification in the app only, or none', async () => {
    const id = await openTicket(ana, { subject: 'Quietly' });
    const choose = (choice: { mail?: boolean; in_app?: boolean }) =>
      ana.client
        .from('notification_choices')
        .upsert({ user_id: ana.id, topic: 'support', ...choice })
        .throwOnError();
    await choose({ mail: false });
    await writeMessage(sam, id, 'One');
    await choose({ in_app: false });
    await writeMessage(sam, id, 'Two');
    expect(await titles(ana)).toEqual(['Support Answered']);
    expect(await mailsTo(ana)).toEqual([]);
    const queued = await host.sql`
      select from host.mail_outbox where recipient = ${ana.email} and subject like '%Quietly%'`;
    expect(queued).toHaveLength(0);
  });

  test('when support closes it, the person is notified; closing and opening it themselves notifies nobody', async () => {
    const id = await openTicket(ana);
    const before = await titles(sam);
    const set = (person: Person, status: string) =>
      person.client.from('support_tickets').update({ status }).eq('id', id).select().single();
    await set(sam, 'closed');
    expect(await titles(ana)).toEqual(['Ticket Closed']);
    await set(ana, 'open');
    await set(ana, 'closed');
    expect(await titles(ana)).toEqual(['Ticket Closed']);
    expect(await titles(sam)).toEqual(before);
  });

  test('an admin who asks for help is a normal person in their own ticket', async () => {
    const id = await openTicket(sam, { subject: 'My own' });
    const { data } = await sam.client.from('support_messages').select('from_support, author_name');
    expect(data).toEqual([{ from_support: false, author_name: null }]);
    const { length } = await host.sql`
      select from host.mail_outbox where recipient = ${sam.email} and subject like '%My own%'`;
    expect(length).toBe(0);
    expect((await ticketNow(id))?.status).toBe('open');
  });
});

test('the stats of the support desk', async () => {
  const [first, second, third] = [
    await openTicket(ana),
    await openTicket(ana),
    await openTicket(ana),
  ];
  await host.sql`update public.support_tickets set created_at = now() - interval '2 hours'`;
  await writeMessage(sam, first, 'Done');
  await writeMessage(sam, second, 'Done');
  await host.sql`
    update public.support_tickets set first_answered_at = created_at + interval '30 minutes'
    where id = ${first}`;
  await ana.client
    .from('support_tickets')
    .update({ status: 'closed', rating: 4 })
    .eq('id', second)
    .throwOnError();
  const since = new Date(Date.now() - 86_400_000).toISOString();
  const { data } = await sam.client.rpc('support_summary', { since }).single();
  expect(data).toEqual({
    waiting: 1,
    unassigned: 1,
    longest_waiting: expect.any(String),
    opened: 3,
    first_answer_minutes: 75,
    answered: 2,
    close_minutes: 120,
    closed: 1,
    rating: 4,
    ratings: 1,
  });
  expect(Math.floor(Date.parse(data?.longest_waiting ?? ''))).toBe(
    (await ticketNow(third))?.waiting_since.getTime(),
  );
});

describe('files', () => {
  test('at most five per message, of any type and up to 25 MB, served as downloads except pictures', async () => {
    const files = await Promise.all(
      Array.from({ length: 6 }, async (_, n) => ({ path: await putFile(ana), name: `${n}.txt` })),
    );
    const values = { id: randomUUID(), subject: 'x', category: 'idea', priority: 'low', body: 'x' };
    const { error } = await ana.client.rpc('open_ticket', { ...values, files });
    expect(error?.message).toBe('too_many_files');
    const bucket = ana.client.storage.from('attachments');
    const put = (type: string, content: BlobPart) =>
      bucket.upload(`${ana.id}/${randomUUID()}`, new Blob([content], { type }), {
        contentType: type,
      });
    expect((await put('image/png', '<svg/>')).error?.status).toBe(415);
    expect((await put('application/pdf', new Uint8Array(26_214_401))).error?.status).toBe(413);
    expect((await put('application/pdf', new Uint8Array(26_214_400))).error).toBeNull();
    for (const [type, content] of [
      ['text/html', '<script>alert(1)</script>'],
      ['image/svg+xml', '<svg/>'],
    ] as const) {
      const { data } = await put(type, content);
      const signed = await bucket.createSignedUrl(data?.path ?? '', 60);
      const { headers } = await fetch(signed.data?.signedUrl ?? '');
      expect(headers.get('content-type')).toBe('application/octet-stream');
      expect(headers.get('content-disposition')).toMatch(/^attachment/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  test('a person has 200 MB, whatever they consist of', async () => {
    await host.sql`
      insert into storage.objects (bucket_id, name, metadata)
      values ('attachments', ${`${ana.id}/large`}, ${host.sql.json({ size: 200_000_000 })})`;
    await expect(putFile(ana)).rejects.toMatchObject({ status: 403 });
    await host.sql`delete from storage.objects where name = ${`${ana.id}/large`}`;
    await expect(putFile(ana)).resolves.toContain(ana.id);
  });

  test('unsent files are deleted after two days; sent ones stay', async () => {
    const [kept, unsent, fresh] = [await putFile(ana), await putFile(ana), await putFile(ana)];
    await openTicket(ana, { files: [{ path: kept, name: 'kept.txt' }] });
    await host.sql`
      update storage.objects set created_at = now() - interval '3 days'
      where name in (${kept}, ${unsent})`;
    await host.sql`select app.delete_unsent_files()`;
    const left = await host.sql`
      select name from storage.objects where name like ${`${ana.id}/%`} order by name`;
    expect(left.map(({ name }) => name).sort()).toEqual([kept, fresh].sort());
  });

  test('they are deleted with the account; files that support sent to others stay', async () => {
    const lea = await signUpAdmin(host);
    const [mine, answer] = [await putFile(ana), await putFile(lea)];
    const loose = await putFile(lea);
    const id = await openTicket(ana, { files: [{ path: mine, name: 'mine.txt' }] });
    await writeMessage(lea, id, 'See the file', { files: [{ path: answer, name: 'answer.txt' }] });
    await host.sql`delete from auth.users where id = ${lea.id}`;
    const names = async () =>
      (
        await host.sql`
          select name from storage.objects where name in (${mine}, ${answer}, ${loose}) order by name`
      ).map(({ name }) => name);
    expect(await names()).toEqual([mine, answer].sort());
    const { data } = await ana.client.storage.from('attachments').download(answer);
    expect(await data?.text()).toBe('Secret');
    await host.sql`delete from auth.users where id = ${ana.id}`;
    expect(await names()).toEqual([answer]);
    expect(await filesOf(host)).not.toEqual([]);
  });
});
