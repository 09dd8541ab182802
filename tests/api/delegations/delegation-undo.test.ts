import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestHost } from '../../support/host.ts';
import { sharedHost } from '../../support/hosts/shared-host.ts';
import { type Person, signUpPerson } from '../../support/people/people.ts';
import { until } from '../../support/until.ts';
import { delegateTask, noticesOf, requestMail, setStatus, signUpPair, taskOf } from './stage.ts';

let host: TestHost;
let ana: Person;
let tom: Person;
let eve: Person;

beforeAll(async () => {
  host = await sharedHost();
  eve = await signUpPerson(host);
});
beforeEach(async () => {
  ({ ana, tom } = await signUpPair(host));
});

const undo = (person: Person, id: string) =>
  person.client.rpc('undo_delegation', { delegation_id: id });
const stranger = () => `guest-${crypto.randomUUID()}@example.com`;
const unsent = async (email: string) =>
  await host.sql<{ seconds: number; class: string; subject: string }[]>`
    select extract(epoch from send_after - created_at)::float as seconds, class, content.subject
    from host.mail_outbox as mail cross join host.compose_mail(mail.id) as content
    where recipient = ${email} and class = 'others' and sent_at is null order by mail.id`;
const delegationsOf = async (person: Person) =>
  (await person.client.from('delegated_tasks').select()).data;

describe('clarity §5 delegation undo: while it is pending and unsent', () => {
  test('deletes the delegation, its notification and its mail, and restores the task', async () => {
    const { data } = await ana.client
      .from('tasks')
      .insert({ title: 'Sign the lease', is_unsorted: true })
      .select()
      .single()
      .throwOnError();
    await ana.client
      .from('tasks')
      .update({
        status: 'in_progress',
        started_at: '2026-11-20T10:00:00Z',
        is_unsorted: true,
        placed_by: 'suggestion',
      })
      .eq('id', data.id)
      .throwOnError();
    const before = await taskOf(ana, data.id);
    expect(before).toMatchObject({ status: 'in_progress', is_unsorted: true });
    const { data: made } = await ana.client
      .from('delegated_tasks')
      .insert({ original_task_id: data.id, delegated_to_email: tom.email, title: 'Sign the lease' })
      .select()
      .single()
      .throwOnError();
    expect((await requestMail(ana, tom.email, made.id)).body).toMatchObject({ queued: true });
    expect(await taskOf(ana, data.id)).toMatchObject({ status: 'delegated', is_unsorted: false });
    expect(await noticesOf(tom)).toHaveLength(1);

    expect((await undo(ana, made.id)).error).toBeNull();
    expect(await taskOf(ana, data.id)).toEqual(before);
    expect(await noticesOf(tom)).toEqual([]);
    expect(await delegationsOf(ana)).toEqual([]);
    expect(await delegationsOf(tom)).toEqual([]);
    expect(await unsent(tom.email)).toEqual([]);
    const { data: log } = await ana.client
      .from('activity_logs')
      .select('description')
      .eq('activity_type', 'delegation_undone');
    expect(log).toEqual([{ description: 'Undid delegating “Sign the lease” to Tom Reyes' }]);
  });

  test('a notification that the recipient deleted cannot be restored', async () => {
    const { id } = await delegateTask(ana, tom.email);
    const { data } = await tom.client.from('notifications').delete().neq('title', '').select('id');
    expect((await undo(ana, id)).error).toBeNull();
    await tom.client.rpc('restore_notifications', { ids: (data ?? []).map((row) => row.id) });
    expect(await noticesOf(tom)).toEqual([]);
  });

  test('only by the delegator', async () => {
    const { id } = await delegateTask(ana, tom.email);
    for (const person of [tom, eve]) {
      expect((await undo(person, id)).error?.message).toBe('not_delegator');
    }
    expect(await delegationsOf(ana)).toHaveLength(1);
  });

  test('frees the mailbox of a person without an account, for another mail at once', async () => {
    const email = stranger();
    const first = await delegateTask(ana, email);
    await requestMail(ana, email, first.id);
    await undo(ana, first.id);
    const second = await delegateTask(ana, email, 'The right one');
    expect((await requestMail(ana, email, second.id)).status).toBe(200);
    expect((await unsent(email)).map(({ subject }) => subject)).toEqual([
      'Ana Maric asks you to do “The right one”',
    ]);
  });

  test('without a mail on its way, for a minute', async () => {
    const { id } = await delegateTask(ana, tom.email);
    await host.sql`update public.delegated_tasks set created_at = now() - interval '61 seconds' where id = ${id}`;
    expect((await undo(ana, id)).error?.message).toBe('already_sent');
  });
});

