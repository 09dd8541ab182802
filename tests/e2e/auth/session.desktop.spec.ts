import type { Page } from '@playwright/test';
import { PASSWORD } from '../../support/people/people.ts';
import { expect, test } from '../fixtures.ts';
import { card, openBoard } from '../tasks/board.ts';

const KEY = 'sb-127-auth-token';
const isRefresh = (url: string) => url.includes('grant_type=refresh_token');

/**
 * On the next load, sets the expiry of the session in local storage to a minute ago. If it were set
 * at once, the open page could refresh the token before the load.
 */
const expireOnLoad = (page: Page) =>
  page.addInitScript((key) => {
    const text = localStorage.getItem(key);
    if (text === null || sessionStorage.getItem('expired')) return;
    sessionStorage.setItem('expired', 'yes');
    const session = { ...JSON.parse(text), expires_at: Math.floor(Date.now() / 1000) - 60 };
    localStorage.setItem(key, JSON.stringify(session));
  }, KEY);

test('spec §7 refresh: retried after 200 ms times 2 to the power of the attempt', {
  tag: '@full',
}, async ({ page, person, consoleErrors }) => {
  await openBoard(page);
  await expireOnLoad(page);
  const at: number[] = [];
  await page.route('**/auth/v1/token?grant_type=refresh_token', async (route) => {
    at.push(Date.now());
    if (at.length > 3) return route.continue();
    return route.fulfill({ status: 503, json: { message: 'starting again' } });
  });
  await page.goto('/tasks');
  await expect.poll(() => at.length).toBe(4);
  const waits = at.slice(1).map((time, index) => time - (at[index] ?? 0));
  for (const [attempt, wait] of waits.entries()) {
    expect(wait).toBeGreaterThanOrEqual(200 * 2 ** attempt - 20);
  }
  await expect(page).toHaveURL(/\/tasks/);
  expect(person.id).toBeTruthy();
  // The browser logs each 503.
  consoleErrors.splice(0);
});

/** Sets `data-listens` on the root element once a script listens for `visibilitychange`. */
const noteListeners = (page: Page) =>
  page.addInitScript(() => {
    const listen = window.addEventListener.bind(window);
    window.addEventListener = (...args: Parameters<typeof listen>) => {
      listen(...args);
      if (args[0] === 'visibilitychange') document.documentElement.dataset.listens = 'yes';
    };
  });

test('spec §4 auto-refresh runs while the page is visible and stops when it is hidden', {
  tag: '@full',
}, async ({ page, person }) => {
  await page.clock.install();
  await noteListeners(page);
  // This page sends no requests that would refresh the token.
  await page.goto('/terms');
  await expect(page.getByRole('link', { name: 'Open your tasks' })).toBeVisible();
  // The auth client loads when the browser is idle, and then listens for the page being hidden.
  await page.waitForFunction(() => document.documentElement.dataset.listens === 'yes');
  const refreshes: string[] = [];
  page.on('request', (request) => {
    if (isRefresh(request.url())) refreshes.push(request.url());
  });
  const show = (state: 'visible' | 'hidden') =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      window.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await show('hidden');
  await page.clock.fastForward('59:30');
  await page.clock.runFor(60_000);
  expect(refreshes).toEqual([]);
  const answered = page.waitForResponse((response) => isRefresh(response.url()));
  await show('visible');
  expect((await answered).status()).toBe(200);
  expect(person.id).toBeTruthy();
});

test('safety fault 5: two tabs refresh at the same moment: both stay signed in, in one session', {
  tag: '@full',
}, async ({ page, context, person, host }) => {
  await openBoard(page);
  const other = await context.newPage();
  await openBoard(other);
  await expireOnLoad(page);
  await expireOnLoad(other);
  await Promise.all([page.reload(), other.reload()]);
  for (const tab of [page, other]) {
    await expect(tab.getByRole('textbox', { name: 'New task' })).toBeVisible();
    await expect(tab).toHaveURL(/\/tasks/);
  }
  const sessions = await host.sql`select from auth.sessions where user_id = ${person.id}`;
  expect(sessions).toHaveLength(1);
});

test('safety fault 5: a tab that wakes with the old token 15 s later: both stay signed in, in one session', {
  tag: '@full',
}, async ({ page, context, person, host }) => {
  await openBoard(page);
  const other = await context.newPage();
  await openBoard(other);
  const old = await page.evaluate((key) => localStorage.getItem(key), KEY);
  await expireOnLoad(page);
  // Either tab may send the refresh.
  const first = context.waitForEvent('response', (response) => isRefresh(response.url()));
  await page.reload();
  await (await first).finished();
  // Make all refresh tokens 15 s older, as if the other tab woke 15 s after the refresh.
  await host.sql`
    update auth.refresh_tokens set
      created_at = created_at - interval '15 seconds', updated_at = updated_at - interval '15 seconds'
    where user_id = ${person.id}`;
  await other.addInitScript(
    ([key, text]) => {
      if (sessionStorage.getItem('woken')) return;
      sessionStorage.setItem('woken', 'yes');
      const expired = { ...JSON.parse(text), expires_at: Math.floor(Date.now() / 1000) - 60 };
      localStorage.setItem(key, JSON.stringify(expired));
    },
    [KEY, old ?? ''] as const,
  );
  const refreshed = context.waitForEvent('response', (response) => isRefresh(response.url()));
  await other.reload();
  expect((await refreshed).status()).toBe(200);
  for (const tab of [page, other]) {
    await tab.reload();
    await expect(tab.getByRole('textbox', { name: 'New task' })).toBeVisible();
  }
  const sessions = await host.sql`select from auth.sessions where user_id = ${person.id}`;
  expect(sessions).toHaveLength(1);
});

test('spec §4 a session that ended elsewhere: the page signs out, says so, and loses nothing', {
  tag: '@full',
}, async ({ page, person, host, consoleErrors }) => {
  await openBoard(page);
  await page.getByRole('textbox', { name: 'New task' }).fill('Said too late');
  // Wait for pending requests. If one of them were refused, the page would sign out before it sends
  // the new task.
  await page.waitForLoadState('networkidle');
  await host.sql`delete from auth.sessions where user_id = ${person.id}`;
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Your session has ended. Sign in again.')).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/tasks$/);
  // The task that was refused above is now sent again, once.
  await expect(card(page, 'Said too late')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'New task' })).toHaveValue('');
  const rows = () => host.sql`select from tasks where title = 'Said too late'`;
  await expect.poll(async () => (await rows()).length).toBe(1);
  // The browser logs each refusal.
  consoleErrors.splice(0);
});

test('spec §4 an account suspended in the meantime: signed out, with the reason at sign-in', {
  tag: '@full',
}, async ({ page, person, host, consoleErrors }) => {
  await page.goto('/goals');
  await expect(page.getByRole('heading', { name: 'Goals', exact: true })).toBeVisible();
  await host.sql`update auth.users set banned_until = now() + interval '1 day' where id = ${person.id}`;
  await host.sql`delete from auth.sessions where user_id = ${person.id}`;
  await page.goto('/delegations');
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('This account is suspended.')).toBeVisible();
  consoleErrors.splice(0);
});
