import { randomUUID } from 'node:crypto';
import { startHost, type TestHost } from '../../support/host.ts';
import { signUpPerson } from '../../support/people/people.ts';
import { startGoogle } from '../../support/services/google.ts';
import { test as base, expect } from '../fixtures.ts';
import { announcement } from '../tasks/board.ts';

interface Worker {
  google: Awaited<ReturnType<typeof startGoogle>>;
  host: TestHost;
}

const test = base.extend<object, Worker>({
  google: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires an object pattern here.
    async ({}, use) => {
      const google = await startGoogle();
      await use(google);
      await google.stop();
    },
    { scope: 'worker' },
  ],
  host: [
    async ({ google }, use) => {
      const host = await startHost({ env: google.env });
      await use(host);
      await host.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

test('accounts: a Google account is connected and disconnected, except as the last identity', {
  tag: '@full',
}, async ({ page, person, google }) => {
  const email = `g-${randomUUID()}@example.com`;
  google.isNow({ sub: randomUUID(), email });
  await page.goto('/settings#security');
  const ways = page.getByRole('list', { name: 'Ways to sign in' });
  await expect(ways.getByRole('listitem')).toHaveCount(1);
  await expect(ways.getByRole('button')).toHaveCount(0);
  await page.getByRole('button', { name: 'Connect Google' }).click();
  await expect(ways).toContainText(email);
  await expect(page).toHaveURL(/\/settings(\?[^#]*)?#security$/);
  const { data } = await person.client.auth.getUserIdentities();
  expect(data?.identities.map(({ provider }) => provider).sort()).toEqual(['email', 'google']);

  await ways.getByRole('button', { name: 'Disconnect Google' }).click();
  await ways.getByRole('button', { name: 'Disconnect', exact: true }).click();
  await expect(announcement(page, 'Google account disconnected')).toBeAttached();
  await expect(ways.getByRole('listitem')).toHaveCount(1);
});

test('accounts: another person’s Google account is refused with one message', {
  tag: '@full',
}, async ({ page, person: _person, host, google }) => {
  const other = await signUpPerson(host);
  const sub = randomUUID();
  await host.sql`
    insert into auth.identities (id, user_id, provider, provider_id, identity_data, created_at, updated_at)
    values (${randomUUID()}, ${other.id}, 'google', ${sub}, ${host.sql.json({ sub })}, now(), now())`;
  google.isNow({ sub, email: `g-${randomUUID()}@example.com` });
  await page.goto('/settings#security');
  await page.getByRole('button', { name: 'Connect Google' }).click();
  await expect(
    page.getByText('This Google account belongs to another account here.'),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/settings#security$/);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Connect Google' })).toBeVisible();
  await expect(page.getByText('This Google account belongs')).toBeHidden();
});
