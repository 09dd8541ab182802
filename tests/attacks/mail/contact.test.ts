import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestHost } from '../../support/host.ts';
import { sharedHost } from '../../support/hosts/shared-host.ts';
import { visitor } from '../../support/people/people.ts';
import { invoke } from '../../support/services/functions.ts';

let host: TestHost;
beforeAll(async () => {
  host = await sharedHost();
});
beforeEach(async () => {
  await host.sql`truncate public.contact_messages`;
});

const message = (email = `${randomUUID()}@example.com`) => ({
  id: randomUUID(),
  name: 'Ana',
  email,
  subject: 'Hello',
  message: 'Text',
});
const send = async (client = visitor(host), email?: string) =>
  (await invoke({ client }, 'send-contact-message', message(email))).status;
const stored = async () => (await host.sql`select from public.contact_messages`).length;

/** Inserts messages that were sent just now, each from its own network and email address. */
const fill = (count: number) => host.sql`
  insert into public.contact_messages (name, email, message, sender_hash)
  select 'Eve', 'eve' || number || '@example.com', 'Text', 'network ' || number
  from generate_series(1, ${count}) as number`;

test('safety attack 18: 200 messages from strangers leave the contact form open to everyone else', async () => {
  await fill(200);
  expect(await send()).toBe(200);
  expect(await send()).toBe(200);
  expect(await stored()).toBe(202);
});

test('safety attack 18: during a flood, one network and one mailbox get one message an hour', async () => {
  await fill(200);
  const client = visitor(host);
  expect([await send(client), await send(client)]).toEqual([200, 429]);
  const email = `${randomUUID()}@example.com`;
  expect([await send(visitor(host), email), await send(visitor(host), email)]).toEqual([200, 429]);
  expect(await stored()).toBe(202);
});

test('safety attack 18: normally one network and one mailbox get five', async () => {
  await fill(100);
  const client = visitor(host);
  const email = `${randomUUID()}@example.com`;
  for (const sent of [() => send(client), () => send(visitor(host), email)]) {
    for (let count = 0; count < 5; count += 1) expect(await sent()).toBe(200);
    expect(await sent()).toBe(429);
  }
});

test('safety attack 47: one message sent ten times at once is stored once, ten different ones up to the limit', async () => {
  const client = visitor(host);
  const same = message();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => invoke({ client }, 'send-contact-message', same)),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(await stored()).toBe(1);
  const others = await Promise.all(Array.from({ length: 10 }, () => send(client)));
  expect(others.filter((status) => status === 200)).toHaveLength(4);
});
