import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestHost } from '../../support/host.ts';
import { sharedHost } from '../../support/hosts/shared-host.ts';
import { newAddress, type Person, signUpPerson, visitor } from '../../support/people/people.ts';
import { invoke } from '../../support/services/functions.ts';

let host: TestHost;
let ana: Person;
let eve: Person;

beforeAll(async () => {
  host = await sharedHost();
});
beforeEach(async () => {
  [ana, eve] = await Promise.all([signUpPerson(host), signUpPerson(host)]);
});

async function delegate(title: string, email: string, name?: string) {
  const { data, error } = await ana.client
    .from('delegated_tasks')
    .insert({ title, delegated_to_email: email, delegated_to_name: name ?? null })
    .select()
    .single();
  if (error) throw error;
  return { taskId: data.id, recipientEmail: email };
}
const queuedFor = async (recipient: string) =>
  await host.sql`select recipient, subject, html from host.mail_outbox where recipient = ${recipient}`;

describe('send-delegation-email', () => {
  test('for another person’s delegation, without a token or with a forged one: no email', async () => {
    const body = await delegate('Secret', newAddress());
    expect((await invoke(eve, 'send-delegation-email', body)).status).toBe(404);
    expect((await invoke({ client: visitor(host) }, 'send-delegation-email', body)).status).toBe(
      401,
    );
    const [head = '', , sign = ''] = ana.session.access_token.split('.');
    const forged = [head, btoa('{"sub":"x","role":"service_role"}'), sign].join('.');
    const answer = await fetch(`${host.url}/functions/v1/send-delegation-email`, {
      method: 'POST',
      headers: { apikey: host.publishableKey, authorization: `Bearer ${forged}` },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(401);
    expect(await queuedFor(body.recipientEmail)).toEqual([]);
  });

  test('to an address other than the delegation’s: no email', async () => {
    const body = await delegate('Mine', newAddress());
    const victim = newAddress();
    const answer = await invoke(ana, 'send-delegation-email', {
      ...body,
      recipientEmail: victim,
    });
    expect(answer.status).toBe(404);
    expect(await queuedFor(victim)).toEqual([]);
    expect(await queuedFor(body.recipientEmail)).toEqual([]);
  });

  test('an ended session cannot send', async () => {
    const body = await delegate('Mine', newAddress());
    const token = ana.session.access_token;
    await ana.client.auth.signOut();
    const answer = await fetch(`${host.url}/functions/v1/send-delegation-email`, {
      method: 'POST',
      headers: { apikey: host.publishableKey, authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(401);
  });

  test('safety attack 37: markup and line breaks in titles and names have no effect', async () => {
    const [recipient, all] = [newAddress(), newAddress()];
    const title = `<img src=x onerror=alert(1)>"; Bcc: ${all}`;
    const body = await delegate(title, recipient, '<b>Tom</b>');
    await host.sql`
      update public.profiles set first_name = ${`Ana\r\nBcc: ${all}`} where id = ${ana.id}`;
    expect((await invoke(ana, 'send-delegation-email', body)).status).toBe(200);
    const mail = await host.mailTo(recipient);
    expect(mail.html).not.toMatch(/<img|<b>Tom/);
    expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(mail.subject).not.toMatch(/[\r\n]/);
    expect(mail.headers.bcc).toBeUndefined();
    expect(await host.mails(all)).toEqual([]);
  });
});

describe('calendar-feed', () => {
  const ask = (token: string) =>
    fetch(`${host.url}/functions/v1/calendar-feed/tasks.ics?token=${token}`);

  test('nobody can read its secret, and a secret opens only its own person’s feed', async () => {
    const planned = (title: string) => ({ title, planned_date: '2099-01-01' });
    await ana.client.from('tasks').insert(planned('Secret of Ana'));
    await eve.client.from('tasks').insert(planned('Of Eve'));
    const { data: hers } = await ana.client.rpc('create_calendar_feed');
    const { data: own } = await eve.client.rpc('create_calendar_feed');
    for (const client of [ana.client, eve.client, visitor(host)]) {
      const { data } = await client.from('calendar_feeds').select('*');
      expect(JSON.stringify(data ?? [])).not.toMatch(new RegExp(`token|hash|${hers}|${own}`));
      const read = await client.rpc('read_calendar_feed', { token: hers ?? '' });
      expect(read.error?.code).toBe('42501');
    }
    expect(await (await ask(own ?? '')).text()).not.toContain('Secret of Ana');
    expect(await (await ask(hers ?? '')).text()).toContain('Secret of Ana');
    // The stored hash does not open the feed.
    const [kept] = await host.sql`
      select token_hash from app.calendar_feed_tokens where user_id = ${ana.id}`;
    expect((await ask(String(kept?.token_hash))).status).toBe(404);
  });

  test('safety attack 37: a title that passed the check has no effect in the feed', async () => {
    await ana.client.from('tasks').insert({
      title: 'a\\nEND:VEVENT;X-EVIL:1,"b"',
      planned_date: '2099-01-01',
    });
    const { data: token } = await ana.client.rpc('create_calendar_feed');
    const text = await (await ask(token ?? '')).text();
    expect(text.match(/^END:VEVENT\r$/gm)).toHaveLength(1);
    expect(text).not.toMatch(/^X-EVIL/m);
    const broken = await ana.client.from('tasks').insert({ title: 'a\r\nX-EVIL:1' });
    expect(broken.error?.code).toBe('23514');
  });
});

describe('the mail queue accepts only valid email headers', () => {
  test.each([
    ['two@x.example, three@x.example', 'x', 'recipient'],
    ['a@x.example\r\nBcc: b@x.example', 'x', 'recipient'],
    ['a@x.example', 'x\r\nBcc: b@x.example', 'subject'],
    ['a@x.example', '', 'subject'],
    ['Name <a@x.example>', 'x', 'recipient'],
  ])('%j, %j', async (recipient, subject, argument) => {
    const put = host.sql`select public.queue_mail(${recipient}, ${subject}, '', '', 'k')`;
    await expect(put).rejects.toMatchObject({
      message: 'invalid_argument',
      detail: JSON.stringify({ argument }).replace(':', ': '),
    });
  });
});

describe('safety attack 18: 200 inserts at once', () => {
  test.each([
    ['notifications', { title: 'x' }],
    ['activity_logs', { activity_type: 'x' }],
    ['delegated_tasks', { title: 'x', delegated_to_email: 'x@example.com' }],
  ] as const)('%s: 429, and none of them is stored', async (table, row) => {
    await host.sql`update public.profiles set subscription_tier = 'premium' where id = ${eve.id}`;
    const rows = Array.from({ length: 200 }, () => row);
    const { status, error } = await eve.client.from(table).insert(rows as never);
    expect([status, error?.message]).toEqual([429, 'too_many_at_once']);
    expect((await eve.client.from(table).select('id')).data).toEqual([]);
  });
});

test('a network counts as one, however many of its addresses send', async () => {
  const statuses = new Set<number>();
  const send = async (number: number) => {
    const answer = await fetch(`${host.url}/functions/v1/stripe-webhook`, {
      method: 'POST',
      headers: { 'x-forwarded-for': `2001:db8:7:7::${number.toString(16)}` },
      body: '{}',
    });
    await answer.arrayBuffer();
    statuses.add(answer.status);
  };
  for (let first = 1; first <= 601; first += 16) {
    await Promise.all(Array.from({ length: 16 }, (_, index) => send(first + index)));
  }
  expect(statuses).toContain(429);
});
