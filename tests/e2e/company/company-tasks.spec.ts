import type { Page } from '@playwright/test';
import { join, makeCompany } from '../../support/people/companies.ts';
import { signUpPerson } from '../../support/people/people.ts';
import { expectFits } from '../auth/sign-in.ts';
import { expect, expectAccessible, signInPage, test } from '../fixtures.ts';
import { newTask, openBoard } from '../tasks/board.ts';
import { team } from './company-tasks.ts';

const list = (page: Page) => page.getByRole('list', { name: 'Company tasks' });
const rows = (page: Page) => list(page).getByRole('listitem');
const whose = (page: Page, label: string) =>
  page.getByRole('radiogroup', { name: 'Whose tasks' }).getByText(label, { exact: true });
const pick = async (page: Page, name: string, option: string) => {
  await page.getByRole('combobox', { name, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

test('design ruling 13 /tasks: an owner can switch between their own tasks and the company’s', async ({
  page,
  host,
  person,
}) => {
  const { add } = await team(host, person);
  await add(person, 'Sign the lease');
  await openBoard(page);
  await expect(page.getByRole('button', { name: 'Sign the lease', exact: true })).toBeVisible();
  await expect(page.getByText('Plan the move')).toBeHidden();

  await whose(page, 'Company').click();
  await expect(page).toHaveURL(/\/tasks\?whose=company$/);
  // The newest task comes first. Completed tasks are shown on request, private ones never.
  await expect(rows(page).getByRole('button')).toHaveText([
    'Sign the lease',
    'Call the landlord',
    'Plan the move',
    'Count the desks',
  ]);
  await expect(rows(page).nth(0)).toContainText('You');
  await expect(rows(page).nth(1)).toContainText('Ana Lindqvist');
  await expect(rows(page).nth(1)).toContainText('Do Now · In progress');
  await expect(rows(page).nth(3)).toContainText('Tom Berger');
  // A row has no actions: its title is its only button.
  await expect(rows(page).getByRole('checkbox')).toHaveCount(0);
  await expect(rows(page).getByRole('button')).toHaveCount(4);
  await expect(page.getByRole('radiogroup', { name: 'View' })).toHaveCount(0);
  await expectAccessible(page);
  await expectFits(page);

  await pick(page, 'Status', 'Completed');
  await expect(rows(page).getByRole('button')).toHaveText(['Order chairs']);
  await pick(page, 'Status', 'Open and completed');
  await expect(rows(page)).toHaveCount(5);
  await pick(page, 'Person', 'Ana Lindqvist');
  await expect(rows(page)).toHaveCount(3);
  await pick(page, 'Quadrant', 'Schedule');
  await expect(rows(page).getByRole('button')).toHaveText(['Plan the move']);
  await page.reload();
  await expect(rows(page).getByRole('button')).toHaveText(['Plan the move']);
  await page.getByRole('searchbox', { name: 'Words in tasks' }).fill('100%');
  await expect(page.getByText('No tasks match these filters')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).last().click();
  await expect(rows(page)).toHaveCount(4);

  // The owner's own task opens for editing, and the list shows the change.
  await rows(page).getByRole('button', { name: 'Sign the lease' }).click();
  const sheet = page.getByRole('dialog', { name: 'Edit task' });
  await sheet.getByLabel('Title').fill('Sign the new lease');
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(rows(page).getByRole('button', { name: 'Sign the new lease' })).toBeVisible();
  await whose(page, 'Mine').click();
  await expect(page).toHaveURL(/\/tasks$/);
  await expect(page.getByText('Plan the move')).toBeHidden();
});

test('a space typed in the filter of the company’s tasks stays when typing pauses', {
  tag: ['@full', '@desktop'],
}, async ({ page, host, person }) => {
  await team(host, person);
  await page.goto('/tasks?whose=company');
  const words = page.getByRole('searchbox', { name: 'Words in tasks' });
  await words.pressSequentially('the ');
  await expect(page).toHaveURL(/text=the/);
  await expect(page.getByRole('button', { name: 'Clear filters' })).toBeVisible();
  await expect(words).toHaveValue('the ');
  await words.pressSequentially('landlord');
  await expect(words).toHaveValue('the landlord');
  await expect(rows(page).getByRole('button')).toHaveText(['Call the landlord']);
  await page.getByRole('button', { name: 'Clear filters' }).last().click();
  await expect(words).toHaveValue('');
});

test('design ruling 13: a colleague’s task opens read-only, from the list and by its link', {
  tag: ['@full', '@desktop'],
}, async ({ page, host, person }) => {
  const { plan, ana } = await team(host, person);
  await page.goto('/tasks?whose=company');
  await rows(page).getByRole('button', { name: 'Plan the move' }).press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Plan the move' });
  await expect(page).toHaveURL(`/tasks?whose=company&task=${plan}`);
  for (const text of ['Ana Lindqvist', 'Not started', 'Schedule', 'Important', 'Two vans at least'])
    await expect(sheet).toContainText(text);
  await expect(sheet.getByText('Read-only: only the owner can change this task.')).toBeVisible();
  await expect(sheet.getByRole('textbox')).toHaveCount(0);
  await expect(sheet.getByRole('button')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(rows(page)).toHaveCount(3);

  await page.goto(`/tasks?task=${plan}`);
  await expect(sheet.getByText('Ana Lindqvist')).toBeVisible();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/tasks$/);

  // A task that left the company and an unknown id show the same message.
  await person.client.rpc('remove_member', { person: ana.id }).throwOnError();
  for (const id of [plan, 'nothing']) {
    await page.goto(`/tasks?task=${id}`);
    await expect(page.getByRole('dialog', { name: 'Task not found' })).toBeVisible();
  }
});

test('clarity §7 filter: words typed just before a task is opened filter the list once it is closed', {
  tag: ['@full', '@desktop'],
}, async ({ page, host, person }) => {
  const { plan } = await team(host, person);
  await page.goto('/tasks?whose=company');
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole('searchbox', { name: 'Words in tasks' }).fill('move');
  await rows(page).getByRole('button', { name: 'Plan the move' }).press('Enter');
  await expect(page).toHaveURL(`/tasks?whose=company&text=move&task=${plan}`);
  const sheet = page.getByRole('dialog', { name: 'Plan the move' });
  await expect(sheet).toContainText('Ana Lindqvist');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL('/tasks?whose=company&text=move');
  await expect(rows(page).getByRole('button')).toHaveText(['Plan the move']);
});

test('design ruling 13 search: an owner finds the company’s tasks with their owners', {
  tag: ['@full', '@desktop'],
}, async ({ page, host, person }) => {
  const { plan } = await team(host, person);
  await page.goto('/search-results?q=the');
  await expect(page.getByText('Nothing found for “the”')).toBeVisible();
  await whose(page, 'Company').click();
  await expect(page).toHaveURL('/search-results?q=the&whose=company');
  // The search of the company's tasks has no choice "Dropped", because a dropped task is listed
  // only for the person to whom it belongs.
  const states = page.getByRole('radiogroup', { name: 'Open, completed or dropped' });
  await expect(states.getByRole('radio')).toHaveCount(3);
  const found = page.getByRole('main').getByRole('region', { name: /^Tasks \d+$/ });
  await expect(found.getByRole('link')).toHaveText([
    'Call the landlord',
    'Plan the move',
    'Count the desks',
  ]);
  await expect(found.getByRole('listitem').nth(2)).toContainText('Tom Berger');
  await expectAccessible(page);
  await expectFits(page);
  await page.getByRole('searchbox', { name: 'Search for' }).fill('vans');
  await expect(found.getByText('Two **vans** at least')).toBeVisible();
  await found.getByRole('link').click();
  await expect(page).toHaveURL(`/tasks?task=${plan}`);
  await expect(page.getByRole('dialog', { name: 'Plan the move' })).toContainText('Ana Lindqvist');
});

test('design ruling 13: nobody else has the switch, and the address does not enable it', {
  tag: ['@full', '@desktop'],
}, async ({ page, host }) => {
  const owner = await signUpPerson(host);
  const company = await makeCompany(owner);
  const manager = await signUpPerson(host);
  await join(host, owner, manager, 'manager');
  const { data } = await owner.client
    .from('tasks')
    .insert({ title: 'Sell it all', company_id: company })
    .select('id')
    .single();
  await signInPage(page, host, manager);
  await page.goto('/tasks?whose=company');
  await expect(newTask(page)).toBeVisible();
  await expect(page.getByRole('radiogroup', { name: 'Whose tasks' })).toHaveCount(0);
  await expect(page.getByRole('radiogroup', { name: 'View' })).toBeVisible();
  await page.goto(`/tasks?task=${data?.id}`);
  await expect(page.getByRole('dialog', { name: 'Task not found' })).toBeVisible();
  await page.goto('/search-results?q=sell&whose=company');
  await expect(page.getByText('Nothing found for “sell”')).toBeVisible();
});
