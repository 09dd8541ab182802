import type { Page } from '@playwright/test';
import type { Database } from '#app/data/api/types.gen.ts';
import type { Person } from '../../support/people/people.ts';
import { expect, isPhone } from '../fixtures.ts';

/** Monday 16 November 2026, 09:30 in Paris; working hours are 09:00 to 17:00. */
const NOW = '2026-11-16T09:30:00+01:00';

/** Inserts a task through the API, not in the page. */
export async function putTask(
  person: Person,
  title: string,
  values: Database['public']['Tables']['tasks']['Insert'] = {},
) {
  const row = { title, quadrant: 'schedule', ...values };
  await person.client.from('tasks').insert(row).throwOnError();
}

/** Stops the page's clock at a moment and opens /schedule with a query string. */
export async function openSchedule(page: Page, search = '', now = NOW) {
  await page.clock.setFixedTime(now);
  await page.goto(`/schedule${search}`);
  await expect(page.getByRole('button', { name: 'Today', exact: true }).first()).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading the schedule' })).toHaveCount(0);
}

/** Returns a task in any part of the page; its accessible name starts with its title. */
export const taskIn = (page: Page, title: string) =>
  page.getByRole('button', { name: new RegExp(`^${title}\\b`) });

/** Returns the list of unplanned tasks; on a phone, presses the button that opens the list. */
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

/** Returns the hours of a day, onto which a task can be dropped. */
export const hours = (page: Page, day: string) => page.locator(`[data-day="${day}"]`);

/** Returns the offset of a time from the top of a day's hours, in px. */
export async function heightOf(page: Page, day: string, clock: string): Promise<number> {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  const box = await hours(page, day).boundingBox();
  return ((hour * 60 + minute) / 1440) * (box?.height ?? 0);
}
