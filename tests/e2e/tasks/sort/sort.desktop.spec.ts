import type { Page } from '@playwright/test';
import type { Person } from '../../../support/people/people.ts';
import { parisDay } from '../../days.ts';
import { fillAndSend } from '../../delegations/delegations.ts';
import { expect, test } from '../../fixtures.ts';
import { refuseUntilTriedAgain } from '../../refuse-reads.ts';
import { holdChunk } from '../../shell/scripts-held.ts';
import { announcement, openBoard, stored, toast } from '../board.ts';
import { asked, capture, inbox, sortView, unsorted } from '../inbox.ts';

/** Adds unsorted tasks, opens the sort and waits for the first task and its suggestion. */
async function openSort(page: Page, person: Person, ...titles: [string, ...string[]]) {
  await capture(person, ...titles);
  await page.goto('/tasks?view=sort');
  await expect(asked(page, titles[0])).toBeFocused();
  await expect(page.getByRole('button', { name: /suggested/ })).toBeVisible();
}

/** Presses a key and waits for the task that the sort then shows. */
async function press(page: Page, key: string, next: string) {
  await page.keyboard.press(key);
  await expect(asked(page, next)).toBeFocused();
}

/** Makes the saving of placements fail, as if the database refused them. */
const refusePlacing = (page: Page) =>
  page.route('**/rest/v1/tasks*', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 400, json: { code: '23514', message: 'refused for the test' } })
      : route.continue(),
  );

const last = (page: Page) =>
  sortView(page)
    .getByText(/^Last:/)
    .locator('..');
const summary = (page: Page) =>
  page.getByRole('list', { name: 'Where the tasks went' }).getByRole('listitem');

test('clarity §3 sort: from the board, 20 tasks take at most 25 keys and 60 seconds', {
  tag: '@full',
}, async ({ page, person }) => {
  await capture(person, ...Array.from({ length: 20 }, (_, at) => `Task ${at + 1}`));
  await openBoard(page);
  await expect(inbox(page).getByRole('heading')).toHaveText('To sort 20');
  let keys = 0;
  const pressOne = async (key: string) => {
    await page.keyboard.press(key);
    keys += 1;
  };
  const start = Date.now();
  for (const key of ['ControlOrMeta+k', 's', 'o', 'r']) await pressOne(key);
  await expect(
    page.getByRole('dialog', { name: 'Command palette' }).locator('[data-selected]'),
  ).toHaveText(/^Sort your inbox/);
  await pressOne('Enter');
  for (let number = 1; number <= 20; number += 1) {
    await expect(asked(page, `Task ${number}`)).toBeFocused();
    await expect(sortView(page)).toContainText(`${number} of 20`);
    await pressOne(String((number % 4) + 1));
  }
  await expect(page.getByRole('heading', { name: '20 tasks sorted' })).toBeVisible();
  expect(keys).toBeLessThanOrEqual(25);
  expect(Date.now() - start).toBeLessThan(60_000);
  await expect.poll(() => unsorted(person)).toBe(0);
});

test('clarity §3 keys: Enter accepts, T is today, W picks a day, D drops, A delegates', async ({
  page,
  person,
}) => {
  const email = `guest-${crypto.randomUUID()}@example.com`;
  await openSort(
    page,
    person,
    'Renew the passport',
    'Renew the visa',
    'Renew the card',
    'Four',
    'Five',
  );
  await press(page, 'Enter', 'Renew the visa');
  await expect
    .poll(() => stored(person, 'Renew the passport'))
    .toMatchObject({ quadrant: 'schedule', is_unsorted: false });

  await press(page, 't', 'Renew the card');
  await expect(last(page)).toHaveText(/Last: Renew the visa, in Schedule/);
  await expect(
    sortView(page).getByRole('button', { name: 'Later, ask me again at the end' }),
  ).toBeVisible();
  await expect
    .poll(() => stored(person, 'Renew the visa'))
    .toMatchObject({ quadrant: 'schedule', planned_date: parisDay(0) });

  await page.keyboard.press('w');
  const dialog = page.getByRole('dialog', { name: 'Plan “Renew the card”' });
  await dialog.getByRole('button', { name: 'Tomorrow' }).click();
  await expect(dialog).toBeHidden();
  await expect(asked(page, 'Four')).toBeVisible();
  await expect(last(page)).toHaveText(/Last: Renew the card, in Schedule/);
  await expect
    .poll(() => stored(person, 'Renew the card'))
    .toMatchObject({ quadrant: 'schedule', planned_date: parisDay(1) });

  await asked(page, 'Four').focus();
  await press(page, 'd', 'Five');
  await expect.poll(() => stored(person, 'Four')).toBeNull();

  await page.keyboard.press('a');
  await fillAndSend(page, email);
  await expect(page.getByRole('heading', { name: '5 tasks sorted' })).toBeVisible();
  await expect(summary(page)).toHaveText([/^Schedule3/, /^Delegate1Sent to/, /^Dropped1/]);
});

