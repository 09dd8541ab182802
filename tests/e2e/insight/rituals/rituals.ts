import type { Page } from '@playwright/test';
import type { Person } from '../../../support/people/people.ts';
import { expect } from '../../fixtures.ts';

/** Opens a ritual and waits for the heading of its first step. */
export async function openRitual(page: Page, view: 'plan' | 'shutdown' | 'review', step: string) {
  await page.goto(`/dashboard?view=${view}`);
  await expect(stepOf(page, step)).toBeFocused();
}

export const stepOf = (page: Page, name: string) =>
  page.getByRole('main').getByRole('heading', { name, exact: true });
const rows = (page: Page) => page.getByRole('main').locator('[data-ritual-row]');
export const row = (page: Page, title: string) => rows(page).filter({ hasText: title });
/** Opens a row by a tap; on a touch screen only the opened row shows its buttons. */
export const tapRow = (page: Page, title: string) =>
  row(page, title).locator('[data-task-title]').click();
export const act = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });

/**
 * Makes the person's day begin at the nearest full hour, so that a test can set the page's clock to
 * just before this hour and stay close to the host's time. Returns the hour as `midnight`, and
 * `day(n)`, the date `n` days after the date of `midnight`.
 */
export async function nearMidnight(person: Person) {
  const hour = 3_600_000;
  const midnight = new Date(Math.round(Date.now() / hour) * hour);
  const day = (days: number) =>
    new Date(midnight.getTime() + days * 24 * hour).toISOString().slice(0, 10);
  await person.client
    .from('profiles')
    .update({ time_zone: 'UTC', day_start: midnight.getUTCHours() })
    .eq('id', person.id)
    .throwOnError();
  return { midnight, day };
}

/** Returns the person's planned days by the task's title. */
export async function plannedDays(person: Person): Promise<Record<string, string | null>> {
  const { data } = await person.client.from('tasks').select('title, planned_date');
  return Object.fromEntries((data ?? []).map(({ title, planned_date }) => [title, planned_date]));
}
