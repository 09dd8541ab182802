import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { TestHost } from '../../support/host.ts';
import { totpCode } from '../../support/people/factors.ts';
import { makeSignInOld } from '../../support/people/old-sign-in.ts';
import {
  codeIn,
  PASSWORD,
  type Person,
  tokenHashIn,
  visitor,
} from '../../support/people/people.ts';
import { expect, test } from '../fixtures.ts';
import { announcement, toast } from '../tasks/board.ts';

const NEW_PASSWORD = 'seven green lamps on a quiet pier';
const SUBJECT = 'Confirm your new email address';

const open = async (page: Page) => {
  await page.goto('/settings#security');
  await expect(page.getByRole('region', { name: 'Email address' })).toBeVisible();
};
const signIn = (host: TestHost, email: string, password = PASSWORD) =>
  visitor(host).auth.signInWithPassword({ email, password });
const currentField = (page: Page) => page.getByLabel('Current password', { exact: true });
const newField = (page: Page) => page.getByLabel('New password', { exact: true });

/** Marks `count` of a person's recovery codes as used. */
const useCodes = (host: TestHost, { id }: Person, count: number) => host.sql`
  update host.recovery_codes set used_at = now() where code_hash in (
    select code_hash from host.recovery_codes
    where factor_id in (select id from auth.mfa_factors where user_id = ${id}) limit ${count})`;

test('spec §8 platform settings: without a connection a change of address fails at once', {
  tag: '@full',
}, async ({ page, person: _person, context, consoleErrors }) => {
  await open(page);
  await context.setOffline(true);
  await expect(page.getByRole('status', { name: 'Connection' })).toContainText('You’re offline.');
  const field = page.getByLabel('New email address');
  await field.fill(`next-${randomUUID()}@example.com`);
  await field.press('Enter');
  await expect(page.getByRole('region', { name: 'Email address' })).toContainText(
    'No connection to the server.',
  );
  await context.setOffline(false);
  consoleErrors.length = 0;
});

test('accounts: a change of address waits for both mailboxes, can be cancelled, and goes through', {
  tag: '@full',
}, async ({ page, person, host }) => {
  const next = `next-${randomUUID()}@example.com`;
  await open(page);
  const field = page.getByLabel('New email address');
  await field.fill(person.email.toUpperCase());
  await field.press('Enter');
  await expect(page.getByText('This is already your address.')).toBeVisible();
  await field.fill(next);
  await field.press('Enter');
  await expect(toast(page, 'Check both inboxes')).toBeVisible();
  const card = page.getByRole('region', { name: 'Email address' });
  await expect(card).toContainText(`The change to ${next} is waiting for both addresses`);
  await host.mailTo(next, { subject: SUBJECT });
  await page.reload();
  await expect(card).toContainText('is waiting for both addresses');
  await page.getByRole('button', { name: 'Cancel the change' }).click();
  await expect(announcement(page, 'Email change cancelled')).toBeAttached();
  await expect(field).toBeVisible();
  const again = `again-${randomUUID()}@example.com`;
  await host.minuteLater();
  await field.fill(again);
  await field.press('Enter');
  await expect(card).toContainText(`The change to ${again} is waiting`);
  for (const mailbox of [again, person.email]) {
    const count = mailbox === again ? 1 : 2;
    const mail = await host.mailTo(mailbox, { subject: SUBJECT, count });
    await visitor(host).auth.verifyOtp({
      token_hash: tokenHashIn(mail.html),
      type: 'email_change',
    });
  }
  await page.reload();
  await expect(card).toContainText(`You sign in with ${again}`);
  expect((await signIn(host, again)).error).toBeNull();
});

test('accounts: the emails of a change can be sent again, once a minute', { tag: '@full' }, async ({
  page,
  person,
  host,
  consoleErrors,
}) => {
  await open(page);
  const next = `next-${randomUUID()}@example.com`;
  await page.getByLabel('New email address').fill(next);
  await page.getByRole('button', { name: 'Change address' }).click();
  // The new address got an email less than a minute ago.
  await page.getByRole('button', { name: 'Send the emails again' }).click();
  await expect(page.getByText(/We just sent an email\. Ask again in \d+ seconds\./)).toBeVisible();
  await expect(page.getByRole('button', { name: /Send again in \d+ s/ })).toBeDisabled();
  // Use another address, which got no email in the last minute.
  const other = `other-${randomUUID()}@example.com`;
  await host.sql`update auth.users set email_change = ${other} where id = ${person.id}`;
  await page.reload();
  await expect(page.getByText(`The change to ${other} is waiting`)).toBeVisible();
  await page.getByRole('button', { name: 'Send the emails again' }).click();
  await expect(toast(page, 'Emails sent again')).toBeVisible();
  await host.mailTo(other, { subject: SUBJECT });
  await host.mailTo(person.email, { count: 2, subject: SUBJECT });
  consoleErrors.length = 0;
});

