import { OAuth2Server } from 'oauth2-mock-server';
import { startHost, type TestHost } from '../../support/host.ts';
import { newAddress } from '../../support/people/people.ts';
import { test as base, expect } from '../fixtures.ts';

/** How the server in place of Google responds: who signs in, and whether they refuse consent. */
interface Provider {
  person: { email: string; email_verified: boolean };
  refuses: boolean;
}

const test = base.extend<object, { host: TestHost; provider: Provider }>({
  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires an object pattern here.
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

test('spec §7 Google: there, back, and on to the requested page', { tag: '@full' }, async ({
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

test('spec §1 sign-up: with a Google account, from the sign-up page', { tag: '@full' }, async ({
  page,
  host,
  provider,
}) => {
  provider.person = { email: newAddress(), email_verified: true };
  await page.goto('/register');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page).toHaveURL(`${host.url}/dashboard`);
  const found = await host.sql`select from auth.users where email = ${provider.person.email}`;
  expect(found).toHaveLength(1);
});

test('a person who cancels at Google sees the reason at the form', { tag: '@full' }, async ({
  page,
  provider,
}) => {
  provider.refuses = true;
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel('Email')).toBeVisible();
  provider.refuses = false;
});

test('safety: an address that Google has not verified gives no access', { tag: '@full' }, async ({
  page,
  host,
  provider,
}) => {
  provider.person = { email: newAddress(), email_verified: false };
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByText('Google hasn’t verified this address.')).toBeVisible();
  const found = await host.sql`select from auth.users where email = ${provider.person.email}`;
  expect(found).toHaveLength(0);
});

test('spec §1 sign-in: the button is in the prerendered page', { tag: '@full' }, async ({
  page,
  consoleErrors,
}) => {
  await page.goto('/login');
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.reload();
  await expect(page.locator('#root[inert]').getByText('Continue with Google')).toBeVisible();
  consoleErrors.length = 0;
});

test('spec §8 Google sign-in: not configured, not enabled, any other message, none', {
  tag: '@full',
}, async ({ page, consoleErrors }) => {
  await page.goto('/login');
  const google = page.getByRole('button', { name: 'Continue with Google' });
  for (const [message, said] of [
    [
      'Provider not found: none',
      'Google authentication is not configured. Please contact support.',
    ],
    ['Invalid provider: off', 'Google provider is not enabled. Please contact support.'],
    ['It rains there', 'It rains there'],
    ['', 'Failed to sign in with Google. Please try again.'],
  ] as const) {
    await page.route('**/auth/v1/authorize*', (route) =>
      route.fulfill({ status: 400, json: { code: 400, msg: message } }),
    );
    const [asked] = await Promise.all([
      page.waitForRequest('**/auth/v1/authorize*'),
      google.click(),
    ]);
    const query = new URL(asked.url()).searchParams;
    expect(query.get('redirect_to')).toBe(`${new URL(page.url()).origin}/dashboard`);
    expect(query.get('access_type')).toBe('offline');
    expect(query.get('prompt')).toBe('consent');
    await expect(page.getByText(said)).toBeVisible();
    await page.unroute('**/auth/v1/authorize*');
  }
  consoleErrors.length = 0;
});
