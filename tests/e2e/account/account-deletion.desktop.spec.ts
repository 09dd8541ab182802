import type { Page } from '@playwright/test';
import type { TestHost } from '../../support/host.ts';
import { join, makeCompany } from '../../support/people/companies.ts';
import { PASSWORD, type Person, signUpPerson } from '../../support/people/people.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { announcement } from '../tasks/board.ts';

const due = async (person: Person) => (await person.client.rpc('my_account_deletion')).data;

async function ask(page: Page) {
  await page.goto('/settings#delete');
  await page.getByLabel('To continue, type delete my account').fill('Delete my account');
  await page.getByRole('button', { name: 'Delete my account' }).click();
}

/** Requests the deletion of the account and returns the link in the email about it. */
async function linkOf(host: TestHost, person: Person): Promise<string> {
  const { error } = await person.client.rpc('request_account_deletion');
  if (error) throw error;
  const { html } = await host.mailTo(person.email, { subject: 'Your account will be deleted' });
  const link = /href="([^"]*\/account-deletion#[^"]+)"/.exec(html)?.[1];
  if (!link) throw new Error('The mail holds no link.');
  return link;
}

test('accounts: deletion is confirmed by typing, shown on every page, and can be cancelled there', {
  tag: '@full',
}, async ({ page, person }) => {
  await page.goto('/settings#delete');
  await page.getByLabel('To continue, type delete my account').fill('delete');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText('Type “delete my account” to confirm.')).toBeVisible();
  expect(await due(person)).toBeNull();

  await ask(page);
  await expect(announcement(page, 'Account deletion requested')).toBeAttached();
  const banner = page.getByRole('complementary', { name: 'Account deletion' });
  await expect(banner).toContainText(/Your account will be deleted on \d+ \w+ \d{4}\./);
  await page.goto('/tasks');
  await expect(banner).toBeVisible();
  await banner.getByRole('button', { name: 'Keep account' }).click();
  await expect(announcement(page, 'Account deletion cancelled')).toBeAttached();
  await expect(banner).toBeHidden();
  expect(await due(person)).toBeNull();
});

test('accounts: a sign-in that is too old has to be renewed and returns to the deletion', {
  tag: '@full',
}, async ({ page, person, host, consoleErrors }) => {
  await host.sql`
    update auth.mfa_amr_claims set created_at = now() - interval '1 hour', updated_at = now() - interval '1 hour'
    where session_id in (select id from auth.sessions where user_id = ${person.id})`;
  const { data } = await person.client.auth.refreshSession();
  await page.addInitScript((session) => {
    if (sessionStorage.getItem('older')) return;
    sessionStorage.setItem('older', 'yes');
    localStorage.setItem('sb-127-auth-token', session);
  }, JSON.stringify(data.session));
  await ask(page);
  await expect(page.getByText('Sign in again, then delete your account.')).toBeVisible();
  await page.getByRole('button', { name: 'Sign in again' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/settings#delete$/);
  await ask(page);
  await expect(announcement(page, 'Account deletion requested')).toBeAttached();
  consoleErrors.length = 0;
});

test('accounts: an owner has to transfer the company first', { tag: '@full' }, async ({
  page,
  person,
  host,
  consoleErrors,
}) => {
  await makeCompany(person);
  await join(host, person, await signUpPerson(host));
  await ask(page);
  await expect(
    page.getByText('Transfer the ownership first: the company has other members.'),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open company' })).toHaveAttribute(
    'href',
    '/company',
  );
  consoleErrors.length = 0;
});

test('design §8 GET never acts: the link in the email keeps the account after a button press, once', {
  tag: '@full',
}, async ({ page, host }) => {
  const person = await signUpPerson(host);
  const link = await linkOf(host, person);
  await fetch(link);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Keep your account?' })).toBeVisible();
  expect(await due(person)).not.toBeNull();
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await expect(page.getByRole('heading', { name: 'Your account won’t be deleted' })).toBeVisible();
  expect(await due(person)).toBeNull();
  await page.reload();
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toBeVisible();
});

test('accounts: a truncated link says so; axe finds nothing on its page', { tag: '@full' }, async ({
  page,
}) => {
  await page.goto('/account-deletion');
  await expect(page.getByRole('heading', { name: 'This link is incomplete' })).toBeVisible();
  await page.goto('/account-deletion#guessed');
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await expectAccessible(page);
});