describe('clarity §5 delegation undo: too late', () => {
  test('once the mail is sent', async () => {
    const { id } = await delegateTask(ana, tom.email);
    await requestMail(ana, tom.email, id);
    await host.mailTo(tom.email, { subject: 'Ana Maric asks you to do “Collect the receipts”' });
    expect(await undo(ana, id)).toMatchObject({ status: 409, error: { message: 'already_sent' } });
    expect(await noticesOf(tom)).toHaveLength(1);
  });

  test('once a mail was sent so long ago that it is deleted, while another one waits', async () => {
    const { id } = await delegateTask(ana, tom.email);
    await host.sql`
      insert into app.delegation_links (delegation_id, token_hash, mail_key, created_at)
      values (${id}, encode(sha256(convert_to(${id}::text, 'UTF8')), 'hex'), ${`deleted ${id}`},
        now() - interval '31 days')`;
    await requestMail(ana, tom.email, id);
    expect((await undo(ana, id)).error?.message).toBe('already_sent');
  });

  test.each(['accepted', 'rejected'])('once it is %s', async (status) => {
    const { id, task } = await delegateTask(ana, tom.email);
    await setStatus(tom, id, { status });
    expect((await undo(ana, id)).error?.message).toBe('already_sent');
    expect(await taskOf(ana, task)).toMatchObject({ title: 'Collect the receipts' });
  });

  test('once the recipient proposed another date', async () => {
    const { id } = await delegateTask(ana, tom.email);
    await tom.client.rpc('propose_date', { delegation_id: id, proposed: '2099-01-01T00:00:00Z' });
    expect((await undo(ana, id)).error?.message).toBe('already_sent');
  });

  test('after 8 seconds for a recipient who wants no mail, as for any other', async () => {
    await tom.client
      .from('notification_choices')
      .insert({ topic: 'delegation_received', mail: false })
      .throwOnError();
    const { id } = await delegateTask(ana, tom.email);
    expect((await requestMail(ana, tom.email, id)).body).toMatchObject({ queued: true });
    await host.sql`update host.mail_outbox set send_after = now() where recipient = ${tom.email}`;
    expect((await undo(ana, id)).error?.message).toBe('already_sent');
    const again = await delegateTask(ana, tom.email);
    await requestMail(ana, tom.email, again.id);
    expect((await undo(ana, again.id)).error).toBeNull();
  });
});

