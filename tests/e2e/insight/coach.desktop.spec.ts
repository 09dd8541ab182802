import type { Page } from '@playwright/test';
import { expect, retryUntil, test } from '../fixtures.ts';
import { fileOf, holdChunk } from '../shell/scripts-held.ts';
import { openBoard, stored, toast, toasterLoaded } from '../tasks/board.ts';
import { advice, atNoon, haveTasks, lineOf, openPanel, panel } from './coach.ts';

const drop = { quadrant: 'drop' };

test('by keyboard: the line’s action, its dismissal, and the focus after either', {
  tag: '@full',
}, async ({ page, person }) => {
  await atNoon(page, person);
  await haveTasks(person, { title: 'Book the health check', quadrant: 'schedule' });
  await openBoard(page);
  const line = await lineOf(page, 'Schedule');
  const away = line.getByRole('button', { name: /^Dismiss/ });
  await expect(away).toHaveCSS('opacity', '0');
  await away.focus();
  await expect(away).toHaveCSS('opacity', '1');
  await page.keyboard.press('Tab');
  await expect(line.getByRole('button', { name: 'Pick a day' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('Book the health check');
  await page.keyboard.press('Escape');
  await expect(line.getByRole('button', { name: 'Pick a day' })).toBeFocused();
});

test('spec §2 sidebar: collapsed, it has no teaser', { tag: '@full' }, async ({ page, person }) => {
  await atNoon(page, person);
  await openBoard(page);
  const teaser = page.getByRole('button', { name: /^AI Insights/ });
  await expect(teaser).toHaveText('AI InsightsAll clear: no open tasks.');
  await page.keyboard.press('Control+b');
  await expect(teaser).toHaveCount(0);
});

test('a failed load is shown in the panel, with a retry', { tag: '@full' }, async ({
  page,
  person,
  consoleErrors,
}) => {
  await atNoon(page, person);
  await haveTasks(person, { title: 'Sort the photos', ...drop });
  let broken = true;
  await page.route('**/rest/v1/tasks?*', (route) =>
    broken ? route.fulfill({ status: 400, json: { message: 'No' } }) : route.fallback(),
  );
  await page.goto('/goals');
  await openPanel(page);
  await expect(panel(page).getByRole('alert')).toContainText('Your tasks could not be loaded');
  broken = false;
  await retryUntil(panel(page), advice(page, '“Sort the photos” looks safe to let go.'));
  consoleErrors.length = 0;
});

test('a chunk that fails to load leaves the page intact', { tag: '@full' }, async ({
  page,
  person,
  consoleErrors,
}) => {
  await atNoon(page, person);
  await haveTasks(person, { title: 'Sort the photos', ...drop });
  await openBoard(page);
  await expect(await lineOf(page, 'Drop')).toBeVisible();
  // Block all scripts: from here on, the page requests no scripts except those of the panel.
  const assistant = page.getByRole('button', { name: 'AI Assistant' });
  await expect(assistant).toBeVisible();
  await page.route('**/assets/*.js', (route) => route.abort());
  await assistant.click();
  await expect(page.getByRole('alert')).toContainText('This could not be loaded.');
  await expect(await lineOf(page, 'Drop')).toBeVisible();
  consoleErrors.length = 0;
});

test.describe('clarity §6: a line about dropping waits for the words of consequences', () => {
  const words = '../domain/placement/title/consequences.ts';
  const hidden = (page: Page) =>
    page.getByRole('group', { name: 'Coach on Drop', includeHidden: true });

  test('until they are loaded, the line takes its space without being shown', {
    tag: '@full',
  }, async ({ page, person }) => {
    const release = await holdChunk(page, words);
    await atNoon(page, person);
    await haveTasks(person, { title: 'Sort the photos', ...drop });
    await openBoard(page);
    await expect(hidden(page)).toHaveCount(1);
    await expect(hidden(page)).toBeHidden();
    const space = await hidden(page).boundingBox();
    release();
    const line = await lineOf(page, 'Drop');
    await expect(line).toContainText('This looks safe to let go.');
    expect(await line.boundingBox()).toEqual(space);
  });

  test('if they cannot be loaded, nothing is suggested for dropping', {
    tag: '@full',
  }, async ({ page, person, consoleErrors }) => {
    await page.route(`**/${fileOf(words)}`, (route) => route.abort());
    await atNoon(page, person);
    await haveTasks(person, { title: 'Sort the photos', ...drop });
    await openBoard(page);
    await expect(hidden(page)).toHaveCount(1);
    await expect(hidden(page)).toHaveCount(0);
    await expect(page.getByText('Sort the photos', { exact: true })).toBeVisible();
    consoleErrors.length = 0;
  });
});

test('a failed action shows a toast, and the line stays', { tag: '@full' }, async ({
  page,
  person,
  consoleErrors,
}) => {
  await atNoon(page, person);
  await haveTasks(person, { title: 'Sort the photos', ...drop });
  await openBoard(page);
  await page.route('**/rest/v1/tasks?*', (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status: 400, json: { code: '22000', message: 'refused for the test' } })
      : route.fallback(),
  );
  await (await lineOf(page, 'Drop')).getByRole('button', { name: 'Drop it' }).click();
  await expect(toast(page, 'Failed to drop task. Please try again.')).toContainText(
    'A value isn’t allowed here: too long, too short or out of range.',
  );
  await expect(await lineOf(page, 'Drop')).toContainText('This looks safe to let go.');
  consoleErrors.length = 0;
});

test('without a connection each line’s action works, also after another one', {
  tag: '@full',
}, async ({ page, person, context, consoleErrors }) => {
  const { at } = await atNoon(page, person);
  await haveTasks(
    person,
    { title: 'Sort the photos', ...drop },
    { title: 'Reply to the auditor', deadline: at(-60) },
  );
  await openBoard(page);
  await expect(await lineOf(page, 'Drop')).toBeVisible();
  await expect(await lineOf(page, 'Do Now')).toContainText('was due earlier today');
  await toasterLoaded(page);
  await context.setOffline(true);
  await (await lineOf(page, 'Drop')).getByRole('button', { name: 'Drop it' }).click();
  await expect(await lineOf(page, 'Drop')).toHaveCount(0);
  await (await lineOf(page, 'Do Now')).getByRole('button', { name: 'Start it' }).click();
  await expect(await lineOf(page, 'Do Now')).toHaveCount(0);
  await context.setOffline(false);
  await expect.poll(() => stored(person, 'Sort the photos')).toBeNull();
  await expect
    .poll(async () => (await stored(person, 'Reply to the auditor'))?.status)
    .toBe('in_progress');
  consoleErrors.length = 0;
});

test('by keyboard: after the last task is completed, the panel’s heading has the focus', {
  tag: '@full',
}, async ({ page, person }) => {
  const { at } = await atNoon(page, person);
  await haveTasks(person, { title: 'Call the bank', status: 'in_progress', started_at: at(-10) });
  await openBoard(page);
  await openPanel(page);
  const next = panel(page).getByRole('region', { name: 'Start here' });
  await next.getByRole('button', { name: 'Complete' }).press('Enter');
  await expect(next).toHaveCount(0);
  await expect(panel(page).getByRole('heading', { name: 'Worth a look' })).toBeFocused();
});

test('Make room: a choice that changes nothing closes the dialog', {
  tag: '@full',
}, async ({ page, person }) => {
  const { at, day } = await atNoon(page, person);
  await haveTasks(
    person,
    { title: 'Reply to the auditor', duration_estimated: 105, deadline: at(240) },
    { title: 'Call the bank', duration_estimated: 60, planned_date: day(0) },
  );
  await openBoard(page);
  await (await lineOf(page, 'Do Now')).getByRole('button', { name: 'Make room' }).click();
  const dialog = page.getByRole('dialog', { name: /^Do Now needs/ });
  await dialog.getByRole('combobox', { name: 'Day for Call the bank' }).selectOption(day(0));
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(dialog).toHaveCount(0);
});