test('accounts: the password is changed with the current one, and other devices are signed out', {
  tag: '@full',
}, async ({ page, person, host, consoleErrors }) => {
  const elsewhere = await signIn(host, person.email);
  await open(page);
  await expect(page.getByRole('list', { name: 'Devices' }).getByRole('listitem')).toHaveCount(2);
  await currentField(page).fill('not the password');
  await newField(page).fill('password');
  await expect(page.getByText('Very weak.')).toBeVisible();
  await newField(page).fill(NEW_PASSWORD);
  await expect(page.getByText('Very strong.')).toBeVisible();
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('This isn’t your current password.')).toBeVisible();
  await currentField(page).fill(PASSWORD);
  await newField(page).fill(PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('This is already your password.')).toBeVisible();
  await newField(page).fill(NEW_PASSWORD);
  await newField(page).press('Enter');
  await expect(toast(page, 'Password saved')).toBeVisible();
  await expect(currentField(page)).toHaveValue('');
  await expect(page.getByRole('list', { name: 'Devices' }).getByRole('listitem')).toHaveCount(1);
  expect((await signIn(host, person.email, NEW_PASSWORD)).error).toBeNull();
  const ended = await visitor(host).auth.getUser(elsewhere.data.session?.access_token);
  expect(ended.error).not.toBeNull();
  consoleErrors.length = 0;
});

test('accounts: a forgotten password is set with an emailed code; a common one is refused', {
  tag: '@full',
}, async ({ page, person, host, consoleErrors }) => {
  await open(page);
  await page.getByRole('button', { name: 'Forgot it? Use an emailed code' }).click();
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await expect(page.getByRole('button', { name: /Send again in \d+ s/ })).toBeDisabled();
  const code = codeIn((await host.mailTo(person.email, { subject: 'Your code' })).text);
  const field = page.getByLabel('Code from the email');
  await field.fill(code === '123456' ? '654321' : '123456');
  await newField(page).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('This code is wrong or has expired.')).toBeVisible();
  await field.fill(code);
  await newField(page).fill('password1');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('This password is too easy to guess.')).toBeVisible();
  await newField(page).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(toast(page, 'Password saved')).toBeVisible();
  expect((await signIn(host, person.email, NEW_PASSWORD)).error).toBeNull();
  consoleErrors.length = 0;
});

test('accounts: without a password, one is set with an emailed code', { tag: '@full' }, async ({
  page,
  person,
  host,
}) => {
  await host.sql`update auth.users set encrypted_password = null where id = ${person.id}`;
  await makeSignInOld(host, person);
  await open(page);
  const card = page.getByRole('region', { name: 'Set a password' });
  await expect(currentField(page)).toBeHidden();
  await card.getByRole('button', { name: 'Email me a code' }).click();
  const { text } = await host.mailTo(person.email, { subject: 'Your code' });
  await card.getByLabel('Code from the email').fill(codeIn(text));
  await newField(page).fill(NEW_PASSWORD);
  await card.getByRole('button', { name: 'Set password' }).click();
  await expect(toast(page, 'Password saved')).toBeVisible();
  await expect(currentField(page)).toBeVisible();
  expect((await signIn(host, person.email, NEW_PASSWORD)).error).toBeNull();
});

test('accounts: a second factor by QR code or key, recovery codes once, and its removal', {
  tag: '@full',
}, async ({ page, person, host, consoleErrors }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes');
  });
  await open(page);
  await page.getByRole('button', { name: 'Set up', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up a second factor' });
  await dialog.getByLabel('Name of the device or app').fill('My phone');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const picture = dialog.getByRole('img', { name: 'QR code for your authenticator app' });
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await dialog.getByRole('button', { name: 'Copy the key' }).click();
  const secret = await page.evaluate(() => navigator.clipboard.readText());
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  const code = dialog.getByLabel('Code from the app');
  await code.fill(totpCode(secret, -20));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.getByText('Wrong code. Enter the one shown now.')).toBeVisible();
  await code.fill(totpCode(secret, -1));
  await code.press('Enter');
  await expect(announcement(page, 'Second factor set up')).toBeAttached();
  const factors = page.getByRole('list', { name: 'Second factors' });
  await expect(factors).toContainText('My phone');

  await page.getByRole('button', { name: 'Create recovery codes' }).click();
  const sheet = page.getByRole('dialog', { name: 'Recovery codes for Prioriti' });
  await expect(sheet.getByRole('listitem')).toHaveCount(10);
  const codes = await sheet.getByRole('listitem').allInnerTexts();
  await sheet.getByRole('button', { name: 'Copy' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(codes[9]);
  const saved = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Download' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('recovery-codes.txt');
  expect(await readFile(await file.path(), 'utf8')).toContain(codes[0]);
  await sheet.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');
  await page.emulateMedia({ media: 'print' });
  await expect(sheet.getByRole('list')).toBeVisible();
  await expect(page.locator('#root')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await expect(sheet.getByRole('button', { name: 'Done' })).toBeDisabled();
  await sheet.getByLabel('I have put these codes somewhere safe').check();
  await sheet.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('10 of 10 left')).toBeVisible();

  // With only three codes left, the page warns.
  await useCodes(host, person, 7);
  await page.reload();
  await expect(page.getByText('3 of 10 left')).toBeVisible();
  await expect(page.getByText('Only 3 left. Create new ones before they run out.')).toBeVisible();
  await page.getByRole('button', { name: 'Create new codes for recovery' }).click();
  await page.getByRole('button', { name: 'Create new codes', exact: true }).click();
  await expect(sheet.getByRole('listitem')).toHaveCount(10);
  await expect(sheet).not.toContainText(codes[0] ?? '');
  await sheet.getByLabel('I have put these codes somewhere safe').check();
  await sheet.getByRole('button', { name: 'Done' }).click();

  await factors.getByRole('button', { name: 'Remove My phone' }).click();
  await page
    .getByRole('group', {
      name: 'Remove your only second factor? Your recovery codes are deleted too.',
    })
    .getByRole('button', { name: 'Remove' })
    .click();
  await expect(announcement(page, 'Second factor removed')).toBeAttached();
  await expect(factors).toBeHidden();
  consoleErrors.length = 0;
});

test('accounts: devices with place and time; one is signed out, then all others', {
  tag: '@full',
}, async ({ page, person, host }) => {
  await host.sql`update public.profiles set time_zone = 'Asia/Tokyo' where id = ${person.id}`;
  const one = await signIn(host, person.email);
  await signIn(host, person.email);
  const claims = JSON.parse(
    Buffer.from(one.data.session?.access_token.split('.')[1] ?? '', 'base64url').toString(),
  );
  await host.sql`
    update auth.sessions set created_at = '2026-01-02T23:30:00Z', refreshed_at = '2026-01-03T01:00:00',
      ip = '203.0.113.7', user_agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
    where id = ${claims.session_id}`;
  await open(page);
  const devices = page.getByRole('list', { name: 'Devices' });
  await expect(devices.getByRole('listitem')).toHaveCount(3);
  await expect(devices.getByRole('listitem').first()).toContainText('This device');
  const firefox = devices.getByRole('listitem').filter({ hasText: 'Firefox on Linux' });
  // Times are in the person's time zone, wherever the browser is.
  await expect(firefox).toContainText('203.0.113.7, signed in 3 January 2026 at 08:30');
  await expect(firefox).toContainText('Last active 3 January 2026 at 10:00');
  await firefox.getByRole('button', { name: 'Sign out Firefox on Linux' }).press('Enter');
  await firefox.getByRole('button', { name: 'Sign out', exact: true }).press('Enter');
  await expect(announcement(page, 'Device signed out')).toBeAttached();
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'Sign out other devices' }).click();
  await expect(announcement(page, 'Other devices signed out')).toBeAttached();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await page.reload();
  await expect(devices).toContainText('This device');
});
