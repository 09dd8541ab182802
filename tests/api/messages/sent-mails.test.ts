import { beforeAll, expect, test } from 'vitest';
import type { TestHost } from '../../support/host.ts';
import { sharedHost } from '../../support/hosts/shared-host.ts';

let host: TestHost;

beforeAll(async () => {
  host = await sharedHost();
});

test('sent emails are deleted after 30 days, and those that wait are not', async () => {
  const recipient = `guest-${crypto.randomUUID()}@example.com`;
  const put = async (subject: string, sentDaysAgo: number | null, joinedInto: number | null) => {
    const [row] = await host.sql<{ id: number }[]>`
      insert into host.mail_outbox
        (dedupe_key, recipient, subject, html, text, next_attempt_at, sent_at, joined_into)
      values (${`${subject} ${recipient}`}, ${recipient}, ${subject}, '', '', 'infinity',
        now() - make_interval(days => ${sentDaysAgo}::integer), ${joinedInto}::bigint)
      returning id::integer`;
    return row?.id ?? null;
  };
  const old = await put('Old', 31, null);
  await put('Sent with old', 31, old);
  await put('Young', 29, null);
  const waiting = await put('Waiting', null, null);
  await put('Sent with waiting', 31, waiting);

  const [job] = await host.sql`select command from cron.job where jobname = 'delete-sent-mails'`;
  await host.sql.unsafe(job?.command);
  const left = await host.sql<{ subject: string }[]>`
    delete from host.mail_outbox where recipient = ${recipient} returning subject`;
  expect(left.map(({ subject }) => subject).sort()).toEqual([
    'Sent with waiting',
    'Waiting',
    'Young',
  ]);
});
