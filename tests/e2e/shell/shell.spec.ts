import { expect, isPhone, showTheme, test } from '../fixtures.ts';

const SIGNED_IN = [
  '/dashboard',
  '/schedule',
  '/analytics',
  '/billing',
  '/support',

  '/search-results',
];

test('spec §2 routes: every signed-in route is inside the shell', { tag: '@phone' }, async ({
  page,
  person: _person,
}) => {
  for (const path of SIGNED_IN) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
    await expect(page.getByRole('main')).not.toBeEmpty();
    await expect(
      page.getByRole('navigation', { name: isPhone(page) ? 'Quick' : 'Main' }),
    ).toBeVisible();
    await expect(page).toHaveTitle(/ · Prioriti$/);
  }
});

test('spec §2 access rules: without the permission one step back, or /dashboard without history', {
  tag: '@phone',
}, async ({ page, person: _person }) => {
  await page.goto('/company');
  await expect(page).toHaveURL(/\/dashboard$/);
  await page
    .getByRole('navigation', { name: isPhone(page) ? 'Quick' : 'Main' })
    .getByRole('link', { name: 'Tasks' })
    .click();
  await expect(page).toHaveURL(/\/tasks$/);
  // A typed address is a new page load: the router's history index is 0, as if there were no
  // earlier page. The redirect still goes one step back.
  for (const path of ['/company', '/team-dashboard']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/tasks$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Tasks' })).toBeVisible();
  }
  // Design ruling 25: /admin redirects everyone except admins to the dashboard.
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('spec §2 header: search, New Task and the user menu', { tag: '@phone' }, async ({
  page,
  person: _person,
}) => {
  await page.goto('/goals');
  if (!isPhone(page)) {
    await page.getByRole('searchbox', { name: 'Search' }).fill('lease & co');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search-results\?q=lease%20%26%20co$/);
    await page.getByRole('button', { name: 'New Task' }).click();
    await expect(page.getByRole('textbox', { name: 'New task' })).toBeFocused();
  } else {
    // The items for which the header has no room are in one menu.
    const more = page.getByRole('button', { name: 'More tools' });
    for (const [item, path] of [
      ['Search', '/search-results'],
      ['Achievements', '/achievements'],
      ['Help', '/support'],
    ] as const) {
      await more.click();
      await page.getByRole('menuitem', { name: item, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
    }
    await more.click();
    await page.getByRole('menuitem', { name: 'New Task' }).click();
    await expect(page.getByRole('textbox', { name: 'New task' })).toBeFocused();
    await more.click();
    await page.getByRole('menuitem', { name: 'AI Assistant' }).click();
    await expect(page.getByRole('dialog', { name: 'AI Assistant' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(more).toBeFocused();
  }
  await page.getByRole('button', { name: 'Your account' }).click();
  const menu = page.getByRole('menu');
  await expect(menu.getByText('Alex Moreau')).toBeVisible();
  await expect(menu.getByText('Free', { exact: true })).toBeVisible();
  const items = [
    'Profile Settings',
    'Achievements',
    'Settings',
    'Activity Logs',
    'Keyboard Shortcuts',
    'Sign Out',
  ];
  for (const item of items)
    await expect(menu.getByRole('menuitem', { name: item, exact: true })).toBeVisible();
});

test('spec §2 user menu: Keyboard Shortcuts returns the focus when it closes', {
  tag: '@phone',
}, async ({ page, person: _person }) => {
  await page.goto('/dashboard');
  const account = page.getByRole('button', { name: 'Your account' });
  for (const _time of [1, 2]) {
    await account.click();
    await page.getByRole('menuitem', { name: 'Keyboard Shortcuts' }).click();
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    // Until the dialog has the focus, Escape would go to the menu.
    await expect(dialog.locator(':focus')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(account).toBeFocused();
  }
});

test('spec §4 theme: stored in local storage under "theme", a dark marker on the root', {
  tag: '@phone',
}, async ({ page, person: _person }) => {
  await page.goto('/tasks');
  await expect(page.locator('html')).not.toHaveClass(/dark/);
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Dark theme' }).click();
  await expect(page.locator('html')).toHaveClass(/dark/);
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
  await page.reload();
  await expect(page.locator('html')).toHaveClass(/dark/);
  await showTheme(page, 'light');
});

test('spec §2 user menu: Sign Out goes to / and ends the session', async ({
  page,
  person,
  consoleErrors,
}) => {
  await page.goto('/tasks');
  await page.getByRole('button', { name: 'Your account' }).click();
  expect(consoleErrors).toEqual([]);
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page.getByRole('heading', { name: /More tasks than day/ })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
  const { error } = await person.client.from('tasks').select();
  expect(error).not.toBeNull();
  await page.goto('/tasks');
  await expect(page).toHaveURL(/\/login$/);
  // Requests in flight, such as those after joining realtime, are refused once the session ends.
  const others = consoleErrors.filter((text) => !/ 40[13] /.test(text));
  consoleErrors.splice(0, consoleErrors.length, ...others);
});

test('spec §2 user menu: Sign Out signs this browser out even if the server refuses', {
  tag: '@phone',
}, async ({ page, person: _person, consoleErrors }) => {
  await page.goto('/tasks');
  await page.route('**/auth/v1/logout?*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page.getByRole('heading', { name: /More tasks than day/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open your tasks' })).toHaveCount(0);
  consoleErrors.length = 0;
});

test('spec §2 user menu: Sign Out without a connection ends at / too', {
  tag: '@phone',
}, async ({ page, context, person: _person, consoleErrors }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: /More tasks than day/ })).toBeVisible();
  await page.getByRole('link', { name: 'Open your tasks' }).click();
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  await page.getByRole('button', { name: 'Your account' }).click();
  await context.setOffline(true);
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { name: /More tasks than day/ })).toBeVisible();
  await context.setOffline(false);
  consoleErrors.length = 0;
});

