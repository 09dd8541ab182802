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
export const act = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });

/** Returns the person's planned days by the task's title. */
export async function plannedDays(person: Person): Promise<Record<string, string | null>> {
  const { data } = await person.client.from('tasks').select('title, planned_date');
  return Object.fromEntries((data ?? []).map(({ title, planned_date }) => [title, planned_date]));
}