describe('clarity §5 delegation undo: the mail', () => {
  test('spec §8: the function answers first, and the mail is sent after 8 seconds', async () => {
    const email = stranger();
    const { id } = await delegateTask(ana, email);
    const asked = Date.now();
    expect(await requestMail(ana, email, id)).toMatchObject({ status: 200 });
    expect((await unsent(email))[0]?.seconds).toBe(8);
    await until('the mail', async () => (await host.mails(email)).length > 0);
    expect(Date.now() - asked).toBeGreaterThan(7900);
  });

  test('is not sent once the delegation is cancelled', async () => {
    const email = stranger();
    const { id } = await delegateTask(ana, email);
    await requestMail(ana, email, id);
    expect(await unsent(email)).toHaveLength(1);
    await setStatus(ana, id, { status: 'cancelled' });
    expect(await unsent(email)).toEqual([]);
  });

  test('a joined mail goes out without the undone part, whichever it is', async () => {
    const made: { id: string }[] = [];
    for (const title of ['One', 'Two', 'Three', 'Four']) {
      const each = await delegateTask(ana, tom.email, title);
      await requestMail(ana, tom.email, each.id);
      made.push(each);
    }
    const subjects = async () => (await unsent(tom.email)).map(({ subject }) => subject);
    const asks = (title: string) => `Ana Maric asks you to do “${title}”`;
    expect(await subjects()).toEqual([
      asks('One'),
      `3 messages: ${asks('Two')}; ${asks('Three')}; ${asks('Four')}`,
    ]);
    await undo(ana, made[1]?.id ?? '');
    expect(await subjects()).toEqual([
      asks('One'),
      `2 messages: ${asks('Three')}; ${asks('Four')}`,
    ]);
    await undo(ana, made[3]?.id ?? '');
    expect(await subjects()).toEqual([asks('One'), asks('Three')]);
    await host.mailTo(tom.email, { subject: asks('One') });
    const { html, text } = await host.mailTo(tom.email, { subject: asks('Three') });
    expect(`${html}${text}`).not.toMatch(/“Two”|Two<|“Four”|Four</);
    expect(html.match(/\/delegation#/g)).toHaveLength(1);
    // The host empties the row in the outbox a moment after the mail is in the mailbox.
    const left = () => host.sql`select from host.mail_outbox
      where recipient = ${tom.email} and (html <> '' or text <> '' or reply_to is not null)`;
    await expect.poll(left).toHaveLength(0);
  });
});

test('clarity §5 delegation undo: without a host, deliver-mail takes the mail only then, with what was joined', async () => {
  for (const title of ['One', 'Two', 'Three']) {
    await requestMail(ana, tom.email, (await delegateTask(ana, tom.email, title)).id);
  }
  // Use one transaction, so that the host's own worker does not see that the mail is due.
  await host.sql.begin(async (tx) => {
    await tx`update host.mail_outbox set next_attempt_at = 'infinity' where sent_at is null`;
    const second = tx`recipient = ${tom.email} and subject like '%“Two”%'`;
    await tx`update host.mail_outbox set next_attempt_at = now() where ${second}`;
    expect(await tx`select * from public.take_mail()`).toHaveLength(0);
    await tx`update host.mail_outbox set send_after = now() where ${second}`;
    const [mail] = await tx`select * from public.take_mail()`;
    expect(mail).toMatchObject({
      recipient: tom.email,
      subject: '2 messages: Ana Maric asks you to do “Two”; Ana Maric asks you to do “Three”',
      reply_to: ana.email,
    });
    expect(mail?.html.match(/\/delegation#/g)).toHaveLength(2);
    await tx`select public.record_mail_result(${mail?.id}, null)`;
    expect(
      await tx`select from host.mail_outbox
        where ${mail?.id} in (id, joined_into) and (html <> '' or reply_to is not null or sent_at is null)`,
    ).toHaveLength(0);
  });
});

test('without a host, deliver-mail takes a new mail before one that has failed', async () => {
  const [failed, fresh] = [stranger(), stranger()];
  const order: (string | undefined)[] = [];
  const rollback = new Error('rollback');
  // The transaction is rolled back, so that the host's own worker never sees these mails.
  const taking = host.sql.begin(async (tx) => {
    await tx`update host.mail_outbox set next_attempt_at = 'infinity' where sent_at is null`;
    await tx`
      insert into host.mail_outbox (dedupe_key, recipient, subject, html, text, attempts, next_attempt_at)
      values (${failed}, ${failed}, 'x', 'x', 'x', 3, now() - interval '1 hour'),
        (${fresh}, ${fresh}, 'x', 'x', 'x', 0, now())`;
    for (let taken = 0; taken < 2; taken += 1) {
      const [mail] = await tx<{ recipient: string }[]>`select recipient from public.take_mail()`;
      order.push(mail?.recipient);
    }
    throw rollback;
  });
  await expect(taking).rejects.toBe(rollback);
  expect(order).toEqual([fresh, failed]);
});

describe('clarity §5 Reply-To: replies go to the delegator', () => {
  const replyTo = (mail: { headers: Record<string, string> }) => mail.headers['reply-to'];

  test('for a person without an account', async () => {
    const email = stranger();
    const { id } = await delegateTask(ana, email);
    await requestMail(ana, email, id);
    expect(replyTo(await host.mailTo(email))).toBe(ana.email);
  });

  test('in a joined mail only if all of it is by one delegator', async () => {
    const kim = await signUpPerson(host);
    const joined = async () => {
      const [mail] = await host.sql`
        select content.subject, content.reply_to from host.mail_outbox as mail
        cross join host.compose_mail(mail.id) as content
        where recipient = ${kim.email} and class = 'others' and joined_into is null
        order by mail.id desc limit 1`;
      return mail;
    };
    for (const title of ['One', 'Two', 'Three']) {
      await requestMail(ana, kim.email, (await delegateTask(ana, kim.email, title)).id);
    }
    expect(await joined()).toMatchObject({
      subject: expect.stringMatching(/^2 messages/),
      reply_to: ana.email,
    });
    await requestMail(eve, kim.email, (await delegateTask(eve, kim.email, 'Four')).id);
    expect(await joined()).toMatchObject({
      subject: expect.stringMatching(/^3 messages/),
      reply_to: null,
    });
  });

  test('safety attack 37: no other header comes in with it', async () => {
    for (const reply_to of [
      'a@b.example\r\nBcc: c@d.example',
      'a@b.example, c@d.example',
      '<a@b.example>',
    ]) {
      await expect(
        host.sql`select public.queue_mail('x@example.com', 'x', 'x', 'x', ${crypto.randomUUID()}, reply_to => ${reply_to})`,
      ).rejects.toThrow('invalid_argument');
    }
  });
});

describe('safety attack 47: clarity §5 delegation undo at the same moment', () => {
  test('as the recipient accepts: one of them wins', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { id, task } = await delegateTask(ana, tom.email);
      await requestMail(ana, tom.email, id);
      const [undone, accepted] = await Promise.all([
        undo(ana, id),
        setStatus(tom, id, { status: 'accepted' }),
      ]);
      const { status } = await taskOf(ana, task);
      if (undone.error) {
        expect(undone.error.message).toBe('already_sent');
        expect(accepted.error).toBeNull();
        expect(status).toBe('delegated');
      } else {
        expect(accepted.error?.message).toBe('not_delegator_or_recipient');
        expect(status).toBe('not_started');
      }
    }
  });

  test('as the link accepts: one of them wins', async () => {
    for (let round = 0; round < 6; round += 1) {
      const email = stranger();
      const { id } = await delegateTask(ana, email);
      const token = `token-${crypto.randomUUID()}`;
      await host.sql`insert into app.delegation_links (delegation_id, token_hash, mail_key)
        values (${id}, encode(sha256(convert_to(${token}, 'UTF8')), 'hex'), ${`gone:${id}`})`;
      const [undone, answered] = await Promise.all([
        undo(ana, id),
        eve.client.rpc('answer_delegation', { token, answer: 'accept' }),
      ]);
      expect([undone.status, answered.status]).toEqual(undone.error ? [409, 200] : [204, 404]);
    }
  });

  test('as the mail is sent: it is either undone and unsent, or sent and still there', async () => {
    for (let round = 0; round < 6; round += 1) {
      const email = stranger();
      const { id } = await delegateTask(ana, email);
      await requestMail(ana, email, id);
      const [undone] = await Promise.all([
        undo(ana, id),
        host.sql`update host.mail_outbox set send_after = now() where recipient = ${email}`.then(
          () => host.sql`notify host_mail`,
        ),
      ]);
      if (undone.error) {
        expect(undone.error.message).toBe('already_sent');
        await until('the mail', async () => (await host.mails(email)).length === 1);
        expect(await delegationsOf(ana)).toContainEqual(expect.objectContaining({ id }));
      } else {
        expect(await host.sql`select from host.mail_outbox where recipient = ${email}`).toEqual([]);
        expect(await host.mails(email)).toEqual([]);
      }
    }
  });

  test('four times: once undone', async () => {
    const { id, task } = await delegateTask(ana, tom.email);
    await requestMail(ana, tom.email, id);
    const answers = await Promise.all([1, 2, 3, 4].map(() => undo(ana, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 403, 403, 403]);
    expect(await taskOf(ana, task)).toMatchObject({ status: 'not_started' });
  });
});
