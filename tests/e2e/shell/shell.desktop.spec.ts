import type { Page } from '@playwright/test';
import { makeCompany } from '../../support/people/companies.ts';
import { sessionKey } from '../auth/sign-in.ts';
import { expect, signInPage, test } from '../fixtures.ts';
import { add, openBoard, stored } from '../tasks/board.ts';
import { holdScripts } from './scripts-held.ts';

/*
 * The spec files that test each point of spec §2 about the shell (“here” is this file):
 * - Sidebar: groups, items, who sees which, and badges above 0: shell; an owner's Team group and
 *   the drawer: here; badges of goals: goals-live.desktop, of notifications: notifications.desktop,
 *   of delegations: delegations.desktop; level: achievements, achievements.desktop; AI Insights:
 *   coach, coach.desktop; collapsing, its cookie and Ctrl+B: here; Ctrl+B on other keyboards:
 *   tasks.desktop.
 * - Header: title, hint and Help: here; search: here, shell, search.desktop; user menu: here,
 *   shell; New Task, Sign Out and Keyboard Shortcuts: shell; date: achievements.desktop; user
 *   badge: app/shell/header/user-badge.test.ts.
 * - Notifications popover: notifications, notifications.desktop.
 * - Achievements dropdown: achievements.desktop.
 * - Footer: here; feedback and quotation: palette.desktop; on a phone: tab-bar.phone.
 * - Access rules: auth.desktop, shell, every-page, connection.desktop, admin.desktop,
 *   company.desktop, team.desktop; the spinner: here, login-factor.desktop.
 */

/** Returns the frame that the HTML of a signed-in page contains (see `FrameSkeleton`). */
const frameOf = (page: Page) => page.locator('[data-frame]');

test('spec §2 sidebar: Ctrl+B collapses it to 3rem, stored in a cookie for 7 days', async ({
  page,
  context,
  person: _person,
}) => {
  await page.goto('/dashboard');
  const sidebar = page.getByRole('complementary');
  await expect(sidebar).toHaveCSS('width', '256px');
  await page.keyboard.press('Control+b');
  await expect(sidebar).toHaveCSS('width', '48px');
  const cookie = (await context.cookies()).find(({ name }) => name === 'sidebar');
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(days).toBeGreaterThan(6.9);
  expect(days).toBeLessThanOrEqual(7);
  await page.reload();
  await expect(sidebar).toHaveCSS('width', '48px');
  await page.getByRole('button', { name: 'Toggle sidebar' }).click();
  await expect(sidebar).toHaveCSS('width', '256px');
});