test('clarity §3 keys: L is later, U and Ctrl Z go back as far as the start of the sort', async ({
  page,
  person,
}) => {
  await person.client.from('tasks').insert({ title: 'Old news', quadrant: 'drop' }).throwOnError();
  await capture(person, 'One', 'Two', 'Three');
  await page.goto('/tasks');
  await page.getByRole('button', { name: 'Old news', exact: true }).focus();
  await page.keyboard.press('2');
  await expect.poll(() => stored(person, 'Old news')).toMatchObject({ quadrant: 'schedule' });
  await inbox(page).getByRole('link', { name: 'Sort' }).click();
  await expect(asked(page, 'One')).toBeFocused();

  await press(page, '2', 'Two');
  await press(page, 'l', 'Three');
  await press(page, 'u', 'Two');
  await expect(announcement(page, 'Undone: “Two”')).toBeAttached();
  await press(page, 'Control+z', 'One');
  await expect(announcement(page, 'Undone: “One”')).toBeAttached();
  await expect.poll(() => unsorted(person)).toBe(3);
  await page.keyboard.press('u');
  await page.keyboard.press('Control+z');
  await press(page, '4', 'Two');
  await expect.poll(() => stored(person, 'One')).toMatchObject({ quadrant: 'drop' });
  expect(await stored(person, 'Old news')).toMatchObject({ quadrant: 'schedule' });
});

test('clarity §3 U on the summary: the last task is taken back alone', { tag: '@full' }, async ({
  page,
  person,
}) => {
  await openSort(page, person, 'One', 'Two');
  await press(page, '2', 'Two');
  await page.keyboard.press('4');
  await expect(page.getByRole('heading', { name: '2 tasks sorted' })).toBeFocused();
  await press(page, 'u', 'Two');
  await page.keyboard.press('3');
  await expect(page.getByRole('heading', { name: '2 tasks sorted' })).toBeVisible();
  await page
    .getByRole('region', { name: '2 tasks sorted' })
    .getByRole('button', { name: 'Back' })
    .click();
  await expect(asked(page, 'Two')).toBeVisible();
  await expect.poll(() => unsorted(person)).toBe(1);
  expect(await stored(person, 'One')).toMatchObject({ quadrant: 'schedule' });
});

test('clarity §3 undo the sort: the delegation too, but not what was captured meanwhile', {
  tag: '@full',
}, async ({ page, person }) => {
  await openSort(page, person, 'One', 'Ask Sam to send the slides');
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Add a task' });
  await dialog.getByRole('textbox', { name: 'New task' }).fill('Captured meanwhile');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect
    .poll(() => stored(person, 'Captured meanwhile'))
    .toMatchObject({ is_unsorted: true });
  await asked(page, 'One').focus();
  await press(page, '1', 'Ask Sam to send the slides');
  await page.keyboard.press('a');
  const sent = await fillAndSend(page, `guest-${crypto.randomUUID()}@example.com`);
  await expect(sent).toBeHidden();
  await expect(last(page)).toHaveText(/Last: Ask Sam to send the slides, in Delegate/);
  await asked(page, 'Captured meanwhile').focus();
  await page.keyboard.press('4');
  await expect(summary(page)).toHaveText([/^Do Now1/, /^Delegate1/, /^Drop1/]);

  await page.getByRole('button', { name: 'Undo the sort' }).click();
  await expect.poll(() => unsorted(person)).toBe(3);
  await expect(sortView(page)).toContainText('1 of 3');
  const { data } = await person.client.from('delegated_tasks').select('id');
  expect(data).toEqual([]);
});

