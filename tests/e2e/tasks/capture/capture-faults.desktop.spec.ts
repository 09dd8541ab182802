import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { holdChunk, holdScripts, waitForChunk } from '../../shell/scripts-held.ts';
import {
  moreDetails,
  newTask,
  openBoard,
  refuseInserts,
  stored,
  toast,
  undoLast,
} from '../board.ts';
import { captureDialog, captureLine, chips, open } from './capture.ts';

const undoAdded = (page: Page) => captureDialog(page).getByRole('button', { name: 'Undo last' });

const NOT_CREATED = 'Failed to create task. Please try again.';

test('clarity §1 capture: what could not be saved is back in the line', { tag: '@full' }, async ({
  page,
  person: _person,
  consoleErrors,
}) => {
  await open(page, '/goals');
  await refuseInserts(page);
  await page.keyboard.press('n');
  await page.keyboard.type('Typed with care');
  await page.keyboard.press('Enter');
  await expect(toast(page, NOT_CREATED)).toBeVisible();
  await page.keyboard.press('n');
  await expect(captureLine(page)).toHaveValue('Typed with care');
  consoleErrors.length = 0;
});

test('clarity §1 capture: what could not be saved is back in the line before its code has loaded', {
  tag: '@full',
}, async ({ page, person: _person, consoleErrors }) => {
  const release = await holdChunk(page, 'features/work/board/quick-add/quick-add.tsx');
  await refuseInserts(page);
  await open(page, '/tasks');
  await newTask(page).fill('Typed early');
  await newTask(page).press('Enter');
  await expect(newTask(page)).toHaveValue('');
  await expect(toast(page, NOT_CREATED)).toBeVisible();
  await expect(newTask(page)).toHaveValue('Typed early');
  release();
  await expect(moreDetails(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(newTask(page)).toHaveValue('Typed early');
  consoleErrors.length = 0;
});

test('clarity §1 capture: More pressed before its code has loaded opens the form with it', {
  tag: '@full',
}, async ({ page, person, consoleErrors }) => {
  const release = await holdChunk(page, 'features/work/board/quick-add/quick-add.tsx');
  await open(page, '/tasks');
  await newTask(page).fill('Typed early');
  await moreDetails(page).click();
  await expect(page.getByRole('radio', { name: 'Schedule' })).toHaveCount(0);
  release();
  await page.getByRole('radio', { name: 'Schedule' }).click();
  await expect(newTask(page)).toHaveValue('Typed early');
  await newTask(page).press('Enter');
  await expect.poll(() => stored(person, 'Typed early')).toMatchObject({ quadrant: 'schedule' });
  consoleErrors.length = 0;
});

test('clarity §1 capture: a line refused while the next one is typed goes into its notes', async ({
  page,
  person,
  consoleErrors,
}) => {
  await open(page, '/goals');
  const { promise: held, resolve: refuse } = Promise.withResolvers<void>();
  await page.route('**/rest/v1/tasks*', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await held;
    return route.fulfill({ status: 400, json: { code: '23514', message: 'refused for the test' } });
  });
  await page.keyboard.press('n');
  await page.keyboard.type('Typed first');
  await page.keyboard.press('ControlOrMeta+Enter');
  await page.keyboard.type('Typed second');
  refuse();
  await expect(toast(page, NOT_CREATED)).toBeVisible();
  await expect(captureLine(page)).toHaveValue('Typed second');
  await expect(captureDialog(page).getByText('Not saved: Typed first')).toBeVisible();
  await page.unrouteAll();
  await page.keyboard.press('Enter');
  await expect
    .poll(() => stored(person, 'Typed second'))
    .toMatchObject({ notes: 'Not saved: Typed first' });
  consoleErrors.length = 0;
});

test('clarity §1 capture: Undo last removes what this line added, not an older task', async ({
  page,
  person,
  consoleErrors,
}) => {
  await open(page, '/goals');
  await page.keyboard.press('n');
  await page.keyboard.type('Older');
  await page.keyboard.press('Enter');
  await expect.poll(() => stored(person, 'Older')).not.toBeNull();

  await page.keyboard.press('n');
  await page.keyboard.type('First');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect.poll(() => stored(person, 'First')).not.toBeNull();
  await refuseInserts(page);
  await page.keyboard.type('Second');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(captureLine(page)).toHaveValue('Second');
  await expect(captureDialog(page).getByText('Added “First”')).toBeVisible();
  await page.unrouteAll();

  await undoAdded(page).click();
  await expect.poll(() => stored(person, 'First')).toBeNull();
  await expect(undoAdded(page)).toHaveCount(0);
  expect(await stored(person, 'Older')).not.toBeNull();

  await captureLine(page).fill('Third');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(captureDialog(page).getByText('Added “Third”')).toBeVisible();
  await expect.poll(() => stored(person, 'Third')).not.toBeNull();
  await undoLast(page);
  await expect(undoAdded(page)).toHaveCount(0);
  expect(await stored(person, 'Older')).not.toBeNull();
  consoleErrors.length = 0;
});

test('clarity §1 capture: Undo last removes a line whose code is still loading', {
  tag: '@full',
}, async ({ page, person }) => {
  await open(page, '/goals');
  const release = await holdScripts(page);
  await page.keyboard.press('n');
  await page.keyboard.type('Taken back');
  await page.keyboard.press('ControlOrMeta+Enter');
  await undoAdded(page).click();
  await page.keyboard.type('Kept');
  await page.keyboard.press('Enter');
  release();
  // Lines are saved in order: when "Kept" is saved, an earlier line is saved too, unless undone.
  await expect.poll(() => stored(person, 'Kept')).not.toBeNull();
  expect(await stored(person, 'Taken back')).toBeNull();
});

test('clarity §1: Ctrl Z takes back a line whose code is still loading, and nothing older', {
  tag: '@full',
}, async ({ page, person }) => {
  await person.client.from('tasks').insert({ title: 'Older', quadrant: 'drop' }).throwOnError();
  const release = await holdChunk(page, '../domain/placement/suggest.ts');
  await open(page, '/tasks');
  await page.getByRole('button', { name: 'Older', exact: true }).focus();
  await page.keyboard.press('1');
  await expect.poll(() => stored(person, 'Older')).toMatchObject({ quadrant: 'do_now' });
  await newTask(page).fill('Taken back');
  await newTask(page).press('Enter');
  await expect(newTask(page)).toHaveValue('');
  await undoLast(page);
  release();
  await newTask(page).fill('Kept');
  await newTask(page).press('Enter');
  // Lines are saved in order: when "Kept" is saved, an earlier line is saved too, unless undone.
  await expect.poll(() => stored(person, 'Kept')).not.toBeNull();
  expect(await stored(person, 'Taken back')).toBeNull();
  expect(await stored(person, 'Older')).toMatchObject({ quadrant: 'do_now' });
});

test('clarity §1 capture: every page understands a line without a connection', {
  tag: '@full',
}, async ({ page, context, person, consoleErrors }) => {
  await open(page, '/goals');
  // The page loads the code of the capture line at the first input, such as this mouse movement.
  await page.mouse.move(300, 300);
  for (const part of [
    'features/work/board/quick-add/quick-add.tsx',
    '../domain/quick-add/parse-quick-add.ts',
    '../domain/placement/suggest.ts',
  ]) {
    await waitForChunk(page, part);
  }
  await context.setOffline(true);
  await page.keyboard.press('n');
  await page.keyboard.type('Call the bank 30m');
  await expect(chips(page).filter({ hasText: '30 min' })).toBeVisible();
  await page.keyboard.press('Enter');
  await context.setOffline(false);
  await expect
    .poll(() => stored(person, 'Call the bank'))
    .toMatchObject({ duration_estimated: 30 });
  consoleErrors.length = 0;
});

test('clarity §1 capture: text typed while the page was rendered is kept', {
  tag: '@full',
}, async ({ page, person }) => {
  await page.addInitScript(() => {
    const read = Storage.prototype.getItem;
    let isTyped = false;
    // Right after this page's first read of the draft, store a new draft, as if the person typed on
    // the previous page before this page was shown.
    Storage.prototype.getItem = function (key) {
      const value = read.call(this, key);
      if (!isTyped && /^draft:.*:quick-add$/.test(key)) {
        isTyped = true;
        this.setItem(key, JSON.stringify({ title: 'Call the bank' }));
      }
      return value;
    };
  });
  await openBoard(page);
  await newTask(page).focus();
  await expect(moreDetails(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(newTask(page)).toHaveValue('Call the bank');
  await newTask(page).press('Enter');
  await expect.poll(() => stored(person, 'Call the bank')).not.toBeNull();
  await expect(newTask(page)).toHaveValue('');
});
