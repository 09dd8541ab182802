/** @module-tag full */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type OwnHost, startHost } from '../../support/host.ts';
import { type Person, signUpPerson } from '../../support/people/people.ts';
import { awaitDelivery, listen } from '../../support/services/realtime.ts';
import { expectUnchanged } from '../../support/services/storage.ts';
import { openTicket, putFile, signUpAdmin, writeMessage } from '../../support/services/support.ts';
import { until } from '../../support/until.ts';

let host: OwnHost;
let sam: Person;
let billing: Person;
let ana: Person;
let tom: Person;

beforeAll(async () => {
  host = await startHost();
  [sam, billing] = await Promise.all([signUpAdmin(host), signUpAdmin(host, 'billing')]);
});
afterAll(async () => {
  await Promise.all([sam, ana, tom].map((person) => person?.client.removeAllChannels()));
  await host?.stop();
});
beforeEach(async () => {
  [ana, tom] = await Promise.all([signUpPerson(host), signUpPerson(host)]);
});

const files = (person: Person) => person.client.storage.from('attachments');

test('safety attack 47: two messages in one ticket at the same moment', async () => {
  const ticket = await openTicket(ana);
  let writing: Promise<string>[] = [];
  await host.sql.begin(async (tx) => {
    // Until the transaction ends, this lock stops both messages where they change the ticket.
    await tx`select from public.support_tickets where id = ${ticket} for no key update`;
    writing = ['One', 'Two'].map((body) => writeMessage(ana, ticket, body));
    await until('both messages to wait', async () => {
      const waiting = await host.sql`
        select from pg_stat_activity
        where wait_event_type = 'Lock' and query like '%"write_support_message"%'`;
      return waiting.length === 2;
    });
  });
  await Promise.all(writing);
  const written = await host.sql`
    select body from public.support_messages where ticket_id = ${ticket} and body in ('One', 'Two')`;
  expect(written).toHaveLength(2);
});

describe('an internal note between support staff', () => {
  /**
   * Opens a ticket for Ana, and adds an answer and an internal note with a file; returns the
   * ticket's id and the file's path.
   */
  async function note() {
    const ticket = await openTicket(ana);
    await writeMessage(sam, ticket, 'An answer');
    const path = await putFile(sam, 'Hush in the file');
    await writeMessage(sam, ticket, 'Hush', {
      internal: true,
      files: [{ path, name: 'hush.txt' }],
    });
    return { ticket, path };
  }

  test('the person cannot read it in any table', async () => {
    await note();
    const { client } = ana;
    const read = await Promise.all([
      client.from('support_messages').select('*, support_attachments(*)'),
      client.from('support_attachments').select('*, support_messages(*)'),
      client.from('support_tickets').select('*, support_messages(*, support_attachments(*))'),
      client.from('support_messages').select('body').eq('internal', true),
      client.from('notifications').select('*'),
      client.from('activity_logs').select('*'),
      client.rpc('search', { q: 'hush' }),
    ]);
    for (const { data, error } of read) {
      expect(error).toBeNull();
      expect(JSON.stringify(data)).not.toMatch(/hush/i);
    }
    const { count } = await client
      .from('support_messages')
      .select('id', { count: 'exact', head: true });
    expect(count).toBe(2);
  });

  test('the person cannot read, sign, list or remove its file', async () => {
    const { path } = await note();
    const unseen = await expectUnchanged(host, async () => ({
      download: await files(ana).download(path),
      signed: await files(ana).createSignedUrl(path, 60),
      listed: await files(ana).list(sam.id),
      removed: await files(ana).remove([path]),
    }));
    expect(unseen.download.error?.status).toBe(404);
    expect(unseen.signed.error?.status).toBe(404);
    expect(unseen.listed.data).toEqual([]);
    expect(unseen.removed.data).toEqual([]);
    expect(await (await files(sam).download(path)).data?.text()).toBe('Hush in the file');
  });

  test('does not change the ticket, and notifies and emails nobody', async () => {
    const ticket = await openTicket(ana);
    const now = async () =>
      (await host.sql`select * from public.support_tickets where id = ${ticket}`)[0];
    const before = await now();
    const queued = async () => (await host.sql`select from host.mail_outbox`).length;
    const mails = await queued();
    await writeMessage(sam, ticket, 'Hush', { internal: true });
    expect(await now()).toEqual(before);
    expect(await queued()).toBe(mails);
    expect((await ana.client.from('notifications').select()).data).toEqual([]);
  });

  test('spec §7 realtime: the person receives the answer and not the note', async () => {
    const ticket = await openTicket(ana);
    const received = await listen(ana, { table: '*' });
    const desk = await listen(sam, {
      table: 'support_messages',
      filter: `ticket_id=eq.${ticket}`,
    });
    await writeMessage(sam, ticket, 'Hush', { internal: true });
    await writeMessage(sam, ticket, 'An answer');
    await until('support to hear both', async () => desk.changes.length === 2);
    await awaitDelivery(host, ana, received);
    const text = JSON.stringify(received.changes);
    expect(text).toContain('An answer');
    expect(text).not.toContain('Hush');
  });

  test('only support can write it, by any way', async () => {
    const ticket = await openTicket(ana);
    const args = { id: randomUUID(), ticket_id: ticket, body: 'Forged', internal: true };
    expect((await ana.client.rpc('write_support_message', args)).error).toMatchObject({
      code: '42501',
      message: 'admin_role_required',
    });
    expect((await ana.client.from('support_messages').insert(args)).error?.code).toBe('42501');
  });
});

