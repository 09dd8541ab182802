import { PASSWORD, signUpPerson } from '../../support/people/people.ts';
import { expect, test } from '../fixtures.ts';
import { add, card, openBoard } from '../tasks/board.ts';

const KEY = 'sb-127-auth-token';

test.describe('safety fault 15: local storage', () => {
  test('with a corrupt session: a clean sign-in, and other stored data stays', {
    tag: '@full',
  }, async ({ page }) => {
    await page.addInitScript(
      ([key]) => {
        if (sessionStorage.getItem('planted')) return;
        sessionStorage.setItem('planted', 'yes');
        localStorage.setItem(key as string, '{"access_token": 7, "refresh');
        localStorage.setItem('theme', 'dark');
      },
      [KEY],
    );
    await page.goto('/tasks');
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
  });

  test('full: a person can sign in and work until the page is left', { tag: '@full' }, async ({
    page,
    host,
  }) => {
    const { email } = await signUpPerson(host);
    await page.addInitScript(() => {
      const keep = Storage.prototype.setItem;
      Storage.prototype.setItem = function setItem(key: string, value: string) {
        if (this === localStorage && key.includes('auth-token')) {
          throw new DOMException('full', 'QuotaExceededError');
        }
        keep.call(this, key, value);
      };
    });
    await page.goto('/login');
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL(/\/dashboard/);
    await page.getByRole('link', { name: 'Tasks' }).first().click();
    await add(page, 'Kept in spite of it');
    const rows = await host.sql`select from tasks where title = 'Kept in spite of it'`;
    expect(rows).toHaveLength(1);
  });
});

for (const minutes of [5, -5]) {
  test(`safety fault 9: a clock ${minutes} minutes off: no refresh loop, nothing lost`, {
    tag: '@full',
  }, async ({ page, person, host }) => {
    const refreshes: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('grant_type=refresh_token')) refreshes.push(request.url());
    });
    await page.clock.install({ time: new Date(Date.now() + minutes * 60_000) });
    await openBoard(page);
    await add(page, 'Off the clock');
    // In these five minutes of the page's clock the auth client checks its session ten times.
    await page.clock.runFor(5 * 60_000);
    await page.reload();
    await expect(card(page, 'Off the clock')).toBeVisible();
    expect(refreshes.length).toBeLessThanOrEqual(1);
    const rows = await host.sql`select from tasks where user_id = ${person.id}`;
    expect(rows).toHaveLength(1);
  });
}

for (const minutes of [10, -10]) {
  test(`safety fault 19: a browser ${minutes} minutes off signs in, stays in, and no request fails`, {
    tag: '@full',
  }, async ({ page, host }) => {
    const { email } = await signUpPerson(host);
    const refused: string[] = [];
    page.on('response', (answer) => {
      if (answer.status() === 401) refused.push(answer.url());
    });
    await page.clock.install({ time: new Date(Date.now() + minutes * 60_000) });
    await page.goto('/login');
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL(/\/dashboard/);
    // By the browser's clock, too, the token expires in an hour.
    const left = await page.evaluate((key) => {
      const kept = JSON.parse(localStorage.getItem(key) ?? '{}');
      return kept.expires_at - Date.now() / 1000;
    }, KEY);
    expect(left).toBeGreaterThan(3500);
    expect(left).toBeLessThanOrEqual(3601);
    await page.getByRole('link', { name: 'Tasks' }).first().click();
    await add(page, 'By any clock');
    await page.reload();
    await expect(card(page, 'By any clock')).toBeVisible();
    expect(refused).toEqual([]);
  });
}

test('safety fault 9: a clock behind the server’s when a token expires: it is refreshed, once', {
  tag: '@full',
}, async ({ page, person, consoleErrors }) => {
  await page.goto('/tasks');
  await expect(page.getByRole('main')).toBeVisible();
  // The server refuses the token as expired, although by the browser's clock it is still valid.
  let refused = 0;
  await page.route('**/rest/v1/tasks?**', async (route) => {
    const sent = route.request().headers().authorization;
    if (sent !== `Bearer ${person.session.access_token}`) return route.continue();
    refused += 1;
    return route.fulfill({
      status: 401,
      json: { code: 'PGRST301', message: 'JWT expired', details: null, hint: null },
    });
  });
  await page.reload();
  await expect(page.getByRole('main')).toBeVisible();
  await expect.poll(() => refused).toBeGreaterThan(0);
  await expect(page.getByText(/could(n’t| not) be loaded/)).toHaveCount(0);
  await expect(page).toHaveURL(/\/tasks/);
  consoleErrors.splice(0);
});
