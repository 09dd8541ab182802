import type { Page } from '@playwright/test';
import { join, makeCompany } from '../../support/people/companies.ts';
import { type Person, signUpPerson } from '../../support/people/people.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { announcement, openBoard, toast } from '../tasks/board.ts';

const question = (page: Page) => page.getByRole('complementary', { name: 'Your new tasks' });

/** Makes the person a member of someone else's company; returns the company's id. */
async function joinCompany(host: Parameters<typeof join>[0], person: Person): Promise<string> {
  const owner = await signUpPerson(host);
  const company = await makeCompany(owner);
  await join(host, owner, person);
  return company;
}

/** Returns the company id of a task: null for a private task, undefined before it is saved. */
const companyOf = async ({ client }: Person, title: string) =>
  (await client.from('tasks').select('company_id').eq('title', title).maybeSingle().throwOnError())
    .data?.company_id;

const capture = async (page: Page, line: string, isShared?: boolean) => {
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Add a task' });
  await dialog.getByRole('textbox').fill(line);
  if (isShared !== undefined) {
    await dialog.getByRole('button', { name: isShared ? 'Only you' : 'The company' }).click();
  }
  await dialog.getByRole('textbox').press('Enter');
  await expect(dialog).toBeHidden();
};

test('design ruling 22: a member is asked once who sees new tasks, and a lock changes it for one', async ({
  page,
  host,
  person,
}) => {
  const company = await joinCompany(host, person);
  await openBoard(page);
  await expect(question(page)).toContainText('Who sees the tasks you add from now on?');
  await expectAccessible(page);
  await page.goto('/goals');
  await expect(page.getByRole('heading', { level: 1, name: 'Goals' })).toBeVisible();
  // Without an answer, new tasks are private.
  await capture(page, 'Dentist');
  await expect.poll(() => companyOf(person, 'Dentist')).toBeNull();
  await question(page).getByRole('button', { name: 'Company' }).click();
  await expect(question(page)).toBeHidden();
  await capture(page, 'Budget');
  await expect.poll(() => companyOf(person, 'Budget')).toBe(company);
  await capture(page, 'Therapy', false);
  await expect.poll(() => companyOf(person, 'Therapy')).toBeNull();
  await page.goto('/tasks');
  await expect(page.getByRole('button', { name: 'Make “Budget” private' })).toBeVisible();
  await expect(question(page)).toBeHidden();
});

test('design ruling 22: a task captured while the answer is being saved already follows it', async ({
  page,
  host,
  person,
}) => {
  const company = await joinCompany(host, person);
  await page.goto('/goals');
  const { promise: held, resolve: save } = Promise.withResolvers<void>();
  await page.route('**/rest/v1/profiles?*', async (route) => {
    const isAnswer = route.request().postData()?.includes('shares_new_tasks');
    if (route.request().method() === 'PATCH' && isAnswer) await held;
    await route.fallback();
  });
  await question(page).getByRole('button', { name: 'Company' }).click();
  await expect(question(page)).toBeHidden();
  await capture(page, 'Budget');
  await expect.poll(() => companyOf(person, 'Budget')).toBe(company);
  save();
  await expect
    .poll(async () => {
      const { data } = await person.client
        .from('profiles')
        .select('shares_new_tasks')
        .eq('id', person.id)
        .single()
        .throwOnError();
      return data.shares_new_tasks;
    })
    .toBe(true);
});

test('design ruling 22: row, panel and settings show who sees a task, and change it', {
  tag: '@full',
}, async ({ page, host, person }) => {
  const company = await joinCompany(host, person);
  for (const title of ['Budget', 'Slides']) {
    await person.client.from('tasks').insert({ title, company_id: company }).throwOnError();
  }
  await openBoard(page);
  await page.getByRole('button', { name: 'Make “Budget” private' }).click();
  await expect(announcement(page, 'Only you see “Budget” now')).toBeAttached();
  await expect.poll(() => companyOf(person, 'Budget')).toBeNull();
  await page.keyboard.press('Control+z');
  await expect.poll(() => companyOf(person, 'Budget')).toBe(company);

  await page.getByRole('button', { name: 'Slides', exact: true }).click();
  const panel = page.getByRole('toolbar', { name: 'Task actions' });
  await panel.getByRole('button', { name: 'Make “Slides” private' }).click();
  await expect(panel.getByRole('button', { name: 'Give “Slides” to the company' })).toBeVisible();
  await expect.poll(() => companyOf(person, 'Slides')).toBeNull();
  await panel.getByRole('button', { name: 'More for Slides' }).click();
  await page.getByRole('menuitem', { name: 'Give to the company' }).click();
  await expect.poll(() => companyOf(person, 'Slides')).toBe(company);

  await page.goto('/settings#company');
  await expect(page.getByText('2 of your tasks belong to the company.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'Only me' }).check();
  await expect(question(page)).toBeHidden();
  await page.getByRole('button', { name: 'Make them private' }).click();
  await page
    .getByRole('group', { name: 'The owner no longer sees these tasks. Make them private?' })
    .getByRole('button', { name: 'Make them private' })
    .click();
  await expect(page.getByText('None of your tasks belongs to the company.')).toBeVisible();
  await expect.poll(() => companyOf(person, 'Budget')).toBeNull();
  await expect.poll(() => companyOf(person, 'Slides')).toBeNull();
});

test('design ruling 22: a task whose sharing is refused stays as it was', { tag: '@full' }, async ({
  page,
  host,
  person,
  consoleErrors,
}) => {
  const company = await joinCompany(host, person);
  await person.client.from('tasks').insert({ title: 'Budget', company_id: company }).throwOnError();
  await openBoard(page);
  await page.route('**/rest/v1/tasks**', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 403, json: { code: '42501', message: 'not_your_company' } })
      : route.continue(),
  );
  const button = page.getByRole('button', { name: 'Make “Budget” private' });
  await button.click();
  await expect(toast(page, 'Failed to share task. Please try again.')).toContainText(
    'You no longer belong to this company',
  );
  await expect(button).toBeVisible();
  expect(await companyOf(person, 'Budget')).toBe(company);
  consoleErrors.length = 0;
});

test('design ruling 22: a choice that is not saved shows its toast, and the question stays', {
  tag: '@full',
}, async ({ page, host, person, consoleErrors }) => {
  await joinCompany(host, person);
  await openBoard(page);
  await page.route('**/rest/v1/profiles**', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 403, json: { code: '42501', message: 'not_authenticated' } })
      : route.continue(),
  );
  await question(page).getByRole('button', { name: 'Only me' }).click();
  await expect(toast(page, 'Your choice wasn’t saved')).toBeVisible();
  await expect(question(page)).toBeVisible();
  consoleErrors.length = 0;
});
