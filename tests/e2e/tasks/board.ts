import type { Page } from '@playwright/test';
import type { Person } from '../../support/people/people.ts';
import { expect, isPhone } from '../fixtures.ts';

export const newTask = (page: Page) => page.getByRole('textbox', { name: 'New task' });
/** Returns a toast by its exact text: 'Task Completed' differs from 'Task Completed! 🎉'. */
export const toast = (page: Page, words: string) =>
  page.getByRole('alert').filter({ has: page.getByText(words, { exact: true }) });
/** Waits for what shows toasts: it is fetched after the page. */
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

export async function add(page: Page, title: string) {
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
