import type { Page } from '@playwright/test';
import type { Person } from '../../support/people/people.ts';
import { expect, test } from '../fixtures.ts';
import { add, menuOf, newTask, openBoard, stored } from '../tasks/board.ts';
import { holdChunk, holdScripts } from './scripts-held.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Command palette' });
const search = (page: Page) => palette(page).getByLabel('Type a command or search');
const row = (page: Page, title: string) => page.getByRole('button', { name: title, exact: true });

/** Opens the board with one task, which has the focus. */
async function focusTask(page: Page, title: string) {
  await openBoard(page);
  await add(page, title);
  await newTask(page).press('Escape');
  await row(page, title).focus();
}

/** Expects that a new task is unchanged: not started and in Do Now. */
async function expectUntouched(person: Person, title: string) {
  expect(await stored(person, title)).toMatchObject({ status: 'not_started', quadrant: 'do_now' });
}

test('clarity §1 palette: keys typed while its code loads reach it and nothing else', async ({
  page,
  person,
}) => {
  await focusTask(page, 'Water the garden');
  const release = await holdScripts(page);
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('calendxr');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('a');
  await expect(search(page)).toHaveValue('calendar');
  await expect(search(page)).toBeFocused();
  release();
  await expect(palette(page).getByRole('button', { name: 'Search for “calendar”' })).toBeVisible();
  await expect(search(page)).toHaveValue('calendar');
  // The caret stays where it was, before the last letter.
  await page.keyboard.type('-');
  await expect(search(page)).toHaveValue('calenda-r');
  await expectUntouched(person, 'Water the garden');
});

test('clarity §1 palette: Enter pressed while its code loads opens the first result once it has loaded', {
  tag: '@full',
}, async ({ page, person }) => {
  await focusTask(page, 'Water the garden');
  const release = await holdScripts(page);
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('achiev');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/tasks$/);
  release();
  await expect(page).toHaveURL(/\/achievements$/);
  await expect(palette(page)).toBeHidden();
  await expectUntouched(person, 'Water the garden');
});

test('clarity §1 palette: keys typed after Enter, while the page loads, change no task', {
  tag: '@full',
}, async ({ page, person }) => {
  await focusTask(page, 'Water the garden');
  await page.keyboard.press('ControlOrMeta+k');
  await expect(palette(page).getByRole('button', { name: 'Achievements' })).toBeVisible();
  const release = await holdScripts(page);
  await page.keyboard.type('contact');
  await page.keyboard.press('Enter');
  await expect(palette(page)).toBeHidden();
  await expect(page).toHaveURL(/\/tasks$/);
  await page.keyboard.type('cds2');
  release();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
  await expectUntouched(person, 'Water the garden');
});

test('clarity §1 palette: Escape closes it while its code loads, and returns the focus to the task', {
  tag: '@full',
}, async ({ page, person }) => {
  await focusTask(page, 'Water the garden');
  const release = await holdScripts(page);
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('cal');
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  await expect(row(page, 'Water the garden')).toBeFocused();
  release();
  await page.keyboard.press('s');
  await expect
    .poll(async () => (await stored(person, 'Water the garden'))?.status)
    .toBe('in_progress');
});

test('clarity §1 palette: a composed word arrives complete, and its Enter chooses nothing', {
  tag: '@full',
}, async ({ page, person }) => {
  await focusTask(page, 'Water the garden');
  const release = await holdScripts(page);
  const keyboard = await page.context().newCDPSession(page);
  await page.keyboard.press('ControlOrMeta+k');
  await keyboard.send('Input.imeSetComposition', {
    text: 'とうき',
    selectionStart: 3,
    selectionEnd: 3,
  });
  await keyboard.send('Input.dispatchKeyEvent', {
    type: 'keyDown',
    key: 'Process',
    windowsVirtualKeyCode: 229,
  });
  await keyboard.send('Input.insertText', { text: '東京' });
  release();
  await expect(palette(page).getByRole('button', { name: 'Search for “東京”' })).toBeVisible();
  await expect(search(page)).toHaveValue('東京');
  await expect(page).toHaveURL(/\/tasks$/);
  await expectUntouched(person, 'Water the garden');
});

test('clarity §1 single keys: they are off while a dialog loads, opens or is open', {
  tag: '@full',
}, async ({ page, person }) => {
  const releases = [
    await holdChunk(page, 'features/work/delegations/delegate/delegate-dialog.tsx'),
    await holdChunk(page, 'features/work/board/edit/task-form.tsx'),
  ];
  await focusTask(page, 'Water the garden');
  // The key A opens the delegate dialog. The person keeps typing while the dialog loads.
  await page.keyboard.press('a');
  await page.keyboard.type('dcs2');
  await page.keyboard.press('Escape');
  releases[0]?.();
  const dialog = page.getByRole('dialog', { name: 'Delegate task' });
  await expect(dialog.getByLabel('To', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(row(page, 'Water the garden')).toBeFocused();
  await expectUntouched(person, 'Water the garden');

  await page.keyboard.press('e');
  await page.keyboard.type('dcs2');
  releases[1]?.();
  await expect(page.getByRole('dialog', { name: 'Edit task' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Edit task' })).toBeHidden();
  await expect(row(page, 'Water the garden')).toBeFocused();
  await expectUntouched(person, 'Water the garden');

  // The menu takes a frame to open, so the keys after Enter arrive before it is open.
  await menuOf(page, 'Water the garden').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('cd');
  await expect(page.getByRole('menu')).toBeVisible();
  await expectUntouched(person, 'Water the garden');
});

test('clarity §1 single keys: holding a key down acts once', { tag: '@full' }, async ({
  page,
  person,
}) => {
  const created = (minute: number) => `2026-11-20T10:0${minute}:00Z`;
  await person.client
    .from('tasks')
    .insert(
      ['First', 'Second', 'Third'].map((title, index) => ({ title, created_at: created(index) })),
    )
    .throwOnError();
  await openBoard(page);
  await row(page, 'Third').focus();
  await page.keyboard.down('d');
  await expect(row(page, 'Second')).toBeFocused();
  for (let repeat = 0; repeat < 5; repeat += 1) await page.keyboard.down('d');
  await page.keyboard.up('d');
  await expect.poll(async () => (await stored(person, 'Third')) === null).toBe(true);
  await expectUntouched(person, 'Second');
  await expectUntouched(person, 'First');
});

test('clarity §1 single keys: the settings switch them off, and on again', {
  tag: '@full',
}, async ({ page, person }) => {
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await page.goto('/settings');
  await page
    .getByRole('navigation', { name: 'Settings' })
    .getByRole('link', { name: 'Keyboard' })
    .click();
  const letters = page.getByRole('switch', { name: 'Single-key shortcuts' });
  await expect(letters).toBeChecked();
  await letters.click();
  await focusTask(page, 'Water the garden');
  await page.keyboard.press('Shift+?');
  await page.keyboard.press('s');
  await expect(list).toBeHidden();
  await expectUntouched(person, 'Water the garden');

  await page.goto('/settings#keyboard');
  await expect(letters).not.toBeChecked();
  await letters.click();
  await letters.blur();
  await page.keyboard.press('Shift+?');
  await expect(list.getByRole('switch', { name: 'Single-key shortcuts' })).toBeChecked();
});
