import type { Page } from '@playwright/test';
import { enrollTotp, totpCode } from '../../support/people/factors.ts';
import { codeIn, newAddress, PASSWORD, signUpPerson } from '../../support/people/people.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { mailedLink, signIn } from './sign-in.ts';

const NEW = 'another long and quiet sentence';

async function askForReset(page: Page, email: string) {
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
}

async function choose(page: Page, password: string) {
  await page.getByLabel('New password').fill(password);
  await page.getByRole('button', { name: 'Set the password' }).click();
}

/** Refuses a new password without a code, as the server does for an old session. */
const asOldSession = (page: Page) =>
  page.route('**/auth/v1/user', async (route) => {
    const body = route.request().postDataJSON();
    if (route.request().method() !== 'PUT' || body.nonce) return route.fallback();
    return route.fulfill({
      status: 400,
      json: {
        error_code: 'reauthentication_needed',
        msg: 'Password update requires reauthentication',
      },
    });
  });

test('spec §7 password reset: email, link, a new password that works', { tag: '@full' }, async ({
  page,
  host,
  browser,
  consoleErrors,
}) => {
  const { email } = await signUpPerson(host);
  await askForReset(page, email);
  const link = mailedLink((await host.mailTo(email, { subject: 'Set a new password' })).html);
  // The link only opens the page. The token is not used up until the person presses the page's
  // button.
  expect(link).toContain(`${host.url}/reset-password?token_hash=`);
  await page.goto(link);
  await page.reload();
  await page.getByRole('button', { name: 'Set a new password' }).click();
  await expect(page.getByText(`For the account ${email}.`)).toBeVisible();
  await expect(page).toHaveURL(/\/reset-password$/);
  const field = page.getByLabel('New password');
  await expect(field).toHaveAttribute('autocomplete', 'new-password');
  await choose(page, PASSWORD);
  await expect(field).toHaveAccessibleDescription(/This is already your password\./);
  await expect(field).toBeFocused();
  await choose(page, 'password1');
  await expect(field).toHaveAccessibleDescription(/too easy to guess/);
  await expectAccessible(page);
  await choose(page, NEW);
  await expect(page.getByRole('heading', { name: 'Your new password is set' })).toBeFocused();
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  const later = await browser.newPage();
  await later.goto('/login');
  await signIn(later, email, NEW);
  await expect(later).toHaveURL(/\/dashboard$/);
  await later.goto(link);
  await expect(
    later.getByRole('heading', { name: 'Open this link where you requested it' }),
  ).toBeVisible();
  await later.close();
  consoleErrors.length = 0;
});

test('the digits of the email lead to the new password too', { tag: '@full' }, async ({
  page,
  host,
}) => {
  const { email } = await signUpPerson(host);
  await askForReset(page, email);
  const { text } = await host.mailTo(email, { subject: 'Set a new password' });
  await page.getByLabel('Six-digit code from the email').fill(codeIn(text));
  await expect(page).toHaveURL(/\/reset-password$/);
  await choose(page, NEW);
  await expect(page.getByRole('heading', { name: 'Your new password is set' })).toBeVisible();
});

test('safety: an address without an account gets the same answer', { tag: '@full' }, async ({
  page,
  host,
}) => {
  const email = newAddress();
  await askForReset(page, email);
  await expect(page.getByText(`If ${email} has an account, an email is on its way.`)).toBeVisible();
  expect(await host.mails(email)).toHaveLength(0);
});

test('with a second factor, it is required before the password', { tag: '@full' }, async ({
  page,
  host,
}) => {
  const person = await signUpPerson(host);
  const { secret } = await enrollTotp(person.client);
  await askForReset(page, person.email);
  const { text } = await host.mailTo(person.email, { subject: 'Set a new password' });
  await page.getByLabel('Six-digit code from the email').fill(codeIn(text));
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  await page.getByLabel('Six-digit code', { exact: true }).fill(totpCode(secret));
  await choose(page, NEW);
  await expect(page.getByRole('heading', { name: 'Your new password is set' })).toBeVisible();
});

test('spec §7 reauthenticate: an old session is confirmed with digits', { tag: '@full' }, async ({
  page,
  host,
  person,
  consoleErrors,
}) => {
  await asOldSession(page);
  await page.goto('/reset-password');
  await choose(page, NEW);
  await expect(page.getByRole('heading', { name: 'Confirm it’s you' })).toBeFocused();
  await page.getByRole('button', { name: 'Email me the code' }).click();
  const { text } = await host.mailTo(person.email, { subject: 'Your code' });
  const field = page.getByLabel('Six-digit code from the email');
  await field.fill(codeIn(text) === '000000' ? '111111' : '000000');
  await expect(page.getByText('This code is wrong or has expired.')).toBeVisible();
  await expectAccessible(page);
  await field.fill(codeIn(text));
  await expect(page.getByRole('heading', { name: 'Your new password is set' })).toBeVisible();
  consoleErrors.length = 0;
});

test('a password that is refused after the digits says why at its field', { tag: '@full' }, async ({
  page,
  host,
  person,
  consoleErrors,
}) => {
  await asOldSession(page);
  await page.goto('/reset-password');
  await choose(page, PASSWORD);
  await page.getByRole('button', { name: 'Email me the code' }).click();
  const { text } = await host.mailTo(person.email, { subject: 'Your code' });
  await page.getByLabel('Six-digit code from the email').fill(codeIn(text));
  await expect(page.getByText('This is already your password. Choose another one.')).toBeVisible();
  consoleErrors.length = 0;
});

test('without a session, or with an old link, the page leads to a new email', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/reset-password');
  await expect(page.getByText('To choose a new password, request an email first')).toBeVisible();
  await page.goto('/reset-password?error=access_denied&error_code=otp_expired');
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Request a new email' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
});