test('clarity §3 accept all suggestions in the sort: undone as one', { tag: '@full' }, async ({
  page,
  person,
}) => {
  await openSort(page, person, 'Renew the passport', 'Read the newsletter', 'Ask Sam to send it');
  await sortView(page).getByRole('button', { name: 'Accept all 3' }).click();
  await expect(page.getByRole('heading', { name: '3 tasks sorted' })).toBeVisible();
  await expect.poll(() => unsorted(person)).toBe(0);
  await page.keyboard.press('u');
  await expect(sortView(page)).toContainText('1 of 3');
  await expect.poll(() => unsorted(person)).toBe(3);
});

test('clarity §3 sort: a task that could not be saved comes after the shown one, and the summary says so', {
  tag: '@full',
}, async ({ page, person, consoleErrors }) => {
  await openSort(page, person, 'One', 'Two', 'Three');
  await refusePlacing(page);
  await press(page, '2', 'Two');
  await expect(toast(page, 'Failed to move task. Please try again.')).toBeVisible();
  await expect(sortView(page).getByText('1 of 3')).toBeVisible();
  await expect(asked(page, 'Two')).toBeFocused();
  await page.unroute('**/rest/v1/tasks*');
  await press(page, '2', 'One');
  await press(page, '2', 'Three');
  await expect.poll(() => unsorted(person)).toBe(1);

  // The save of the last task fails after the summary has appeared: the summary stays.
  await refusePlacing(page);
  await page.keyboard.press('2');
  await expect(
    page.getByText('Couldn’t save 1 task: Three. It’s still in your inbox.'),
  ).toBeVisible();
  await expect(
    page.getByRole('heading', { name: '2 tasks sorted, 1 left for later' }),
  ).toBeVisible();
  await page.unroute('**/rest/v1/tasks*');
  await page.getByRole('button', { name: 'Sort 1 more' }).click();
  await expect(asked(page, 'Three')).toBeFocused();
  consoleErrors.length = 0;
});

test('clarity §3 keys: what is typed before suggestions are loaded waits for them', {
  tag: '@full',
}, async ({ page, person }) => {
  const loadEngine = await holdChunk(page, '../domain/placement/suggest.ts');
  await capture(person, 'Renew the passport', 'Renew the visa', 'Three', 'Four');
  await page.goto('/tasks?view=sort');
  await expect(asked(page, 'Renew the passport')).toBeFocused();
  await expect(sortView(page).getByText('Looking for a suggestion …')).toBeVisible();
  for (const key of ['Enter', 't', '4']) await page.keyboard.press(key);
  await expect(asked(page, 'Renew the passport')).toBeVisible();
  loadEngine();
  await expect(asked(page, 'Four')).toBeVisible();
  await expect
    .poll(() => stored(person, 'Renew the passport'))
    .toMatchObject({ quadrant: 'schedule', planned_date: null });
  await expect
    .poll(() => stored(person, 'Renew the visa'))
    .toMatchObject({ quadrant: 'schedule', planned_date: parisDay(0) });
  await expect.poll(() => stored(person, 'Three')).toMatchObject({ quadrant: 'drop' });
});

test('clarity §3 sort: tasks that could not be loaded are an error, and can be tried again', {
  tag: '@full',
}, async ({ page, person, consoleErrors }) => {
  await capture(person, 'One');
  const json = { code: '22023', message: 'refused for the test' };
  await refuseUntilTriedAgain(page, '**/rest/v1/tasks*', { status: 400, json });
  await page.goto('/tasks?view=sort');
  await expect(page.getByRole('heading', { name: 'Couldn’t load your tasks' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(asked(page, 'One')).toBeVisible();
  consoleErrors.length = 0;
});
