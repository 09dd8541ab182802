import type { Page } from '@playwright/test';
import { makeCompany } from '../../../support/people/companies.ts';
import { expect, test } from '../../fixtures.ts';
import { openBoard } from '../../tasks/board.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Command palette' });

/** A query for the palette, and the path to which Enter then leads. */
type Way = readonly [typed: string, path: string];

const EVERYONE: Way[] = [
  ['dashboard', '/dashboard'],
  ['plan my day', '/dashboard?view=plan'],
  ['shut down', '/dashboard?view=shutdown'],
  ['weekly review', '/dashboard?view=review'],
  ['tasks', '/tasks'],
  ['goals', '/goals'],
  ['analytics', '/analytics'],
  ['schedule', '/schedule'],
  ['calendar', '/settings#calendars'],
  ['delegations', '/delegations'],
  ['profile', '/profile'],
  ['notifications', '/notifications'],
  ['billing', '/billing'],
  ['achievements', '/achievements'],
  ['activity', '/activity-logs'],
  ['settings', '/settings'],
  ['search results', '/search-results'],
  ['faq', '/faqs'],
  ['pricing', '/pricing'],
  ['privacy', '/privacy'],
  ['terms', '/terms'],
  ['contact', '/contact'],
  ['sign-in test', '/auth-test'],
  ['home', '/'],
  ['appearance', '/settings#appearance'],
  ['single-key shortcuts', '/settings#keyboard'],
  ['time zone', '/settings#time'],
  ['second factor', '/settings#security'],
  ['your data', '/settings#data'],
  ['delete account', '/settings#delete'],
];
const NOT_ADMINS: Way[] = [['support', '/support']];
const OWNERS: Way[] = [
  ['team', '/team-dashboard'],
  ['company', '/company'],
];
const ADMINS: Way[] = [
  ['admin', '/admin'],
  ['subscriptions', '/admin/subscriptions'],
  ['admin support', '/admin-support'],
  ['admin people', '/admin?tab=people'],
  ['admin companies', '/admin?tab=companies'],
  ['admin plans', '/admin?tab=plans'],
  ['admin messages', '/admin?tab=messages'],
  ['admin activity', '/admin?tab=activity'],
  ['admin email', '/admin?tab=mail'],
  ['admin health', '/admin?tab=health'],
  ['admin settings', '/admin?tab=settings'],
];

const PUBLIC = /^\/(pricing|faqs|privacy|terms|contact|auth-test)?$/;

async function expectLeads(page: Page, ways: readonly Way[]) {
  for (const [typed, path] of ways) {
    if (!(await page.getByRole('banner').getByText('⌘K').isVisible())) await openBoard(page);
    // Press the key again if nothing opens: a page that is being replaced may ignore it.
    await expect(async () => {
      if (!(await palette(page).isVisible())) await page.keyboard.press('ControlOrMeta+k');
      await expect(palette(page)).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await page.keyboard.type(typed);
    await page.keyboard.press('Enter');
    const { pathname, search, hash } = new URL(path, page.url());
    await expect
      .poll(() => page.evaluate(() => location.pathname + location.search + location.hash), {
        message: `where “${typed}” leads`,
      })
      .toBe(pathname + search + hash);
    // The URL changes before the page does. Wait until a public page is shown, because only then
    // can the loop notice that the palette is missing, and return to the board.
    if (PUBLIC.test(pathname)) {
      await expect(page.getByRole('link', { name: 'Open your tasks' })).toBeVisible();
    }
  }
}

async function expectNowhere(page: Page, ways: readonly Way[]) {
  for (const [typed, path] of ways) {
    await openBoard(page);
    await page.keyboard.press('ControlOrMeta+k');
    await page.keyboard.type(typed);
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL(/\/tasks$/);
    expect(page.url(), `where “${typed}” leads`).not.toMatch(new RegExp(`${path}$`));
  }
}

test('clarity §1 palette: reaches every page that the person may open, and no other', {
  tag: '@full',
}, async ({ page, person: _person }) => {
  await openBoard(page);
  await expectLeads(page, [...EVERYONE, ...NOT_ADMINS]);
  await expectNowhere(page, [...OWNERS.slice(0, 1), ...ADMINS.slice(0, 1)]);
});

test('clarity §1 palette: reaches the pages of a company owner and of an admin', {
  tag: '@full',
}, async ({ page, person, host }) => {
  await makeCompany(person);
  await openBoard(page);
  await expectLeads(page, OWNERS);
  await host.sql`update public.profiles set is_admin = true where id = ${person.id}`;
  await openBoard(page);
  await expectLeads(page, ADMINS);
});
