import { makeCompany } from '../../support/people/companies.ts';
import { expect, signInPage, test } from '../fixtures.ts';

/*
 * Where each point of spec §2 about the shell is tested:
 * - Sidebar: groups, items, who sees which, badges above 0: shell `the sidebar`; the Team group of an
 *   owner and the drawer: here. Badges of goals: goals-live.desktop; of notifications:
 *   notifications.desktop; of delegations: delegations.desktop. Level: achievements, achievements.desktop.
 *   Collapsed, its cookie, Ctrl+B: here, on other keyboards tasks.desktop.
 * - Header: title, hint, Help, user menu: here; date: achievements.desktop; search, New Task: shell.
 *   User badge: app/shell/header/user-badge.test.ts. Sign Out, Keyboard Shortcuts: shell.
 * - Notifications popover: notifications, notifications.desktop. Achievements dropdown: achievements.desktop.
 * - Footer: here; feedback and quotation: palette.desktop.
 * - Access rules: auth, shell, axe; the spinner: here.
 */

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
  await expect(page.getByRole('banner').getByText('Ctrl K')).toBeVisible();
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
    // The title changes and gets the focus, so that a screen reader announces the page.
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

test('spec §2 footer: links and the label', async ({ page, person: _person }) => {
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
});

test('spec §2 sidebar: an owner has the Team group; below 768 px it is a drawer of 18rem', async ({
  page,
  person,
}) => {
  await makeCompany(person);
  await page.goto('/goals');
  const team = page.getByRole('complementary').getByRole('region', { name: 'Team' });
  await expect(team.getByRole('listitem')).toHaveText(['Team Dashboard', 'Company']);
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(team).toBeVisible();
  await page.setViewportSize({ width: 767, height: 900 });
  await expect(page.getByRole('complementary')).toBeHidden();
  await page.keyboard.press('Control+b');
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer).toHaveCSS('width', '288px');
  await drawer.getByRole('link', { name: 'Company' }).click();
  await expect(page).toHaveURL(/\/company$/);
  await expect(drawer).toBeHidden();
});

test('spec §1, §2 access rules: a full-screen spinner while authentication loads, then the page', async ({
  page,
  person: _person,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/rest/v1/profiles?*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/goals');
  await expect(page.getByText('Loading Prioriti...')).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  release();
  await expect(page.getByRole('button', { name: 'New goal' })).toBeVisible();
  await expect(page.getByText('Loading Prioriti...')).toHaveCount(0);
});
