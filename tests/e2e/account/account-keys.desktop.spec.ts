import type { Page } from '@playwright/test';
import { enrollTotp, totpCode } from '../../support/people/factors.ts';
import { newAddress, signUpPerson } from '../../support/people/people.ts';
import { mailedLink, register, signIn } from '../auth/sign-in.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';

const openSecurity = async (page: Page) => {
  await page.goto('/settings#security');
  await expect(page.getByRole('button', { name: 'Change password' })).toBeVisible();
};

test('design §6 keyboard: a failed submit focuses the first invalid field', {
  tag: '@full',
}, async ({ page, person: _person, consoleErrors }) => {
  await openSecurity(page);
  await page.getByRole('button', { name: 'Change address' }).press('Enter');
  await expect(page.getByLabel('New email address')).toBeFocused();
  await page.getByRole('button', { name: 'Change password' }).press('Enter');
  const current = page.getByLabel('Current password', { exact: true });
  await expect(current).toBeFocused();
  await current.fill('not my password at all');
  await page.getByLabel('New password', { exact: true }).fill('seven green lamps on a quiet pier');
  await page.getByRole('button', { name: 'Change password' }).press('Enter');
  await expect(page.getByText('This isn’t your current password.')).toBeVisible();
  await expect(current).toBeFocused();
  // The field for the new password keeps the typed text.
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue(
    'seven green lamps on a quiet pier',
  );

  await page.goto('/settings#delete');
  await page.getByRole('button', { name: 'Delete my account' }).press('Enter');
  await expect(page.getByLabel('To continue, type delete my account')).toBeFocused();

  await page.goto('/profile');
  const name = page.getByLabel('First name');
  await name.fill('x'.repeat(100));
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.getByText('At most 80 characters.')).toBeVisible();
  await expect(name).toBeFocused();
  // The browser logs the refusal of the wrong password.
  consoleErrors.length = 0;
});

test('design §6 keyboard: a second factor from set-up to removal, without a dialog losing the focus', {
  tag: '@full',
}, async ({ page, person: _person, consoleErrors }) => {
  // This long test also runs axe six times.
  test.setTimeout(150_000);
  await openSecurity(page);
  const setUp = page.getByRole('button', { name: 'Set up' });
  await setUp.press('Enter');
  await expect(page.getByLabel('Name of the device or app')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(setUp).toBeFocused();

  await setUp.press('Enter');
  await page.getByLabel('Name of the device or app').press('Enter');
  const code = page.getByLabel('Code from the app');
  const secret = String(await page.locator('code').first().textContent()).replaceAll(/\s/g, '');
  await expectAccessible(page);
  await code.fill(totpCode(secret, 40));
  await page.getByRole('button', { name: 'Turn on' }).press('Enter');
  await expect(page.getByText('Wrong code. Enter the one shown now.')).toBeVisible();
  await expect(code).toBeFocused();
  await code.fill(totpCode(secret));
  await page.getByRole('button', { name: 'Turn on' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Add another' })).toBeFocused();

  // A double click sends only one request: a second one would invalidate the first codes before
  // they are shown.
  await page.getByRole('button', { name: 'Create recovery codes' }).dblclick();
  const sheet = page.getByRole('dialog', { name: /^Recovery codes/ });
  await expect(sheet.getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page);
  await sheet.getByLabel('I have put these codes somewhere safe').press('Space');
  await sheet.getByRole('button', { name: 'Done' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Create new codes for recovery' })).toBeFocused();

  const remove = page.getByRole('button', { name: 'Remove Phone' });
  await remove.press('Enter');
  await expect(page.getByRole('button', { name: 'Keep' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(remove).toBeFocused();
  await remove.press('Enter');
  await page.getByRole('button', { name: 'Keep' }).press('Enter');
  await expect(remove).toBeFocused();
  // The browser logs the refusal of the wrong code.
  consoleErrors.length = 0;
});

test('accounts: a double click sends an email or requests a deletion only once', {
  tag: '@full',
}, async ({ page, person, host }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'PUT' || pathname.endsWith('/request_account_deletion')) {
      asked.push(pathname);
    }
  });
  await openSecurity(page);
  const next = newAddress();
  await page.getByLabel('New email address').fill(next);
  await page.getByRole('button', { name: 'Change address' }).dblclick();
  await expect(page.getByText(`The change to ${next} is waiting for both addresses`)).toBeVisible();
  // The email's link leads to the page that shows which mailbox still has to confirm.
  const { html } = await host.mailTo(next);
  const { searchParams } = new URL(mailedLink(html));
  expect(searchParams.get('token_hash')).toMatch(/^pkce_/);
  expect(searchParams.get('redirect_to')).toBe(`${host.url}/auth/callback`);

  await page.goto('/settings#delete');
  await page.getByLabel('To continue, type delete my account').fill('delete my account');
  await page.getByRole('button', { name: 'Delete my account' }).dblclick();
  await expect(page.getByRole('button', { name: 'Keep my account' })).toBeVisible();
  expect(asked).toEqual(['/auth/v1/user', '/rest/v1/rpc/request_account_deletion']);
  expect(person.email).not.toBe(next);
});

test('a reload in between: the page still waits for the email, and its digits work', {
  tag: '@full',
}, async ({ page, host }) => {
  const email = newAddress();
  await register(page, email);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(`We sent a link to ${email}`);
  // The forms for sign-in and for a new password still show their fields, because they sent no
  // email.
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await page.getByRole('button', { name: 'Use a different email' }).click();
  await expect(page.getByRole('heading', { name: 'Sign up' })).toBeVisible();
  expect((await host.mails(email)).length).toBe(1);
});

test('a reload during the second factor asks for it again, and the back button does not bypass it', {
  tag: '@full',
}, async ({ page, host }) => {
  const person = await signUpPerson(host);
  const { secret } = await enrollTotp(person.client);
  await page.goto('/goals');
  await signIn(page, person.email);
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  // The person has an account already, so the page has no link for signing up.
  await expect(page.getByRole('link', { name: 'Sign up' })).toHaveCount(0);
  await page.reload();
  await page.getByLabel('Six-digit code').fill(totpCode(secret));
  await expect(page).toHaveURL(/\/goals$/);
  await page.goto('/tasks');
  await page.goBack();
  await expect(page).toHaveURL(/\/goals$/);
});
