import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestHost } from '../../support/host.ts';
import { sharedHost } from '../../support/hosts/shared-host.ts';
import { type Person, signUpPerson, visitor } from '../../support/people/people.ts';
import { invoke, linkIn } from '../../support/services/functions.ts';

// When one party answers or changes a delegation, the other party is mailed. When the deadline
// has passed, the delegator is mailed.
let host: TestHost;
let ana: Person;
let tom: Person;
/** An address without an account. */
let outside: string;

beforeAll(async () => {
  host = await sharedHost();
});
beforeEach(async () => {
  [ana, tom] = await Promise.all([
    signUpPerson(host, { first_name: 'Ana' }),
    signUpPerson(host, { first_name: 'Tom' }),
  ]);
  outside = `outside-${crypto.randomUUID()}@example.com`;
});

const DATE = '2099-05-04T10:00:00Z';

async function delegate(to: string, more: { title?: string; deadline?: string } = {}) {
  const { data } = await ana.client
    .from('delegated_tasks')
    .insert({
      title: 'Send the offer',
      delegated_to_email: to,
      ...(to === outside && { delegated_to_name: 'Nora' }),
      ...more,
    })
    .select()
    .single()
    .throwOnError();
  return data.id;
}
const move = (person: Person, id: string, status: string, more: object = {}) =>
  person.client
    .from('delegated_tasks')
    .update({ status, ...more })
    .eq('id', id)
    .throwOnError();
const switchOff = (person: Person, topic: string) =>
  person.client
    .from('notification_choices')
    .upsert({ topic, user_id: person.id, mail: false })
    .throwOnError();

/**
 * Returns the subjects of the mails that were queued for an address about delegations, without the
 * mails that ask the recipient to do a task.
 */
const subjectsTo = async (address: string) => {
  const rows = await host.sql`
    select subject from host.mail_outbox
    where recipient = ${address} and dedupe_key like 'delegation:%' and dedupe_key !~ ':\\d+$'
    order by id`;
  return rows.map(({ subject }) => subject);
};

describe('the delegator', () => {
  test('is mailed each answer, with what the delegate wrote', async () => {
    const done = await delegate(tom.email);
    await move(tom, done, 'accepted', { answer_message: 'By Friday' });
    expect(await subjectsTo(ana.email)).toEqual(['Tom accepted “Send the offer”']);
    const mail = await host.mailTo(ana.email, { subject: 'Tom accepted “Send the offer”' });
    expect(mail.text).toContain('“By Friday”');
    expect(mail.text).toContain(`${host.url}/delegations?open=${done}`);
    await tom.client.rpc('propose_date', { delegation_id: done, proposed: DATE });
    await move(tom, done, 'completed');
    expect(await subjectsTo(ana.email)).toEqual([
      'Tom accepted “Send the offer”',
      'Tom proposes another date for “Send the offer”',
      'Tom completed “Send the offer”',
    ]);
  });

  test.each([
    ['Europe/Berlin', 'Monday 4 May 2099 at 12:00 UTC+2'],
    ['America/St_Johns', 'Monday 4 May 2099 at 07:30 UTC-2:30'],
    ['Pacific/Kiritimati', 'Tuesday 5 May 2099 at 00:00 UTC+14'],
    ['Africa/Abidjan', 'Monday 4 May 2099 at 10:00 UTC.'],
  ])('is mailed a proposed date in their own time: %s', async (time_zone, said) => {
    await ana.client.from('profiles').update({ time_zone }).eq('id', ana.id).throwOnError();
    const id = await delegate(tom.email);
    await tom.client.rpc('propose_date', { delegation_id: id, proposed: DATE }).throwOnError();
    const mail = await host.mailTo(ana.email, {
      subject: 'Tom proposes another date for “Send the offer”',
    });
    expect(mail.text).toContain(`They can have it done by ${said}`);
  });

  test('language §4: is mailed only the day of a proposed date without a time', async () => {
    const time_zone = 'Europe/Berlin';
    await ana.client.from('profiles').update({ time_zone }).eq('id', ana.id).throwOnError();
    const id = await delegate(tom.email);
    await tom.client
      .rpc('propose_date', { delegation_id: id, proposed: '2099-05-04T21:59:00Z' })
      .throwOnError();
    const mail = await host.mailTo(ana.email, {
      subject: 'Tom proposes another date for “Send the offer”',
    });
    expect(mail.text).toContain('They can have it done by Monday 4 May 2099. Agree to it');
  });

  test('is mailed a refusal only after the minute in which it can be undone', async () => {
    const id = await delegate(tom.email);
    await move(tom, id, 'rejected', { answer_message: 'No time' });
    const [mail] = await host.sql`
      select subject, send_after > now() + interval '1 minute' as waits from host.mail_outbox
      where recipient = ${ana.email} and dedupe_key = ${`delegation:${id}:rejected`}`;
    expect(mail).toEqual({ subject: 'Tom declined “Send the offer”', waits: true });
    await tom.client.rpc('undo_decline', { delegation_id: id }).throwOnError();
    expect(await subjectsTo(ana.email)).toEqual([]);
    await move(tom, id, 'rejected');
    expect(await subjectsTo(ana.email)).toEqual(['Tom declined “Send the offer”']);
  });

  test('is mailed once where the delegate accepts and completes at once', async () => {
    const id = await delegate(outside);
    await invoke(ana, 'send-delegation-email', { recipientEmail: outside, taskId: id });
    const { token } = linkIn((await host.mailTo(outside)).html, '/delegation');
    await visitor(host).rpc('answer_delegation', { token, answer: 'done' }).throwOnError();
    expect(await subjectsTo(ana.email)).toEqual(['Nora completed “Send the offer”']);
  });

  test('is not mailed once they switched it off, and still notified', async () => {
    await switchOff(ana, 'delegation_answered');
    const id = await delegate(tom.email);
    await move(tom, id, 'accepted');
    await tom.client.rpc('propose_date', { delegation_id: id, proposed: DATE });
    await move(tom, id, 'completed');
    expect(await subjectsTo(ana.email)).toEqual([]);
    const { data } = await ana.client.from('notifications').select('title').order('created_at');
    expect(data?.map(({ title }) => title)).toEqual([
      'Delegation Accepted',
      'New Date Proposed',
      'Delegation Completed',
    ]);
  });

  test('gets texts of any length as text, and never as a link', async () => {
    const id = await delegate(tom.email, { title: `Pay at evil.example ${'x'.repeat(200)}` });
    await move(tom, id, 'accepted', { answer_message: 'See https://evil.example/now' });
    const [subject] = await subjectsTo(ana.email);
    expect(subject).toMatch(/^Tom accepted “Pay at evil\[\.\]example x+…”$/);
    expect(subject?.length).toBeLessThan(140);
    const mail = await host.mailTo(ana.email, { holding: 'evil' });
    expect(`${mail.html}${mail.text}`).not.toContain('evil.example');
  });
});

