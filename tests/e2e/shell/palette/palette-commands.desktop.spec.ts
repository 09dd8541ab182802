import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { add, openBoard, stored, toast } from '../../tasks/board.ts';
import { captureLine, open } from '../../tasks/capture/capture.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Command palette' });
const group = (page: Page, name: string) =>
  palette(page).getByRole('region', { name, exact: true }).getByRole('button');

/** Opens the palette with a text, and waits until its choices are there. */
async function ask(page: Page, typed: string) {
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type(typed);
  await expect(palette(page).getByRole('button').first()).toBeVisible();
}

test('clarity §1 palette: adds the typed text as a task, parsed as a captured line', async ({
  page,
  person,
}) => {
  await open(page, '/goals');
  await ask(page, 'Paint the fence 2h');
  await palette(page).getByRole('button', { name: 'Add task “Paint the fence 2h”' }).click();
  await expect(toast(page, 'Task Created')).toContainText('Added to your inbox');
  await expect
    .poll(() => stored(person, 'Paint the fence'))
    .toMatchObject({ duration_estimated: 120, is_unsorted: true });
  await expect(page).toHaveURL(/\/goals$/);
});

test('clarity §1 palette: adds a long text whole, and says when it is too long for a title', {
  tag: '@full',
}, async ({ page, person }) => {
  const title = 'Paint the fence '.repeat(15).trim();
  await open(page, '/goals');
  await page.keyboard.press('ControlOrMeta+k');
  const field = palette(page).getByRole('textbox');
  await field.fill('x'.repeat(301));
  await expect(palette(page).getByText('At most 300 characters; this has 301.')).toBeVisible();
  await expect(group(page, 'New task')).toHaveCount(0);
  await field.fill(title);
  await group(page, 'New task').click();
  await expect.poll(() => stored(person, title)).toMatchObject({ is_unsorted: true });
});

for (const [typed, path] of [
  ['sort', '/tasks?view=sort'],
  ['recently dr', '/tasks?view=dropped'],
  ['plan my', '/dashboard?view=plan'],
  ['weekly', '/dashboard?view=review'],
  ['shut', '/dashboard?view=shutdown'],
] as const) {
  test(`clarity §1 palette: “${typed}” and Enter lead to ${path}`, async ({
    page,
    person: _person,
  }) => {
    await open(page, '/goals');
    await ask(page, typed);
    await expect(palette(page).locator('[data-selected]')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL((url) => url.pathname + url.search === path);
  });
}

test('clarity §1, §7 palette: each theme, the capture line and signing out', {
  tag: '@full',
}, async ({ page, person: _person }) => {
  await open(page, '/goals');
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const [typed, scheme] of [
    ['dark', 'dark'],
    ['light theme', 'light'],
    ['match system', 'dark'],
  ] as const) {
    await ask(page, typed);
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme);
  }
  await ask(page, 'add a');
  await page.keyboard.press('Enter');
  await expect(captureLine(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await ask(page, 'sign out');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL((url) => url.pathname === '/');
});

test('clarity §1 palette: starts, completes, plans and snoozes the selected task', async ({
  page,
  person,
}) => {
  await page.clock.setFixedTime('2026-11-20T09:00:00+01:00');
  await openBoard(page);
  await add(page, 'Water the garden');
  const run = async (typed: string) => {
    await page.getByRole('button', { name: 'Water the garden', exact: true }).focus();
    await ask(page, typed);
    await page.keyboard.press('Enter');
    await expect(palette(page)).toHaveCount(0);
  };
  await run('plan for today');
  await expect
    .poll(() => stored(person, 'Water the garden'))
    .toMatchObject({ planned_date: '2026-11-20' });
  await run('snooze tomorrow');
  await expect
    .poll(() => stored(person, 'Water the garden'))
    .toMatchObject({ planned_date: '2026-11-21' });
  await run('start');
  await expect
    .poll(() => stored(person, 'Water the garden'))
    .toMatchObject({ status: 'in_progress' });
  await run('complete');
  await expect
    .poll(() => stored(person, 'Water the garden'))
    .toMatchObject({ status: 'completed' });
});

test('clarity §1 palette: recent pages and tasks come first, of this person only', {
  tag: '@full',
}, async ({ page, person }) => {
  await person.client.from('tasks').insert({ title: 'Read the contract' }).throwOnError();
  await page.goto('/tasks');
  await page.getByRole('button', { name: 'Read the contract', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Edit task' })).toBeVisible();
  await open(page, '/goals');
  await open(page, '/schedule');
  await ask(page, '');
  await expect(group(page, 'Recent')).toHaveText(['Goals', 'Read the contract', 'Tasks']);
  await expect(group(page, 'Recent').first()).toHaveAttribute('data-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Edit task' })).toBeVisible();
});