test('spec §2 header: Enter in the search box leads to the results', async ({
  page,
  person: _person,
}) => {
  await page.goto('/tasks');
  await expect(page.getByRole('textbox', { name: 'New task' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('the lease');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search-results\?q=the%20lease$/);
});

test('spec §2 header: title by the path, the ⌘K hint, Help, and the links of the user menu', async ({
  page,
  person,
  browser,
  host,
}) => {
  await page.goto('/activity-logs');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Activity Logs');
  await expect(page).toHaveTitle('Activity Logs · Prioriti');
  const hint = page.getByRole('banner').getByRole('img', { name: 'Commands: Ctrl+K' });
  await expect(hint).toHaveText('⌘K');
  await page.getByRole('link', { name: 'Help' }).click();
  await expect(page).toHaveURL(/\/support$/);
  for (const [item, path] of [
    ['Profile Settings', '/profile'],
    ['Achievements', '/achievements'],
    ['Settings', '/settings'],
    ['Activity Logs', '/activity-logs'],
  ] as const) {
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('menuitem', { name: item, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    // The page's heading gets the focus, so that a screen reader announces the page.
    const title = item === 'Profile Settings' ? 'Profile' : item;
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
  }
  const apple = await browser.newContext({
    baseURL: host.url,
    userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/140.0',
  });
  const mac = await apple.newPage();
  await signInPage(mac, host, person);
  await mac.goto('/tasks');
  await expect(mac.getByRole('banner').getByText('⌘K')).toBeVisible();
  await apple.close();
});

test('spec §2 footer: links, the label and a quotation', async ({ page, person: _person }) => {
  await page.goto('/tasks');
  const footer = page.getByRole('contentinfo');
  for (const [name, path] of [
    ['Support', '/support'],
    ['Privacy', '/privacy'],
    ['Terms', '/terms'],
  ] as const) {
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', path);
  }
  await expect(footer.getByRole('status')).toHaveText('All systems operational');
  await expect(footer.locator('q')).not.toBeEmpty();
  // In the narrow column of a tablet the quotation has a line of its own.
  await page.setViewportSize({ width: 820, height: 1100 });
  await expect(footer.locator('q')).toBeVisible();
});

test('spec §2 sidebar: an owner has the Team group; below 768 px it is a drawer of 18rem', {
  tag: '@full',
}, async ({ page, person }) => {
  await makeCompany(person);
  await page.goto('/goals');
  const team = page.getByRole('complementary').getByRole('region', { name: 'Team' });
  await expect(team.getByRole('listitem')).toHaveText(['Team Dashboard', 'Company']);
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(team).toBeVisible();
  await page.setViewportSize({ width: 767, height: 900 });
  await expect(team).toBeHidden();
  await page.keyboard.press('Control+b');
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer).toHaveCSS('width', '288px');
  await drawer.getByRole('link', { name: 'Company' }).click();
  await expect(page).toHaveURL(/\/company$/);
  await expect(drawer).toBeHidden();
});

test('spec §1, §2 access rules: a full-screen spinner while authentication loads, then the page', async ({
  page,
  host,
  person,
}) => {
  // Store an expired token, which the page has to refresh first.
  await page.addInitScript(
    ([name, value]) => {
      if (!sessionStorage.getItem('expired')) localStorage.setItem(String(name), String(value));
      sessionStorage.setItem('expired', 'yes');
    },
    [sessionKey(host), JSON.stringify({ ...person.session, expires_at: 1 })],
  );
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/auth/v1/token?*', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto('/goals');
  await expect(page.getByText('Loading Prioriti...')).toBeVisible();
  await expect(frameOf(page)).toBeHidden();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  resolve();
  await expect(page.getByRole('button', { name: 'New goal' })).toBeVisible();
  await expect(page.getByText('Loading Prioriti...')).toHaveCount(0);
});

test('design §7 frame: people with a session see it before the scripts run', async ({
  page,
  context,
  host,
  person: _person,
}) => {
  await context.addCookies([{ name: 'sidebar', value: 'collapsed', url: host.url }]);
  const release = await holdScripts(page);
  await page.mainFrame().goto('/goals', { waitUntil: 'commit' });
  await expect(frameOf(page)).toBeVisible();
  await expect(page.getByText('Loading Prioriti...')).toBeHidden();
  // The frame takes the sidebar's width from the cookie, so nothing moves when the app replaces the
  // frame.
  const main = frameOf(page).locator('> div').first();
  await expect.poll(async () => (await main.boundingBox())?.x).toBe(48);
  release();
  await expect(page.getByRole('button', { name: 'New goal' })).toBeVisible();
  await expect(frameOf(page)).toHaveCount(0);
  const shown = page.getByRole('main');
  await expect.poll(async () => (await shown.boundingBox())?.x).toBe(48);
});

test('spec §2 access rules: a visitor sees a spinner and never the frame', async ({ page }) => {
  const release = await holdScripts(page);
  await page.mainFrame().goto('/goals', { waitUntil: 'commit' });
  await expect(page.getByText('Loading Prioriti...')).toBeVisible();
  await expect(frameOf(page)).toBeHidden();
  release();
  await expect(page).toHaveURL('/login');
});

test('design §7 early reads: each read of the start is sent once, and before the scripts', async ({
  page,
  person,
}) => {
  await person.client.from('tasks').insert({ title: 'Call the bank' }).throwOnError();
  const reads: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (request.method() === 'GET' && pathname.startsWith('/rest/v1/')) {
      const columns = searchParams.get('select')?.length === 1 ? '' : ' with others';
      // Skip the fetches that follow a subscription: they request only rows that changed since the
      // first fetch.
      if (![...searchParams.values()].some((value) => value.startsWith('gt'))) {
        reads.push(pathname.replace('/rest/v1/', '') + columns);
      }
    }
  });
  const release = await holdScripts(page);
  await page.mainFrame().goto('/tasks', { waitUntil: 'commit' });
  const first = [
    'delegated_tasks',
    'delegated_tasks with others',
    'goals',
    'notifications',
    'profiles with others',
    'tasks',
  ];
  await expect.poll(() => [...reads].sort()).toEqual(first);
  reads.length = 0;
  release();
  await expect(page.getByRole('button', { name: 'Call the bank', exact: true })).toBeVisible();
  for (const table of ['tasks', 'profiles with others', 'goals', 'notifications']) {
    expect(reads).not.toContain(table);
  }
});

test('on a page without TLS, where the browser has no randomUUID, a task is added', {
  tag: '@full',
}, async ({ page, person }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Crypto.prototype, 'randomUUID');
  });
  await openBoard(page);
  expect(await page.evaluate(() => crypto.randomUUID())).toMatch(
    /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
  );
  await add(page, 'Pay Tom');
  await expect.poll(() => stored(person, 'Pay Tom')).toMatchObject({ title: 'Pay Tom' });
});
