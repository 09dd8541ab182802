import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OwnHost, startHost } from '../../support/host.ts';
import { newAddress, PASSWORD, visitor } from '../../support/people/people.ts';
import { processesBelow } from '../../support/processes/processes.ts';
import { until } from '../../support/until.ts';

let host: OwnHost;
beforeAll(async () => {
  host = await startHost();
});
afterAll(() => host?.stop());

const maildev = async () =>
  (await processesBelow((await host.info()).pid)).find((each) => /maildev/.test(each.commandLine));

/** Signs up with a new address, and waits until the host has sent its mail. */
async function signUp(): Promise<string> {
  const email = newAddress();
  const { error } = await visitor(host).auth.signUp({ email, password: PASSWORD });
  expect(error).toBeNull();
  await until('the mail to be sent', async () => {
    const [row] = await host.sql`
      select from host.mail_outbox where recipient = ${email} and sent_at is not null`;
    return row !== undefined;
  });
  return email;
}

test('design §4 mail: it waits in the data folder, and maildev starts at the first visit', async () => {
  const before = Date.now();
  const emails = [await signUp(), await signUp()];
  const sent = Date.now();
  expect(await maildev()).toBeUndefined();
  const waiting = await stat(join(host.dataDir, 'mailbox', 'waiting'));
  expect(waiting.mode & 0o077).toBe(0);

  // The mails are still there after a crash, and have the time at which they were sent.
  await host.kill9();
  await host.restart();
  expect(await maildev()).toBeUndefined();
  for (const email of emails) {
    const mails = await host.mails(email);
    expect(mails).toEqual([expect.objectContaining({ read: false })]);
    const time = Date.parse(mails[0]?.time ?? '');
    // A mail's date has no milliseconds.
    expect(time).toBeGreaterThan(before - 1000);
    expect(time).toBeLessThanOrEqual(sent);
  }
  expect(await maildev()).toBeDefined();

  // While maildev runs, a mail reaches it at once.
  const third = await signUp();
  expect(await host.mails(third)).toHaveLength(1);
  expect(await host.mails(emails[0] ?? '')).toHaveLength(1);
});
