import type { Page } from '@playwright/test';
import type { TestHost } from '../../support/host.ts';
import { invite, makeCompany } from '../../support/people/companies.ts';
import {
  codeIn,
  newAddress,
  PASSWORD,
  type Person,
  signUpPerson,
} from '../../support/people/people.ts';
import { expectFits, passwordOf, signInButton } from '../auth/sign-in.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';

/** Creates a company; returns its owner and a function that invites an address to the company. */
async function owner(host: TestHost) {
  const ana = await signUpPerson(host, { first_name: 'Ana', last_name: 'Lindqvist' });
  await makeCompany(ana, 'Northwind');
  const inviteTo = async (email: string, role: 'manager' | 'other' = 'other') => {
    const { id, token } = await invite(host, ana, email, role);
    return { id, path: `/accept-invitation#${token}` };
  };
  return { ana, inviteTo };
}

/** Accepts the invitation; new tasks stay private. */
const accept = async (page: Page) => {
  await page.getByRole('radio', { name: 'Only me' }).check();
  await page.getByRole('button', { name: 'Accept' }).click();
};

const companyOf = async ({ client, id }: Person) =>
  (await client.from('profiles').select('company_id, role, shares_new_tasks').eq('id', id).single())
    .data;

test('design ruling 22: the invited account sees who invites it, chooses who sees its new tasks, and accepts', {
  tag: '@full',
}, async ({ page, host, person }) => {
  const { inviteTo } = await owner(host);
  const { path } = await inviteTo(person.email, 'manager');
  await page.goto(path);
  await expect(
    page.getByRole('heading', { name: 'Ana Lindqvist invites you to Northwind' }),
  ).toBeVisible();
  await expect(page.getByText('Manager', { exact: true })).toBeVisible();
  await page.reload();
  await expectAccessible(page);
  await expectFits(page);
  expect((await companyOf(person))?.company_id).toBeNull();
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('Choose who sees your new tasks.')).toBeVisible();
  expect((await companyOf(person))?.company_id).toBeNull();
  await page.getByRole('radio', { name: 'Company' }).check();
  await page.getByRole('button', { name: 'Accept' }).dblclick();
  await expect(page.getByRole('heading', { name: 'You’re now part of Northwind' })).toBeFocused();
  expect(await companyOf(person)).toMatchObject({ role: 'manager', shares_new_tasks: true });
  await page.getByRole('link', { name: 'Open your dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a member of another company learns so, with a link to leave it', {
  tag: ['@full', '@desktop'],
}, async ({ page, host, person, consoleErrors }) => {
  const { inviteTo } = await owner(host);
  await makeCompany(person, 'Elsewhere');
  const { path } = await inviteTo(person.email);
  await page.goto(path);
  await accept(page);
  await expect(page.getByText('You’re already in a company. Leave it first.')).toBeVisible();
  await page.getByRole('link', { name: 'Open your company’s settings' }).click();
  await expect(page.getByText('You’re the owner.')).toBeVisible();
  consoleErrors.length = 0;
});

test('two tabs: one accepts, the other says so', { tag: ['@full', '@desktop'] }, async ({
  page,
  host,
  person,
  consoleErrors,
}) => {
  const { inviteTo } = await owner(host);
  const { path } = await inviteTo(person.email);
  await page.goto(path);
  const other = await page.context().newPage();
  await other.goto(path);
  await accept(other);
  await expect(other.getByRole('heading', { name: 'You’re now part of Northwind' })).toBeVisible();
  await accept(page);
  await expect(page.getByRole('heading', { name: 'You already joined Northwind' })).toBeVisible();
  consoleErrors.length = 0;
});

test('another account learns whose invitation it is, and can switch without losing the link', {
  tag: ['@full', '@desktop'],
}, async ({ page, host, person }) => {
  const { inviteTo } = await owner(host);
  const tom = await signUpPerson(host, { first_name: 'Tom', last_name: 'Berger' });
  const { path } = await inviteTo(tom.email);
  await page.goto(path);
  await expect(
    page.getByText(`This invitation is for ${tom.email}, and you’re signed in as ${person.email}.`),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Sign out and switch account' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(tom.email);
  await passwordOf(page).fill(PASSWORD);
  await signInButton(page).click();
  await accept(page);
  await expect(page.getByRole('heading', { name: 'You’re now part of Northwind' })).toBeVisible();
});

test('without an account: signing up with the invited address returns to the invitation', {
  tag: ['@full', '@desktop'],
}, async ({ page, host }) => {
  const { inviteTo } = await owner(host);
  const email = newAddress();
  const { path } = await inviteTo(email);
  await page.goto(path);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await passwordOf(page).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  const code = codeIn((await host.mailTo(email)).text);
  await page.getByLabel('Six-digit code from the email').fill(code);
  await accept(page);
  await expect(page.getByRole('heading', { name: 'You’re now part of Northwind' })).toBeVisible();
});

test('expired, withdrawn, used by another person, unknown and truncated links', {
  tag: ['@full', '@desktop'],
}, async ({ page, host, consoleErrors }) => {
  const { ana, inviteTo } = await owner(host);
  const { id, path } = await inviteTo('tom@example.com');
  await host.sql`update public.invitations set expires_at = now() where id = ${id}`;
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'This invitation has expired' })).toBeVisible();
  await expectAccessible(page);
  const revoked = await inviteTo('mia@example.com');
  await ana.client.rpc('revoke_invitation', { invitation_id: revoked.id });
  await page.goto(revoked.path);
  await expect(page.getByRole('heading', { name: 'This invitation was revoked' })).toBeVisible();
  const used = await inviteTo('ben@example.com');
  await host.sql`update public.invitations set accepted_at = now() where id = ${used.id}`;
  await page.goto(used.path);
  await expect(
    page.getByRole('heading', { name: 'This invitation has already been used' }),
  ).toBeVisible();
  await page.goto(`${path}x`);
  await expect(page.getByRole('heading', { name: 'Invitation not found' })).toBeVisible();
  const fresh = await page.context().newPage();
  await fresh.goto('/accept-invitation');
  await expect(fresh.getByRole('heading', { name: 'This link is incomplete' })).toBeVisible();
  await expectAccessible(page);
  consoleErrors.length = 0;
});

test('on another device: a person who signs up finds the invitation among their notifications', {
  tag: '@full',
}, async ({ page, host, person }) => {
  const { inviteTo } = await owner(host);
  // This browser does not open the link, so it does not have the token.
  await inviteTo(person.email);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByRole('link', { name: 'Company Invitation' }).click();
  await expect(
    page.getByRole('heading', { name: 'Ana Lindqvist invites you to Northwind' }),
  ).toBeVisible();
  await page.reload();
  await accept(page);
  await expect(page.getByRole('heading', { name: 'You’re now part of Northwind' })).toBeFocused();
  expect(await companyOf(person)).toMatchObject({ role: 'other' });
});
