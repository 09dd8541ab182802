import { OAuth2Server } from 'oauth2-mock-server';
import { startHost, type TestHost } from '../support/host.ts';
import { test as base, expect } from './fixtures.ts';
import { newAddress } from './sign-in.ts';

/** Stands for Google: says who signs in there, or that they did not want to. */
interface Provider {
  person: { email: string; email_verified: boolean };
  refuses: boolean;
}

const test = base.extend<object, { host: TestHost; provider: Provider }>({
  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for the pattern.
    async ({}, use) => use({ person: { email: '', email_verified: true }, refuses: false }),
    { scope: 'worker' },
  ],
  host: [
    async ({ provider }, use) => {
      const server = new OAuth2Server();
      await server.issuer.keys.generate('RS256');
      await server.start(0, 'localhost');
      server.service.on('beforeTokenSigning', (token: { payload: object }) => {
        Object.assign(token.payload, provider.person, {
          sub: provider.person.email,
          given_name: 'Mia',
          family_name: 'Berg',
        });
      });
      server.service.on('beforeAuthorizeRedirect', ({ url }: { url: URL }) => {
        if (!provider.refuses) return;
        url.searchParams.delete('code');
        url.searchParams.set('error', 'access_denied');
      });
      const host = await startHost({
        env: {
          GOOGLE_CLIENT_ID: 'a-client',
          GOOGLE_CLIENT_SECRET: 'a-secret',
          GOOGLE_ISSUER: server.issuer.url ?? '',
        },
      });
      await use(host);
      await host.stop();
      await server.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

test('spec §7 Google: there, back, and on to where one was heading', async ({
  page,
  host,
  provider,
}) => {
  provider.person = { email: newAddress(), email_verified: true };
  await page.goto('/goals');
  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page).toHaveURL(`${host.url}/goals`);
  const [user] = await host.sql`
    select raw_user_meta_data from auth.users where email = ${provider.person.email}`;
  expect(user).toBeDefined();
  await page.reload();
  await expect(page).toHaveURL(`${host.url}/goals`);
});

test('whoever turns back at Google finds the reason at the form', async ({ page, provider }) => {
  provider.refuses = true;
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel('E-mail')).toBeVisible();
  provider.refuses = false;
});

test('safety: an address that Google has not confirmed opens no account', async ({
  page,
  host,
  provider,
}) => {
  provider.person = { email: newAddress(), email_verified: false };
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByText('Google has not confirmed this address.')).toBeVisible();
  const found = await host.sql`select from auth.users where email = ${provider.person.email}`;
  expect(found).toHaveLength(0);
});
