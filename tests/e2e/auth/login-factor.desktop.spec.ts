import type { TestHost } from '../../support/host.ts';
import { enrollTotp, totpCode } from '../../support/people/factors.ts';
import { PASSWORD, signUpPerson } from '../../support/people/people.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { holdScripts } from '../shell/scripts-held.ts';
import { signIn } from './sign-in.ts';

/** Signs up a person with a second factor; returns them with the factor's secret. */
async function guarded(host: TestHost) {
  const person = await signUpPerson(host, { first_name: 'Fay', last_name: 'Okafor' });
  return { ...person, ...(await enrollTotp(person.client)) };
}

test('spec §3 factors: the code is required after the password, also after a reload, and returns to the page', {
  tag: '@full',
}, async ({ page, host, consoleErrors }) => {
  const { email, secret } = await guarded(host);
  await page.goto('/tasks?view=list');
  await signIn(page, email);
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  const field = page.getByLabel('Six-digit code');
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(field).toHaveAttribute('inputmode', 'numeric');

  await page.reload();
  await expect(field).toBeFocused();
  // Another protected page also redirects to the form for the code. The right code then opens that
  // page.
  await page.goto('/goals');
  await expect(page).toHaveURL(/\/login$/);
  await field.press('Enter');
  await expect(page.getByText('Type all six digits.')).toBeVisible();

  const code = totpCode(secret);
  await field.fill(code === '000000' ? '111111' : '000000');
  await expect(page.getByText('This code is wrong.')).toBeVisible();
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await expect(page).toHaveURL(/\/goals$/);
  consoleErrors.length = 0;
});

test('spec §2 access rules: until the code is entered, a page shows the spinner and never the frame', {
  tag: '@full',
}, async ({ page, host }) => {
  const { email } = await guarded(host);
  await page.goto('/login');
  await signIn(page, email);
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();

  const release = await holdScripts(page);
  await page.mainFrame().goto('/goals', { waitUntil: 'commit' });
  await expect(page.getByText('Loading Prioriti...')).toBeVisible();
  await expect(page.locator('[data-frame]')).toBeHidden();
  release();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
});

test('safety: after too many wrong codes the page says how long to wait', { tag: '@full' }, async ({
  page,
  host,
  consoleErrors,
}) => {
  const { email } = await guarded(host);
  await page.goto('/login');
  await signIn(page, email);
  await page.route('**/auth/v1/factors/*/verify', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '8' },
      json: {
        error_code: 'over_request_rate_limit',
        msg: 'Too many wrong tries. Try again in 8 seconds.',
      },
    }),
  );
  await page.getByLabel('Six-digit code').fill('123456');
  await expect(page.getByText('Too many tries. Try again in 8 seconds.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Try again in \d s$/ })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled();
  consoleErrors.length = 0;
});

test('a recovery code replaces the app, once', { tag: '@full' }, async ({
  page,
  host,
  consoleErrors,
}) => {
  const { email, client } = await guarded(host);
  const session = (await client.auth.getSession()).data.session;
  const made = await fetch(`${host.url}/auth/v1/factors/recovery-codes`, {
    method: 'POST',
    headers: {
      apikey: host.publishableKey,
      authorization: `Bearer ${session?.access_token}`,
      'content-type': 'application/json',
    },
    body: '{}',
  });
  const { codes } = (await made.json()) as { codes: string[] };
  await page.goto('/login');
  await signIn(page, email);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await expect(page.getByRole('heading', { name: 'Use a recovery code' })).toBeVisible();
  const field = page.getByLabel('Recovery code');
  await field.fill('not one of mine');
  await field.press('Enter');
  await expect(page.getByText('This recovery code is wrong or was already used.')).toBeVisible();
  await expectAccessible(page);
  await field.fill((codes[0] ?? '').toUpperCase());
  await field.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
  consoleErrors.length = 0;
});

test('signing in as another person leaves nothing of the first', { tag: '@full' }, async ({
  page,
  host,
}) => {
  const { email } = await guarded(host);
  const other = await signUpPerson(host);
  await page.goto('/login');
  await signIn(page, email);
  await page.getByRole('button', { name: 'Sign in as someone else' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible();
  expect(
    await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => key.endsWith('auth-token')),
    ),
  ).toEqual([]);
  await signIn(page, other.email, PASSWORD);
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('every public page treats a person with only the first factor as signed out', {
  tag: '@full',
}, async ({ page, host }) => {
  const { email } = await guarded(host);
  await page.goto('/login');
  await signIn(page, email);
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await page.goto('/register');
  await expect(page).toHaveURL(/\/login$/);
});
