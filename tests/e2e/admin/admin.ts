import type { Locator, Page } from '@playwright/test';
import type { TestHost } from '../../support/host.ts';
import type { Person } from '../../support/people/people.ts';

/**
 * Makes a person an admin with a role, or with all rights if the role is null; bypasses every
 * policy.
 */
export const makeAdmin = (host: TestHost, person: Person, role: string | null = null) =>
  host.sql`
    update public.profiles set is_admin = true, admin_role = ${role} where id = ${person.id}`;

export const adminNav = (page: Page) => page.getByRole('navigation', { name: 'Administration' });

/** Returns the row with the given text in one of the administration's lists. */
export const row = (page: Page, list: string, text: string) =>
  page.getByRole('table', { name: list }).getByRole('row').filter({ hasText: text });

/** Opens a row's menu and selects an action. */
export async function pickAct(page: Page, name: string, act: string) {
  await page.getByRole('button', { name: `More for ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: act, exact: true }).click();
}

export const dialog = (page: Page, title: string) => page.getByRole('dialog', { name: title });

/** Selects an option of a field in `scope`, by default on the page. */
export async function choose(
  page: Page,
  field: string,
  option: string,
  scope: Page | Locator = page,
) {
  await scope.getByRole('combobox', { name: field, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Returns the heading of the current tab. */
export const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });
