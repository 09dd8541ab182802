import type { Page } from '@playwright/test';
import { PASSWORD } from '../../support/people/people.ts';
import { mailboxOfPhone, newPhone, phoneCode } from '../../support/people/phones.ts';
import { signIn } from '../auth/sign-in.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { announcement } from '../tasks/board.ts';

/**
 * Makes the settings page offer phones as second factors, as if the host had an SMS hook. The host
 * sends the text messages to the local mailbox.
 */
async function offerPhones(page: Page) {
  await page.route('**/settings', async (route) => {
    const answer = await route.fetch();
    const html = await answer.text();
    const offered = html.replace('"phoneFactors":false', '"phoneFactors":true');
    await route.fulfill({ response: answer, body: offered });
  });
}

test('spec §3 factors: a phone is set up in the settings, and its code asked for at sign-in', {
  tag: '@full',
}, async ({ page, person, host, consoleErrors }) => {
  const phone = newPhone();
  await offerPhones(page);
  await page.goto('/settings#security');
  await page.getByRole('button', { name: 'Set up', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up a second factor' });
  await dialog.getByText('Text message').click();
  await dialog.getByLabel('Phone number').fill('0701234567');
  await dialog.getByLabel('Name of the device or app').fill('My mobile');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('Type the number with its country code')).toBeVisible();
  await expectAccessible(page);

  await dialog.getByLabel('Phone number').fill(`${phone.slice(0, 3)} ${phone.slice(3)}`);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText(`Get a code at ${phone}`)).toBeVisible();
  const code = dialog.getByLabel('Six-digit code');
  await code.fill('123456');
  await expect(dialog.getByText('Send the code first.')).toBeVisible();
  const send = dialog.getByRole('button', { name: 'Send the code' });
  await send.dblclick();
  await expect(dialog.getByText('Sent. The code works for five minutes.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Send a new code in \d+ s$/ })).toBeDisabled();
  await expect(code).toBeFocused();
  await expectAccessible(page);
  const digits = await phoneCode(host, phone);
  await code.fill(digits === '000000' ? '111111' : '000000');
  await expect(dialog.getByText('This code is wrong.')).toBeVisible();
  await code.fill(digits);
  await expect(announcement(page, 'Second factor set up')).toBeAttached();
  await expect(dialog).toBeHidden();
  const factors = page.getByRole('list', { name: 'Second factors' });
  await expect(factors).toContainText('My mobile');
  await expect(factors).toContainText('Text messages, added');

  await page.evaluate(() => localStorage.clear());
  await page.goto('/goals');
  await signIn(page, person.email, PASSWORD);
  await expect(page.getByText('Get a code on your phone, and type its six digits.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send the code' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Six-digit code')).toBeFocused();
  // A phone may reload the page while its owner reads the message.
  await page.reload();
  await expect(page.getByText('Sent. The code works for five minutes.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Send a new code in \d+ s$/ })).toBeDisabled();
  await expect(page.getByLabel('Six-digit code')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type(await phoneCode(host, phone, 2));
  await expect(page).toHaveURL(/\/goals$/);
  // One message for the set-up, despite the double click, and one for the sign-in.
  expect(await host.mails(mailboxOfPhone(phone))).toHaveLength(2);
  // The browser logs the requests that the server refused.
  consoleErrors.length = 0;
});