test('the sidebar: groups, hidden items, badge above 0', { tag: '@phone' }, async ({
  page,
  person,
  host,
}) => {
  const open = async () => {
    await page.goto('/dashboard');
    if (isPhone(page)) await page.getByRole('button', { name: 'More', exact: true }).click();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    return page.getByRole('navigation', { name: 'Main' });
  };
  let nav = await open();
  const names = () => nav.getByRole('listitem').allInnerTexts();
  await expect
    .poll(names)
    .toEqual([
      'Dashboard',
      'Tasks',
      'Goals',
      'Analytics',
      'Schedule',
      'Delegations',
      'Profile',
      'Notifications',
      'Support',
      'FAQ',
      'Billing',
    ]);

  // Clarity §2: an unsorted task counts in the badge too.
  await person.client
    .from('tasks')
    .insert([
      { title: 'One', is_unsorted: false },
      { title: 'Two', is_unsorted: true },
    ])
    .throwOnError();
  await host.sql`update public.profiles set role = 'manager' where id = ${person.id}`;
  nav = await open();
  await expect(nav.getByRole('link', { name: /Tasks.*2/ })).toBeVisible();
  await expect(nav.getByRole('link', { name: 'Team Dashboard' })).toBeVisible();
  await expect(nav.getByRole('link', { name: 'Company' })).toHaveCount(0);

  await host.sql`update public.profiles set is_admin = true where id = ${person.id}`;
  nav = await open();
  await expect(nav.getByRole('link', { name: 'Admin', exact: true })).toBeVisible();
  await expect(nav.getByRole('link', { name: 'Admin Support' })).toBeVisible();
  await expect(nav.getByRole('link', { name: 'Support', exact: true })).toHaveCount(0);
  await expect(nav.getByRole('link', { name: 'Team Dashboard' })).toHaveCount(0);
});
