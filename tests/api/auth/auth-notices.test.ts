import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestHost } from '../../support/host.ts';
import { sharedHost } from '../../support/hosts/shared-host.ts';
import { enrollTotp } from '../../support/people/factors.ts';
import { signUpByMail, signUpPerson, tokenHashIn, visitor } from '../../support/people/people.ts';

let host: TestHost;

beforeAll(async () => {
  host = await sharedHost();
});

describe('accounts: their owner is notified of security changes', () => {
  test('a new password', async () => {
    const { client, email } = await signUpPerson(host);
    await client.auth.updateUser({ password: 'another quiet sentence' });
    const { text } = await host.mailTo(email, { subject: 'Your password was changed' });
    expect(text).toContain(`${host.url}/forgot-password`);
    expect(text).not.toContain('another quiet sentence');
  });

  test('a new address: the old mailbox learns the new one', async () => {
    const { client, email } = await signUpPerson(host);
    const newEmail = `new-${email}`;
    await client.auth.updateUser({ email: newEmail });
    const subject = 'Confirm your new email address';
    for (const address of [newEmail, email]) {
      const token_hash = tokenHashIn((await host.mailTo(address, { subject })).html);
      await visitor(host).auth.verifyOtp({ token_hash, type: 'email_change' });
    }
    const notice = await host.mailTo(email, { subject: 'Your email address was changed' });
    expect(notice.text).toContain(newEmail);
  });

  test('a second factor, added and removed', async () => {
    const { client, email } = await signUpPerson(host);
    const { factorId } = await enrollTotp(client);
    await host.mailTo(email, { subject: 'A second factor was added' });
    await client.auth.mfa.unenroll({ factorId });
    await host.mailTo(email, { subject: 'A second factor was removed' });
  });

  test('the audit log contains what happened and from where, without secrets', async () => {
    const { client, email, id } = await signUpByMail(host);
    await client.auth.updateUser({ password: 'another quiet sentence' });
    const entries = await host.sql<{ payload: { action: string }; ip_address: string }[]>`
      select payload, ip_address from auth.audit_log_entries
      where payload ->> 'actor_id' = ${id} order by created_at`;
    expect(entries.map(({ payload }) => payload.action)).toEqual([
      'user_signedup',
      'login',
      'user_updated_password',
    ]);
    expect(entries[1]?.ip_address).toMatch(/^10\./);
    expect(JSON.stringify(entries)).toContain(email);
    expect(JSON.stringify(entries)).not.toContain('sentence');
  });
});

test('the email template stored in the database equals the one in supabase/templates', async () => {
  const file = await readFile(
    new URL('../../../supabase/templates/notice.html', import.meta.url),
    'utf8',
  );
  const [row] = await host.sql`select html from app.mail_templates where name = 'notice'`;
  expect(row?.html.trim()).toBe(file.trim());
});
