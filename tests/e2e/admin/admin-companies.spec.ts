import type { Page } from '@playwright/test';
import type { TestHost } from '../../support/host.ts';
import { join, makeCompany } from '../../support/people/companies.ts';
import { signUpPerson } from '../../support/people/people.ts';
import { expectFits } from '../auth/sign-in.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { announcement, toast } from '../tasks/board.ts';
import { choose, dialog, makeAdmin, row } from './admin.ts';

/** Creates a company with Mira as its owner, Tom as a member and a task of Tom's. */
async function company(host: TestHost) {
  const mira = await signUpPerson(host, { first_name: 'Mira', last_name: 'Sato' });
  const tom = await signUpPerson(host, { first_name: 'Tom', last_name: 'Reyes' });
  const name = `Pine ${mira.id.slice(0, 8)}`;
  const id = await makeCompany(mira, name);
  await join(host, mira, tom);
  await tom.client.from('tasks').insert({ title: 'Secret plan', company_id: id });
  return { mira, tom, name, id };
}

const act = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });

/** Makes calls to a database function fail. Returns a function that ends these failures. */
async function failing(page: Page, name: string) {
  const path = `**/rpc/${name}`;
  await page.route(path, (route) =>
    route.fulfill({ status: 500, json: { code: 'XX000', message: 'Out of order' } }),
  );
  return () => page.unroute(path);
}

test('/admin: an admin finds a company, opens it, renames it, changes its plan and its owner, and closes it', {
  tag: ['@full', '@desktop'],
}, async ({ page, person, host, consoleErrors }) => {
  const { mira, tom, name, id } = await company(host);
  await makeAdmin(host, person);
  await page.goto('/admin?tab=companies');
  await page.getByRole('searchbox', { name: 'Name, website or owner' }).fill(name);
  await row(page, 'Companies', name).getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveURL(`/admin?tab=companies&company=${id}`);
  await expect(row(page, 'Members', 'Mira Sato')).toContainText('Owner');
  await expect(row(page, 'Members', 'Tom Reyes')).toContainText('1');
  await expect(page.getByText('Secret plan')).toHaveCount(0);
  await expectAccessible(page);
  await expectFits(page);

  const renamed = `${name} Ltd`;
  await act(page, 'Rename').click();
  const renaming = dialog(page, `Rename ${name}`);
  await renaming.getByLabel('Name').fill(renamed);
  await renaming.getByRole('button', { name: 'Rename' }).click();
  await expect(renaming.getByText('Enter a reason.')).toBeVisible();
  await renaming.getByLabel('Reason').fill('They asked for it');
  let works = await failing(page, 'admin_rename_company');
  await renaming.getByRole('button', { name: 'Rename' }).click();
  await expect(toast(page, 'Failed to rename the company. Please try again.')).toBeVisible();
  await works();
  await renaming.getByRole('button', { name: 'Rename' }).click();
  await expect(announcement(page, 'Company renamed')).toBeAttached();
  await expect(page.getByRole('heading', { name: renamed, exact: true })).toBeVisible();

  await act(page, 'Change plan').click();
  const tier = dialog(page, `Plan of ${renamed}`);
  await choose(page, 'Plan', 'Enterprise', tier);
  await tier.getByLabel('Reason').fill('Paid by invoice');
  await tier.getByRole('button', { name: 'Set plan' }).click();
  await expect(announcement(page, 'Plan changed')).toBeAttached();
  await expect(page.getByRole('main').getByText('Enterprise')).toBeVisible();

  await act(page, 'Change owner').click();
  const giving = dialog(page, `Change the owner of ${renamed}`);
  await giving.getByRole('button', { name: 'Change owner' }).click();
  await expect(giving.getByText('Choose a member.')).toBeVisible();
  await expect(giving).toContainText('Mira Sato becomes a manager.');
  await giving.getByRole('combobox', { name: 'New owner' }).click();
  await page.getByRole('option', { name: `Tom Reyes (${tom.email})` }).click();
  await giving.getByLabel('Reason').fill('Mira has left');
  works = await failing(page, 'admin_set_company_owner');
  await giving.getByRole('button', { name: 'Change owner' }).click();
  await expect(toast(page, 'Failed to change the owner. Please try again.')).toBeVisible();
  await works();
  await giving.getByRole('button', { name: 'Change owner' }).click();
  await expect(announcement(page, 'Owner changed')).toBeAttached();
  await expect(row(page, 'Members', 'Tom Reyes')).toContainText('Owner');
  await expect(row(page, 'Members', 'Mira Sato')).toContainText('Manager');

  await act(page, 'Close company').click();
  const closing = dialog(page, `Close ${renamed}?`);
  for (const text of [
    'You can’t undo this.',
    '2 members lose the company but keep their accounts.',
    '1 company task stays with the person who has it, as their own.',
    'Its plan ends for every member.',
  ])
    await expect(closing).toContainText(text);
  await expectAccessible(page);
  await closing.getByLabel('Reason').fill('Fraud');
  await closing.getByLabel(/^Type/).fill(name);
  await closing.getByRole('button', { name: 'Close company' }).click();
  await expect(closing.getByText('That’s not the company’s name.')).toBeVisible();
  await closing.getByLabel(/^Type/).fill(renamed);
  works = await failing(page, 'admin_close_company');
  await closing.getByRole('button', { name: 'Close company' }).click();
  await expect(toast(page, 'Failed to close the company. Please try again.')).toBeVisible();
  await works();
  await closing.getByRole('button', { name: 'Close company' }).click();
  await expect(announcement(page, 'Company closed')).toBeAttached();
  await expect(page).toHaveURL(/\/admin\?tab=companies$/);
  const { data } = await mira.client.from('profiles').select('company_id').eq('id', mira.id);
  expect(data).toEqual([{ company_id: null }]);
  consoleErrors.length = 0;
});

test('/admin: words typed just before a row is opened stay, and do not lead back to the list', {
  tag: ['@full', '@desktop'],
}, async ({ page, person, host }) => {
  const { name, id } = await company(host);
  await makeAdmin(host, person);
  await page.goto('/admin?tab=companies');
  const words = page.getByRole('searchbox', { name: 'Name, website or owner' });
  await words.fill(name);
  await row(page, 'Companies', name).getByRole('link', { name, exact: true }).press('Enter');
  await expect(row(page, 'Members', 'Mira Sato')).toBeVisible();
  await expect(page).toHaveURL(`/admin?tab=companies&company=${id}`);
  await page.goBack();
  await expect(words).toHaveValue(name);
  await expect(page).toHaveURL(/\?tab=companies&words=Pine/);
});

test('/admin: support can read a company but not change it; a deleted one says so', {
  tag: ['@full', '@desktop'],
}, async ({ page, person, host, consoleErrors }) => {
  const { id } = await company(host);
  await makeAdmin(host, person, 'support');
  await page.goto(`/admin?tab=companies&company=${id}`);
  await expect(row(page, 'Members', 'Mira Sato')).toBeVisible();
  await expect(act(page, 'Rename')).toHaveCount(0);
  await page.goto('/admin?tab=companies&company=00000000-0000-4000-8000-00000000ffff');
  await expect(
    page.getByRole('alert').getByText('This company doesn’t exist anymore.'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'All companies' }).click();
  await expect(page.getByRole('table', { name: 'Companies' })).toBeVisible();
  consoleErrors.length = 0;
});