describe('a delegate with an account', () => {
  test('is mailed what changes for them, unless they switched it off', async () => {
    const act = async () => {
      const id = await delegate(tom.email);
      for (const agree of [false, true]) {
        await tom.client.rpc('propose_date', { delegation_id: id, proposed: DATE }).throwOnError();
        await ana.client.rpc('answer_proposal', { delegation_id: id, agree }).throwOnError();
      }
      await move(ana, id, 'cancelled');
    };
    await act();
    const all = [
      'Ana kept the original date for “Send the offer”',
      'Ana agreed to your date for “Send the offer”',
      'Ana cancelled “Send the offer”',
    ];
    expect(await subjectsTo(tom.email)).toEqual(all);
    await switchOff(tom, 'delegation_changed');
    await act();
    expect(await subjectsTo(tom.email)).toEqual(all);
  });
});

describe('a delegate without an account', () => {
  test.each([
    ['2099-03-04T09:00:00Z', /4 March 2099 at 10:00/],
    ['2099-03-04T22:59:00Z', /4 March 2099(?! at)/],
  ])(
    'language §4: the mail about a task due at %s names a time only if it has one',
    async (deadline, said) => {
      const time_zone = 'Europe/Berlin';
      await ana.client.from('profiles').update({ time_zone }).eq('id', ana.id).throwOnError();
      const id = await delegate(outside, { deadline });
      await invoke(ana, 'send-delegation-email', { recipientEmail: outside, taskId: id });
      expect((await host.mailTo(outside)).text).toMatch(said);
    },
  );

  test('is mailed the agreed date, with a link that opens the task', async () => {
    const id = await delegate(outside);
    await invoke(ana, 'send-delegation-email', { recipientEmail: outside, taskId: id });
    const { token } = linkIn((await host.mailTo(outside)).html, '/delegation');
    const propose = () =>
      visitor(host)
        .rpc('answer_delegation', { token, answer: 'propose', proposed: DATE })
        .throwOnError();
    await propose();
    await ana.client.rpc('answer_proposal', { delegation_id: id, agree: false }).throwOnError();
    await propose();
    await ana.client.rpc('answer_proposal', { delegation_id: id, agree: true }).throwOnError();
    expect(await subjectsTo(outside)).toEqual([
      'Ana kept the original date for “Send the offer”',
      'Ana agreed to your date for “Send the offer”',
    ]);
    await host.minuteLater();
    const mail = await host.mailTo(outside, {
      subject: 'Ana agreed to your date for “Send the offer”',
    });
    expect(mail.text).toContain('It’s due on Monday 4 May 2099 at 10:00 UTC now.');
    const link = linkIn(mail.html, '/delegation').token;
    expect(link).not.toBe(token);
    const { data } = await visitor(host).rpc('delegation_by_token', { token: link });
    expect(data).toMatchObject({ title: 'Send the offer', status: 'accepted' });
    // The recipient's answer by the new link reaches the delegator too.
    await visitor(host).rpc('answer_delegation', { token: link, answer: 'done' }).throwOnError();
    expect(await subjectsTo(ana.email)).toContain('Nora completed “Send the offer”');
  });

  test('clarity §7 bulk: is mailed every task that one person delegates at once', async () => {
    const titles = ['Send the offer', 'Call the bank', 'Book the room'];
    const ids = await Promise.all(titles.map((title) => delegate(outside, { title })));
    const requests = ids.map((taskId) =>
      invoke(ana, 'send-delegation-email', { recipientEmail: outside, taskId }),
    );
    for (const { body } of await Promise.all(requests)) {
      expect(body).toEqual({ success: true, queued: true });
    }
    await host.mailTo(outside, { count: 2 });
    const mails = await host.mails(outside);
    expect(mails).toHaveLength(2);
    const html = mails.map((mail) => mail.html).join('');
    for (const title of titles) expect(html).toContain(title);
    expect(new Set(html.match(/\/delegation#[\w-]+/g)).size).toBe(3);
  });

  test('safety attack 50: a mail of another person is refused during that minute', async () => {
    const recipientEmail = outside;
    const ids = [await delegate(outside), await delegate(outside, { title: 'Call the bank' })];
    const { data } = await tom.client
      .from('delegated_tasks')
      .insert({ title: 'Feed the cat', delegated_to_email: outside })
      .select()
      .single()
      .throwOnError();
    for (const taskId of ids) {
      const { status } = await invoke(ana, 'send-delegation-email', { recipientEmail, taskId });
      expect(status).toBe(200);
    }
    expect(
      await invoke(tom, 'send-delegation-email', { recipientEmail, taskId: data.id }),
    ).toMatchObject({ status: 429, body: { message: 'mail_too_soon' } });
  });

  test('is mailed that a task is cancelled, if they knew of it', async () => {
    const unknown = await delegate(outside);
    await move(ana, unknown, 'cancelled');
    expect(await subjectsTo(outside)).toEqual([]);
    const id = await delegate(outside);
    await invoke(ana, 'send-delegation-email', { recipientEmail: outside, taskId: id });
    await host.mailTo(outside);
    await move(ana, id, 'cancelled');
    expect(await subjectsTo(outside)).toEqual(['Ana cancelled “Send the offer”']);
  });
});

test('clarity §5 Reply-To: replies go to the other party', async () => {
  const replyTo = async (address: string, subject: string) =>
    (await host.mailTo(address, { subject })).headers['reply-to'];
  const id = await delegate(tom.email, { deadline: '2096-03-02T10:00:00Z' });
  await tom.client.rpc('propose_date', { delegation_id: id, proposed: DATE }).throwOnError();
  expect(await replyTo(ana.email, 'Tom proposes another date for “Send the offer”')).toBe(
    tom.email,
  );
  await ana.client.rpc('answer_proposal', { delegation_id: id, agree: false }).throwOnError();
  expect(await replyTo(tom.email, 'Ana kept the original date for “Send the offer”')).toBe(
    ana.email,
  );
  await move(tom, id, 'accepted');
  expect(await replyTo(ana.email, 'Tom accepted “Send the offer”')).toBe(tom.email);
  await host.sql`select app.notice_overdue_delegations('2096-03-02T10:00:00Z')`;
  expect(await replyTo(ana.email, '“Send the offer” was due')).toBe(tom.email);
  await move(ana, id, 'cancelled');
  expect(await replyTo(tom.email, 'Ana cancelled “Send the offer”')).toBe(ana.email);
});

describe('a deadline that passed', () => {
  const overdue = async (moment: string) => {
    await host.sql`select app.notice_overdue_delegations(${moment})`;
    const { data } = await ana.client
      .from('notifications')
      .select('title, message')
      .eq('title', 'Deadline Passed');
    return data?.map(({ message }) => message);
  };

  test('is notified and mailed once, and again after another date', async () => {
    const id = await delegate(outside, { deadline: '2098-03-02T10:00:00Z' });
    const said = '“Send the offer” was due, and Nora hasn’t completed it.';
    expect(await overdue('2098-03-02T09:59:00Z')).toEqual([]);
    expect(await overdue('2098-03-02T10:00:00Z')).toEqual([said]);
    expect(await overdue('2098-03-02T10:15:00Z')).toEqual([said]);
    expect(await subjectsTo(ana.email)).toEqual(['“Send the offer” was due']);
    await host.sql`update delegated_tasks set deadline = '2098-03-05T10:00:00Z' where id = ${id}`;
    expect(await overdue('2098-03-05T11:00:00Z')).toEqual([said, said]);
  });

  test('is not notified of what is closed, of a day long past, or to those who switched it off', async () => {
    const closed = await delegate(outside, { deadline: '2097-03-02T10:00:00Z' });
    await move(ana, closed, 'cancelled');
    await delegate(outside, { deadline: '2097-02-28T10:00:00Z' });
    expect(await overdue('2097-03-02T10:00:00Z')).toEqual([]);
    await ana.client
      .from('notification_choices')
      .upsert({ topic: 'delegation_answered', user_id: ana.id, in_app: false, mail: false })
      .throwOnError();
    await delegate(outside, { deadline: '2097-03-02T10:00:00Z' });
    expect(await overdue('2097-03-02T10:00:00Z')).toEqual([]);
    expect(await subjectsTo(ana.email)).toEqual([]);
  });
});