describe('another person’s ticket', () => {
  test.each([
    ['someone else', () => tom],
    ['an admin for billing', () => billing],
  ])('%s cannot see, receive, write or take anything of it', async (_, other) => {
    const person = other();
    const path = await putFile(ana);
    const ticket = await openTicket(ana, { files: [{ path, name: 'secret.txt' }] });
    const spying = await listen(person, { table: '*' });
    const message = await writeMessage(ana, ticket, 'Secret words');
    await awaitDelivery(host, person, spying);
    expect(JSON.stringify(spying.changes)).not.toContain('Secret words');
    await person.client.removeAllChannels();

    const mine = await putFile(person);
    const { error } = await person.client.rpc('write_support_message', {
      ...{ id: randomUUID(), ticket_id: ticket, body: 'Me too' },
      files: [{ path: mine, name: 'x.txt' }],
    });
    expect(error?.message).toBe('ticket_not_found');
    const attach = (message_id: string, from: string) =>
      person.client
        .from('support_attachments')
        // The types require the file's metadata, which the database fills in.
        .insert({ message_id, path: from, name: 'x.txt' } as never);
    expect((await attach(message, mine)).error?.code).toBe('42501');
    await expectUnchanged(host, async () => {
      expect((await files(person).download(path)).error?.status).toBe(404);
      expect((await files(person).createSignedUrl(path, 60)).error?.status).toBe(404);
      expect((await files(person).remove([path])).data).toEqual([]);
      const over = await files(person).upload(path, new Blob(['x'], { type: 'text/plain' }), {
        upsert: true,
      });
      expect(over.error?.status).toBe(403);
    });
    // The attacker tries to attach Ana's file to a message in their own ticket.
    const own = await openTicket(person);
    const forged = await person.client.rpc('write_support_message', {
      ...{ id: randomUUID(), ticket_id: own, body: 'Look' },
      files: [{ path, name: 'x.txt' }],
    });
    expect(forged.error).not.toBeNull();
    expect((await files(person).download(path)).error?.status).toBe(404);
  });

  test('former support staff see nothing any more and cannot withdraw what they sent', async () => {
    const lea = await signUpAdmin(host);
    const ticket = await openTicket(ana);
    const path = await putFile(lea, 'An answer');
    await writeMessage(lea, ticket, 'See the file', { files: [{ path, name: 'answer.txt' }] });
    await host.sql`
      update public.profiles set is_admin = false, admin_role = null where id = ${lea.id}`;
    expect((await lea.client.from('support_tickets').select()).data).toEqual([]);
    expect((await lea.client.from('support_messages').select()).data).toEqual([]);
    expect((await lea.client.from('support_replies').select()).data).toEqual([]);
    expect((await files(lea).remove([path])).data).toEqual([]);
    expect(await (await files(ana).download(path)).data?.text()).toBe('An answer');
    const { error } = await lea.client.rpc('support_summary', { since: '2026-01-01' });
    expect(error?.message).toBe('admin_role_required');
  });
});

describe('sent messages cannot be changed', () => {
  test('a file cannot be replaced, moved or removed once a message has it', async () => {
    const path = await putFile(ana);
    await openTicket(ana, { files: [{ path, name: 'proof.txt' }] });
    await expectUnchanged(host, async () => {
      const other = new Blob(['Other'], { type: 'text/plain' });
      expect((await files(ana).update(path, other)).error?.status).toBe(403);
      expect((await files(ana).upload(path, other, { upsert: true })).error?.status).toBe(403);
      expect((await files(ana).move(path, `${ana.id}/elsewhere`)).error).not.toBeNull();
      expect((await files(ana).remove([path])).data).toEqual([]);
    });
    expect((await files(ana).remove([await putFile(ana)])).data).toHaveLength(1);
  });

  test('a file belongs to one message only, under a name that is not a path', async () => {
    const path = await putFile(ana);
    const ticket = await openTicket(ana, { files: [{ path, name: 'one.txt' }] });
    const write = (name: string, from: string) =>
      ana.client.rpc('write_support_message', {
        ...{ id: randomUUID(), ticket_id: ticket, body: 'x' },
        files: [{ path: from, name }],
      });
    expect((await write('two.txt', path)).error?.code).toBe('23505');
    const fresh = await putFile(ana);
    for (const name of ['../x', 'a\\b', 'a\nb', '', ' ', 'x'.repeat(256)]) {
      expect((await write(name, fresh)).error?.code).toBe('23514');
    }
  });
});

test('safety attack 37: markup and braces in a ticket stay text in its email', async () => {
  const ticket = await openTicket(ana, {
    subject: '<img src=x onerror=alert(1)> {{ .Link }}',
    body: '<script>alert(1)</script>\r\nBcc: all@example.com',
  });
  const mail = await host.mailTo(sam.email, { holding: ticket });
  expect(mail.html).not.toMatch(/<img|<script/);
  expect(mail.html).toContain('&lt;script&gt;');
  expect(mail.headers.bcc).toBeUndefined();
  const { error } = await ana.client.rpc('open_ticket', {
    ...{ id: randomUUID(), category: 'idea', priority: 'low', body: 'x' },
    subject: 'Two\r\nlines',
  });
  expect(error?.code).toBe('23514');
});
