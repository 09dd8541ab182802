import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { PASSWORD } from '../support/people.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

const newAddress = () => `e2e-${randomUUID()}@example.com`;

async function register(page: Page, email: string) {
  await page.goto('/register');
  await page.getByLabel('First name').fill('Ana');
  await page.getByLabel('Last name').fill('Maric');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible();
}

/** The link in the mail, as the person would follow it. */
function linkIn(html: string): string {
  const link = /href="([^"]+token_hash=[^"]+)"/.exec(html)?.[1];
  if (!link) throw new Error('The mail holds no link.');
  return link.replaceAll('&amp;', '&');
}

async function signIn(page: Page, email: string, password = PASSWORD) {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
}

test('the story: sign up, confirm through the mail in the local mailbox, and be signed in', async ({
  page,
  host,
}) => {
  const email = newAddress();
  await register(page, email);
  await expect(page.getByText(`We sent a link to ${email}`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'local mailbox' })).toHaveAttribute(
    'href',
    '/mailbox',
  );

  const mail = await host.mailTo(email);
  expect(mail.subject).toBe('Confirm your e-mail address');
  await page.goto(linkIn(mail.html));
  await expect(page).toHaveURL(/\/email-confirmation\?token_hash=pkce_/);
  await page.getByRole('button', { name: 'Confirm e-mail address' }).click();
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
  await page.getByRole('link', { name: 'Add your first tasks' }).click();
  await expect(page.getByRole('textbox', { name: 'New task' })).toBeVisible();

  // Still signed in after a reload: the session is in local storage.
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'New task' })).toBeVisible();
});

test('the link in another browser confirms, and leads to sign in', async ({
  page,
  host,
  browser,
}) => {
  const email = newAddress();
  await register(page, email);
  const link = linkIn((await host.mailTo(email)).html);
  const elsewhere = await browser.newPage();
  await elsewhere.goto(link);
  await elsewhere.getByRole('button', { name: 'Confirm e-mail address' }).click();
  await expect(elsewhere.getByText('Sign in with your password to start.')).toBeVisible();
  await elsewhere.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await signIn(elsewhere, email);
  await expect(elsewhere).toHaveURL(/\/dashboard$/);
  await elsewhere.close();
});

test('design §8 GET never acts: a mail scanner that opens the link confirms nothing', async ({
  page,
  host,
}) => {
  const email = newAddress();
  await register(page, email);
  const link = linkIn((await host.mailTo(email)).html);
  const token = new URL(link).searchParams.get('token_hash') ?? '';
  await fetch(link);
  await fetch(`${host.url}/auth/v1/verify?token=${token}&type=signup`, { redirect: 'manual' });
  const [user] = await host.sql`select email_confirmed_at from auth.users where email = ${email}`;
  expect(user?.email_confirmed_at).toBeNull();
});

test('a link that was used already says so and offers a new one', async ({
  page,
  host,
  browser,
}) => {
  const email = newAddress();
  await register(page, email);
  const link = linkIn((await host.mailTo(email)).html);
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm e-mail address' }).click();
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();

  const later = await browser.newPage();
  await later.goto(link);
  await later.getByRole('button', { name: 'Confirm e-mail address' }).click();
  await expect(
    later.getByRole('heading', { name: 'This link does not work any more' }),
  ).toBeVisible();
  await expect(later.getByRole('button', { name: 'Ask for a new link' })).toBeVisible();
  await later.close();
});

test('sign in: wrong password, unconfirmed address, then back to where one was heading', async ({
  page,
  host,
  consoleErrors,
}) => {
  const email = newAddress();
  await register(page, email);
  await page.goto('/tasks');
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page, email, 'not the password');
  await expect(page.getByText('The e-mail address or the password is not right.')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  await signIn(page, email);
  await expect(page.getByText('This address is not confirmed yet.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send the mail again' })).toBeVisible();

  await host.sql`update auth.users set email_confirmed_at = now() where email = ${email}`;
  await signIn(page, email);
  await expect(page).toHaveURL(/\/tasks$/);
  consoleErrors.length = 0;
});

test('inline validation: what is wrong is said beside the field, and nothing typed is lost', async ({
  page,
}) => {
  await page.goto('/register');
  await page.getByLabel('First name').fill('Ana');
  await page.getByLabel('E-mail').fill('not an address');
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('This does not look like an e-mail address.')).toBeVisible();
  await expect(page.getByText('At least 8 characters.', { exact: true })).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Ana');
  await expect(page.getByLabel('E-mail')).toHaveValue('not an address');
});

test('spec §2 access rules: a visitor on a protected route goes to /login, and a lost page says so', async ({
  page,
}) => {
  for (const path of ['/dashboard', '/goals', '/admin', '/company']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login$/);
  }
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
});

for (const path of ['/', '/login', '/register', '/email-confirmation', '/pricing']) {
  test(`axe finds nothing on ${path}, light and dark`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  });
}
