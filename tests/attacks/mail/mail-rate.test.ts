/** @module-tag full */
import { readdir, readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { browser } from '../../api/auth/auth-browser.ts';
import type { TestHost } from '../../support/host.ts';
import { sharedHost } from '../../support/hosts/shared-host.ts';
import { newAddress, type Person, signUpByMail, visitor } from '../../support/people/people.ts';
import { invoke } from '../../support/services/functions.ts';
import { until } from '../../support/until.ts';

import { authAt } from '../auth/auth-at.ts';

let host: TestHost;

beforeAll(async () => {
  host = await sharedHost();
});

/**
 * Returns the emails to a recipient in two lists: `due` emails are sent or can be sent now,
 * `waiting` emails wait until the mailbox may get its next email. Leaves out emails that were
 * joined into another email.
 */
async function outbox(recipient: string) {
  const rows = await host.sql<{ class: string; subject: string; waits: boolean; html: string }[]>`
    select class, content.subject, content.html, sent_at is null and next_attempt_at > now() as waits
    from host.mail_outbox as mail cross join host.compose_mail(mail.id) as content
    where recipient = ${recipient} and joined_into is null order by mail.id`;
  return { due: rows.filter(({ waits }) => !waits), waiting: rows.filter(({ waits }) => waits) };
}

async function delegate(from: Person, email: string, title: string) {
  const { data, error } = await from.client
    .from('delegated_tasks')
    .insert({ title, delegated_to_email: email })
    .select()
    .single();
  if (error) throw error;
  const body = { taskId: data.id, recipientEmail: email };
  return invoke(from, 'send-delegation-email', body);
}

const recover = async (email: string, from?: string) => {
  const { error } = await visitor(host, from).auth.resetPasswordForEmail(email);
  return error?.code;
};

describe('safety attack 50: requested emails', () => {
  test('one a minute from familiar networks and one from all others, for known and unknown addresses', async () => {
    const { email, from } = await signUpByMail(host);
    // The sign-up email counts as requested from an unfamiliar network, and was sent just now.
    expect(await recover(email)).toBe('over_email_send_rate_limit');
    expect(await recover(email, from)).toBeUndefined();
    expect(await recover(email, from)).toBe('over_email_send_rate_limit');
    const unknown = newAddress();
    expect(await recover(unknown)).toBeUndefined();
    expect(await recover(unknown)).toBe('over_email_send_rate_limit');
  });

  test('an address with a plus tag is the same mailbox', async () => {
    const email = newAddress();
    expect(await recover(email)).toBeUndefined();
    expect(await recover(email.replace('@', '+spam1@'))).toBe('over_email_send_rate_limit');
  });

  test('email changes by many accounts send one email to the new mailbox', async () => {
    const victim = newAddress();
    const people = [await signUpByMail(host), await signUpByMail(host), await signUpByMail(host)];
    for (const { id } of people) {
      await host.sql`update auth.users set email_change = ${victim} where id = ${id}`;
    }
    for (const { email } of people) {
      const { status } = await authAt(host).post('/resend', { type: 'email_change', email });
      // The mailbox of this account got the sign-up email less than a minute ago.
      expect(status).toBe(429);
      expect((await authAt(host, 61).post('/resend', { type: 'email_change', email })).status).toBe(
        200,
      );
    }
    const { due, waiting } = await outbox(victim);
    expect([due.length, waiting.length]).toEqual([1, 0]);
  });

  test('a person’s own acts: the first notice at once, the others in one email', async () => {
    const { email, client } = await signUpByMail(host);
    await client.auth.updateUser({ password: 'another quiet sentence' });
    for (const password of ['a second quiet sentence', 'a third quiet sentence']) {
      expect((await client.auth.updateUser({ password })).error).toBeNull();
    }
    const { due, waiting } = await outbox(email);
    expect(due.map((mail) => mail.class)).toEqual(['unfamiliar', 'familiar']);
    expect(waiting.map(({ subject }) => subject)).toEqual([
      '2 messages: Your password was changed; Your password was changed',
    ]);
  });
});

describe('safety attack 50: emails caused by other people', () => {
  test('to a person without an account: a second one within the minute is refused', async () => {
    const [ana, bo] = [await signUpByMail(host), await signUpByMail(host)];
    const email = newAddress();
    expect((await delegate(ana, email, 'Paint the fence')).status).toBe(200);
    const refused = await delegate(bo, email, 'Call the bank');
    expect(refused.status).toBe(429);
    expect(refused.body.message).toBe('mail_too_soon');
    expect(refused.body.details).toMatch(/^\{"seconds":\d+\}$/);
    expect((await outbox(email)).due).toHaveLength(1);
    await host.minuteLater();
    expect((await delegate(bo, email, 'Call the garage')).status).toBe(200);
  });

  test('to a person with an account: joined into the next email, with every link', async () => {
    const [ana, bo, tom] = [
      await signUpByMail(host),
      await signUpByMail(host),
      await signUpByMail(host),
    ];
    const sent = [
      await delegate(ana, tom.email, 'Paint the fence'),
      await delegate(bo, tom.email, 'Call the bank'),
      await delegate(ana, tom.email, 'Water \\1 plants'),
      await delegate(bo, tom.email, 'Feed the cat'),
    ];
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { due, waiting } = await outbox(tom.email);
    expect(due.map((mail) => mail.class)).toEqual(['unfamiliar', 'others']);
    expect(waiting).toHaveLength(1);
    await host.mailTo(tom.email, { count: 2 });
    const mail = await host.mailTo(tom.email, { count: 3 });
    expect(mail.subject).toMatch(/^3 messages: .*“Call the bank”; .*plants”; .*“Feed the cat”$/);
    expect(mail.html.match(/<body/g)).toHaveLength(1);
    expect(mail.html.match(/\/delegation#/g)).toHaveLength(3);
    expect(mail.text.match(/\/delegation#/g)).toHaveLength(3);
    expect(mail.html).toContain('Water \\1 plants');
    // However often the outbox is notified, it sends the joined email only once.
    await host.sql`notify host_mail`;
    expect((await outbox(tom.email)).waiting).toEqual([]);
    expect(await host.mails(tom.email)).toHaveLength(3);
  });
});

test('safety attack 50: no class of email delays another', async () => {
  const { email, from, id } = await signUpByMail(host);
  const ana = await signUpByMail(host);
  for (const title of ['One', 'Two']) await delegate(ana, email, title);
  for (const plan of ['Premium', 'Enterprise']) {
    const params = host.sql.json({ subscription_id: plan, plan });
    await host.sql`select app.queue_notice(${id}, 'plan_ended', ${params}, ${`${plan}:${id}`})`;
  }
  expect(await recover(email, from)).toBeUndefined();
  expect(await recover(email)).toBe('over_email_send_rate_limit');
  const { due, waiting } = await outbox(email);
  expect(due.map((mail) => mail.class).toSorted()).toEqual([
    'familiar',
    'others',
    'own',
    'unfamiliar',
  ]);
  expect(waiting.map((mail) => mail.class).toSorted()).toEqual(['others', 'own']);
});

test('safety attack 50: emails left over from an outage go out a minute apart', async () => {
  const recipient = newAddress();
  for (const key of ['one', 'two', 'three']) {
    await host.sql`
      insert into host.mail_outbox (dedupe_key, recipient, subject, html, text, class, attempts)
      values (${`${key} ${recipient}`}, ${recipient}, ${key}, 'x', 'x', 'own', 3)`;
  }
  await host.sql`notify host_mail`;
  await until('one to be sent', async () => {
    const { count } = await host.sql`
      select from host.mail_outbox where recipient = ${recipient} and sent_at is not null`;
    return count > 0;
  });
  const { due, waiting } = await outbox(recipient);
  expect([due.length, waiting.length]).toEqual([1, 2]);
});

test('safety attack 47: simultaneous emails to one mailbox: one is sent, the others are joined', async () => {
  const tom = await signUpByMail(host);
  const people = [await signUpByMail(host), await signUpByMail(host), await signUpByMail(host)];
  const sent = await Promise.all(
    people.map((person, index) => delegate(person, tom.email, `Task ${index}`)),
  );
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);
  const { due, waiting } = await outbox(tom.email);
  expect(due.filter((mail) => mail.class === 'others')).toHaveLength(1);
  expect(waiting).toHaveLength(1);
  // Two simultaneous recovery requests from the person's own network: only one sends an email.
  const { client } = browser(host, tom.from);
  const both = await Promise.all([1, 2].map(() => client.auth.resetPasswordForEmail(tom.email)));
  expect(both.map(({ error }) => error?.status ?? 200).toSorted()).toEqual([200, 429]);
});

test('the outbox that the project ships for Supabase equals the host’s own', async () => {
  const root = new URL('../../../', import.meta.url);
  const read = (path: string) => readFile(new URL(path, root), 'utf8');
  const migrations = (await readdir(new URL('supabase/migrations/', root))).sort();
  const copies = await Promise.all(
    migrations.map(async (name) => {
      const text = await read(`supabase/migrations/${name}`);
      return /\$outbox\$\n([\s\S]*)\n\$outbox\$/.exec(text)?.[1] ?? [];
    }),
  );
  expect(copies.flat().at(-1)).toBe((await read('backend/mail/outbox.sql')).trim());
});
