import type { Page } from '@playwright/test';
import { enrollTotp, totpCode } from '../../support/people/factors.ts';
import { makeSignInOld } from '../../support/people/old-sign-in.ts';
import { codeIn, PASSWORD } from '../../support/people/people.ts';
import { signIn } from '../auth/sign-in.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';

/** Opens the set-up of a second factor, names the app, and presses Continue. */
async function beginSetup(page: Page) {
  await page.goto('/settings#security');
  await page.getByRole('button', { name: /^(Set up|Add another)$/ }).click();
  const setup = page.getByRole('dialog', { name: 'Set up a second factor' });
  await setup.getByLabel('Name of the device or app').fill('My tablet');
  await setup.getByRole('button', { name: 'Continue' }).click();
  return setup;
}

const proofDialog = (page: Page) => page.getByRole('dialog', { name: 'Confirm it’s you' });

test('accounts: an old session adds a second factor only after the current password', async ({
  page,
  person,
  host,
  consoleErrors,
}) => {
  await makeSignInOld(host, person);
  const setup = await beginSetup(page);
  const proof = proofDialog(page);
  const field = proof.getByLabel('Current password', { exact: true });
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await field.press('Enter');
  await expect(proof.getByText('Enter your current password.')).toBeVisible();
  await field.fill('not the password');
  await field.press('Enter');
  await expect(proof.getByText('This isn’t your current password.')).toBeVisible();
  await expect(field).toBeFocused();

  // Closing the dialog without a proof adds nothing and keeps the typed text.
  await page.keyboard.press('Escape');
  await expect(proof).toBeHidden();
  await expect(setup.getByLabel('Name of the device or app')).toHaveValue('My tablet');
  await setup.getByRole('button', { name: 'Continue' }).click();
  await field.fill(PASSWORD);
  await proof.getByRole('button', { name: 'Continue' }).dblclick();
  await expect(proof).toBeHidden();
  await expect(setup.getByRole('img', { name: /QR code/ })).toBeVisible();
  consoleErrors.length = 0;
});

test('accounts: a person who forgot the password proves it by an emailed code', {
  tag: '@full',
}, async ({ page, person, host, consoleErrors }) => {
  await makeSignInOld(host, person);
  await host.minuteLater();
  const setup = await beginSetup(page);
  const proof = proofDialog(page);
  await proof.getByRole('button', { name: 'Forgot it? Use an emailed code' }).press('Enter');
  const send = proof.getByRole('button', { name: 'Email me a code' });
  await expect(send).toBeFocused();
  await send.press('Enter');
  const code = codeIn((await host.mailTo(person.email, { subject: 'Your code' })).text);
  const field = proof.getByLabel('Code from the email');
  await field.fill(code === '123456' ? '654321' : '123456');
  await field.press('Enter');
  await expect(proof.getByText('This code is wrong or has expired.')).toBeVisible();
  await field.fill(code);
  await field.press('Enter');
  await expect(setup.getByRole('img', { name: /QR code/ })).toBeVisible();
  consoleErrors.length = 0;
});

test('accounts: without a password, only an emailed code is asked for', { tag: '@full' }, async ({
  page,
  person,
  host,
  consoleErrors,
}) => {
  await host.sql`update auth.users set encrypted_password = null where id = ${person.id}`;
  await makeSignInOld(host, person);
  await beginSetup(page);
  const proof = proofDialog(page);
  await expect(proof.getByRole('button', { name: 'Email me a code' })).toBeVisible();
  await expect(proof.getByLabel('Current password', { exact: true })).toBeHidden();
  consoleErrors.length = 0;
});

test('accounts: with a second factor, an old session needs its code for a further one', {
  tag: '@full',
}, async ({ page, person, host, consoleErrors }) => {
  const { secret } = await enrollTotp(person.client, 'My phone');
  await page.goto('/login');
  await page.evaluate(() => localStorage.clear());
  await page.goto('/goals');
  await signIn(page, person.email, PASSWORD);
  await page.getByLabel('Six-digit code').fill(totpCode(secret));
  await expect(page).toHaveURL(/\/goals$/);
  await makeSignInOld(host, person);
  const setup = await beginSetup(page);
  const asked = page.getByRole('dialog', { name: 'Enter your code first' });
  await asked.getByLabel('Six-digit code').fill(totpCode(secret, 1));
  await expect(asked).toBeHidden();
  await expect(setup.getByRole('img', { name: /QR code/ })).toBeVisible();
  consoleErrors.length = 0;
});
