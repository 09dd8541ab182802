/** @module-tag full */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OwnHost, startHost } from '../support/host.ts';
import { startSmtp } from '../support/network/smtp.ts';
import { makeProject } from '../support/project.ts';
import { until } from '../support/until.ts';

let project: Awaited<ReturnType<typeof makeProject>>;
let host: OwnHost;
let port: number;
beforeAll(async () => {
  project = await makeProject({
    'supabase/templates/confirmation.html':
      '<p>Hello {{ .Email }}</p><a href="{{ .RedirectTo }}?token_hash={{ .TokenHash }}&amp;type=signup">Go</a>',
  });
  // Find a port and free it again: nothing listens on it until the test starts a mail server there.
  const smtp = await startSmtp();
  port = smtp.port;
  await smtp.stop();
  host = await startHost({
    projectDir: project.path,
    env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Us <us@example.com>' },
  });
});
afterAll(async () => {
  await host?.stop();
  await project?.remove();
});

const signUp = (email: string) =>
  fetch(`${host.url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: host.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'a long and quiet sentence' }),
  });

const outbox = () =>
  host.sql<
    { recipient: string; html: string; text: string; attempts: number; sent_at: Date | null }[]
  >`select recipient, html, text, attempts, sent_at from host.mail_outbox order by id`;

describe('safety fault 12: SMTP is down', () => {
  test('the app keeps working, and every email arrives once afterwards', async () => {
    const addresses = ['one@example.com', 'two@example.com', 'three@example.com'];
    for (const address of addresses) expect((await signUp(address)).status).toBe(200);
    await until('a first attempt at each', async () =>
      (await outbox()).every(({ attempts }) => attempts > 0),
    );
    expect((await outbox()).filter(({ sent_at }) => sent_at !== null)).toEqual([]);

    const smtp = await startSmtp(port);
    // Skip the pause before the outbox tries again.
    await host.sql`update host.mail_outbox set next_attempt_at = now()`;
    await host.sql`notify host_mail`;
    await until('three mails', async () => smtp.messages.length >= 3);
    await host.sql`notify host_mail`;
    await until('the outbox to be empty', async () =>
      (await outbox()).every(({ sent_at }) => sent_at !== null),
    );
    const to = smtp.messages.map((message) => /^To: (.*)$/m.exec(message)?.[1]?.trim());
    expect(to.sort()).toEqual(['one@example.com', 'three@example.com', 'two@example.com']);
    expect(smtp.messages[0]).toContain('From: Us <us@example.com>');
    await smtp.stop();
  });

  test('a new email is sent before those that have failed', async () => {
    await host.sql`
      insert into host.mail_outbox
        (dedupe_key, recipient, subject, html, text, attempts, next_attempt_at)
      select 'order ' || name, name || '@example.com', name, 'x', 'x', failed,
        now() + interval '1 hour'
      from (values ('old', 3), ('older', 3), ('new', 0)) as mail (name, failed)`;
    const smtp = await startSmtp(port);
    // Make all due in one statement, so that the worker sees them at the same time.
    await host.sql`
      update host.mail_outbox set
        next_attempt_at = now() - attempts * interval '1 minute' - interval '1 second'
      where dedupe_key like 'order %'`;
    await host.sql`notify host_mail`;
    await until('three mails', async () => smtp.messages.length >= 3);
    expect(/^To: (.*)$/m.exec(smtp.messages[0] ?? '')?.[1]?.trim()).toBe('new@example.com');
    await until('the outbox to be empty', async () =>
      (await outbox()).every(({ sent_at }) => sent_at !== null),
    );
    await smtp.stop();
  });

  test('a sent email leaves no link behind in the database', async () => {
    const rows = await outbox();
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ html, text }) => html !== '' || text !== '')).toEqual([]);
  });

  test('with SMTP_URL there is no mailbox page', async () => {
    expect(host.readyLine).not.toContain('/mailbox');
    expect((await fetch(`${host.url}/mailbox/email`)).status).not.toBe(200);
  });
});

test('a mail server that never answers does not delay the stop of the host', async () => {
  const mute = createServer((socket) => socket.on('error', () => undefined));
  mute.listen(0, '127.0.0.1');
  await once(mute, 'listening');
  const address = mute.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const env = { SMTP_URL: `smtp://127.0.0.1:${address.port}`, MAIL_FROM: 'Us <us@example.com>' };
  const other = await startHost({ projectDir: project.path, env });
  const connected = once(mute, 'connection');
  await other.sql`
    insert into host.mail_outbox (dedupe_key, recipient, subject, html, text)
    values ('mute', 'mute@example.com', 'x', 'x', 'x')`;
  await other.sql`notify host_mail`;
  const [socket] = await connected;
  expect(await other.stop()).toBe(0);
  socket.destroy();
  mute.close();
});

test('safety attack 37: line breaks in an address cannot add headers', async () => {
  const before = (await outbox()).length;
  const answer = await signUp('evil@example.com\r\nBcc: victim@example.com');
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  expect(await outbox()).toHaveLength(before);
});
