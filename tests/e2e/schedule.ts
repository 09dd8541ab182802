import type { Page } from '@playwright/test';
import type { Database } from '#app/data/api/types.gen.ts';
import type { Person } from '../support/people/people.ts';
import { expect, isPhone } from './fixtures.ts';

/** Monday 16 November 2026, half past nine in Paris: work goes from 09:00 to 17:00. */
const NOW = '2026-11-16T09:30:00+01:00';

/** Makes a task elsewhere than on the page. */
export async function putTask(
  person: Person,
  title: string,
  values: Database['public']['Tables']['tasks']['Insert'] = {},
) {
  const row = { title, quadrant: 'schedule', ...values };
  await person.client.from('tasks').insert(row).throwOnError();
}

/** Opens the page as an address has it, at a moment that never passes. */
export async function openSchedule(page: Page, search = '', now = NOW) {
  await page.clock.setFixedTime(now);
  await page.goto(`/schedule${search}`);
  await expect(page.getByRole('button', { name: 'Today', exact: true }).first()).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading the schedule' })).toHaveCount(0);
}

/** A task wherever it is drawn; what a screen reader hears of it begins with its title. */
export const taskIn = (page: Page, title: string) =>
  page.getByRole('button', { name: new RegExp(`^${title}\\b`) });

/** The unplanned tasks: beside the days, on a phone behind a button. */
export async function unplanned(page: Page) {
  if (!isPhone(page)) return page.getByRole('complementary', { name: /^Unplanned/ });
  const sheet = page.getByRole('dialog', { name: 'Unplanned' });
  if (!(await sheet.isVisible())) await page.getByRole('button', { name: /^Unplanned/ }).click();
  return sheet;
}

export async function chooseFor(page: Page, title: string, item: string) {
  await taskIn(page, title).click();
  await page.getByRole('menuitem', { name: new RegExp(`^${item}`) }).click();
}

/** The hours of a day, on which a task is dropped at a time. */
export const hours = (page: Page, day: string) => page.locator(`[data-day="${day}"]`);

/** Where a time stands in the hours of a day, from their upper edge. */
export async function heightOf(page: Page, day: string, clock: string): Promise<number> {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  const box = await hours(page, day).boundingBox();
  return ((hour * 60 + minute) / 1440) * (box?.height ?? 0);
}
