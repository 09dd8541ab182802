import type { Page } from '@playwright/test';
import type { Person } from '../../support/people/people.ts';
import { expect, isPhone } from '../fixtures.ts';

export const newTask = (page: Page) => page.getByRole('textbox', { name: 'New task' });
/** Returns the toasts with an exact text: 'Task Completed' differs from 'Task Completed! 🎉'. */
export const toastsOf = (page: Page, words: string) =>
  page.getByRole('alert').filter({ has: page.getByText(words, { exact: true }) });
/** Returns the newest toast with an exact text: a replaced toast stays for one more frame. */
export const toast = (page: Page, words: string) => toastsOf(page, words).last();
/** Returns the announcement of an act that shows no toast. */
export const announcement = (page: Page, words: string | RegExp) =>
  page.getByRole('status').filter({ hasText: words });
/** Undoes the last act on tasks with the keyboard shortcut. */
export const undoLast = (page: Page) => page.keyboard.press('Control+z');
/**
 * Focuses the Undo button of a toast and returns the button. The focus keeps the toast open,
 * however long the test then waits for something else.
 */
export async function heldUndo(page: Page, words: string) {
  const undo = toast(page, words).getByRole('button', { name: 'Undo' });
  await undo.focus();
  return undo;
}
/** Waits until the code that shows toasts is loaded, which happens after the page has loaded. */
export const toasterLoaded = (page: Page) =>
  expect(page.locator('.mantine-Notifications-root').first()).toBeAttached();
export const card = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ hasText: title });
export const menuOf = (page: Page, title: string) =>
  page.getByRole('button', { name: `More for ${title}` });

export async function openBoard(page: Page) {
  await page.goto('/tasks');
  await expect(newTask(page)).toBeVisible();
}

export const moreDetails = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'More details' });

/**
 * Adds a task to Do Now. The quadrant is chosen in the form: without a choice the task would be
 * unsorted.
 */
export async function add(page: Page, title: string) {
  await newTask(page).fill(title);
  await chooseQuadrant(page, 'Do Now');
  await newTask(page).press('Enter');
  await expect(toast(page, 'Task Created')).toBeVisible();
}

/** Opens the details of the task that is being typed, and chooses its quadrant there. */
async function chooseQuadrant(page: Page, name: string) {
  await moreDetails(page).click();
  await page.getByRole('radio', { name }).click();
}

/** Adds a task without placing it. */
export async function addUnsorted(page: Page, title: string) {
  await newTask(page).fill(title);
  await newTask(page).press('Enter');
  await expect(toast(page, 'Task Created')).toBeVisible();
}

/** Returns the quadrant's list, opening its tab on a phone. */
export async function quadrant(page: Page, name: string) {
  if (isPhone(page)) await page.getByRole('tab', { name: new RegExp(name) }).click();
  return page.getByRole('region', { name });
}

export async function choose(page: Page, title: string, item: string) {
  await card(page, title).hover();
  await menuOf(page, title).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

export async function stored(person: Person, title: string) {
  const { data } = await person.client.from('tasks').select().eq('title', title).maybeSingle();
  return data;
}

/** Makes every insert of tasks fail, as if the database refused it. */
export const refuseInserts = (page: Page) =>
  page.route('**/rest/v1/tasks*', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 400, json: { code: '23514', message: 'refused for the test' } })
      : route.continue(),
  );

export const persistedItems = (page: Page) =>
  page.evaluate(
    () => Object.keys(localStorage).filter((key) => key.startsWith('mutation:')).length,
  );
