import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { card, newTask } from '../tasks/board.ts';
import { captureDialog, captureLine } from '../tasks/capture/capture.ts';
import { openInstalled } from './installed.ts';
import { snapshotTitles } from './snapshot.ts';

test.use({ serviceWorkers: 'allow' });

/** Sets the expiry of the stored session's access token to an hour ago. */
const expireToken = (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => /^sb-.*-auth-token$/.test(name)) ?? '';
    const session = JSON.parse(localStorage.getItem(key) ?? '{}');
    localStorage.setItem(
      key,
      JSON.stringify({ ...session, expires_at: Math.floor(Date.now() / 1000) - 3600 }),
    );
  });

test.beforeEach(async ({ page, person }) => {
  await person.client
    .from('tasks')
    .insert({ title: 'Water the plants', is_unsorted: false })
    .throwOnError();
  await openInstalled(page);
  await expect(card(page, 'Water the plants')).toBeVisible();
  await expect.poll(() => snapshotTitles(page)).toContain('Water the plants');
});

test('an offline start shows the last known lists, says from when they are, and queues changes', {
  tag: '@full',
}, async ({ page, context, person, consoleErrors }) => {
  await context.setOffline(true);
  await page.reload();
  await expect(card(page, 'Water the plants')).toBeVisible();
  const line = page.getByRole('status', { name: 'Connection' });
  await expect(line).toContainText(
    /(You’re offline|Can’t reach the server).*Last updated \d+ \w+ \d{4}/,
  );
  await newTask(page).fill('Call the plumber');
  await newTask(page).press('Enter');
  await expect(card(page, 'Call the plumber')).toBeVisible();
  await page.reload();
  await expect(card(page, 'Call the plumber')).toBeVisible();

  await context.setOffline(false);
  await expect(line).toBeEmpty();
  const titles = async () => {
    const { data } = await person.client.from('tasks').select('title').throwOnError();
    return data.map(({ title }) => title).sort();
  };
  await expect.poll(titles).toEqual(['Call the plumber', 'Water the plants']);
  await expect(page.getByText(/Last updated/)).toHaveCount(0);
  consoleErrors.length = 0;
});

test('an offline start has the header’s tools, the dialogs and the capture line’s form', {
  tag: '@full',
}, async ({ page, context, consoleErrors }) => {
  await context.setOffline(true);
  await page.goto('/goals');
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();

  await page.keyboard.press('Shift+?');
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(shortcuts.locator(':focus')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(shortcuts).toBeHidden();

  await page.keyboard.press('n');
  await expect(captureLine(page)).toBeFocused();
  // The button has this attribute only once the form has loaded.
  await expect(captureDialog(page).getByRole('button', { name: 'More details' })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
  consoleErrors.length = 0;
});

test('an offline start without a snapshot shows the page without the profile, and captures tasks', {
  tag: '@full',
}, async ({ page, context, consoleErrors }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('No storage in this window.', 'SecurityError');
    };
  });
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('main')).toBeVisible();
  const line = page.getByRole('status', { name: 'Connection' });
  await expect(line).toContainText(/You’re offline|Can’t reach the server/);
  await newTask(page).fill('Call the plumber');
  await newTask(page).press('Enter');
  await expect(line).toContainText('1 change waiting.');
  await context.setOffline(false);
  await expect(card(page, 'Water the plants')).toBeVisible();
  await expect(card(page, 'Call the plumber')).toBeVisible();
  await expect(line).toBeEmpty();
  consoleErrors.length = 0;
});

test('the lists of the server replace those of the snapshot', { tag: '@full' }, async ({
  page,
  context,
  person,
  consoleErrors,
}) => {
  await context.setOffline(true);
  await page.reload();
  await expect(card(page, 'Water the plants')).toBeVisible();
  await person.client
    .from('tasks')
    .update({ title: 'Water the garden' })
    .eq('title', 'Water the plants')
    .throwOnError();
  await context.setOffline(false);
  await expect(card(page, 'Water the garden')).toBeVisible();
  await expect(card(page, 'Water the plants')).toHaveCount(0);
  consoleErrors.length = 0;
});

test('an offline start works with an expired session, which is refreshed once online', {
  tag: '@full',
}, async ({ page, context, person, consoleErrors }) => {
  expect(person.id).not.toBe('');
  await context.setOffline(true);
  await expireToken(page);
  await page.reload();
  await expect(card(page, 'Water the plants')).toBeVisible();
  await newTask(page).fill('Call the plumber');
  await newTask(page).press('Enter');
  await context.setOffline(false);
  const stored = async () =>
    (await person.client.from('tasks').select('title').eq('title', 'Call the plumber')).data;
  await expect.poll(stored, { timeout: 60_000 }).toHaveLength(1);
  await expect(page).toHaveURL(/\/tasks$/);
  consoleErrors.length = 0;
});

test('a start while the server can’t be reached shows the last known lists, also with an expired session', {
  tag: '@full',
}, async ({ page, context, person, consoleErrors }) => {
  expect(person.id).not.toBe('');
  await context.route(/\/(rest|auth|realtime|functions)\/v1\/|\/healthz/, (route) => route.abort());
  await expireToken(page);
  await page.reload();
  await expect(card(page, 'Water the plants')).toBeVisible();
  await expect(page.getByRole('status', { name: 'Connection' })).toContainText(
    /Can’t reach the server.*Last updated/,
  );
  consoleErrors.length = 0;
});

test('a reload while the server has sent only some lists keeps the others in the snapshot', {
  tag: '@full',
}, async ({ page, person }) => {
  expect(person.id).not.toBe('');
  await page.route(/\/rest\/v1\/tasks\?/, () => {});
  const others = ['profiles', 'goals', 'notifications', 'delegated_tasks'].map((list) =>
    page.waitForResponse((response) => response.url().includes(`/rest/v1/${list}?`)),
  );
  await page.reload();
  await expect(card(page, 'Water the plants')).toBeVisible();
  await Promise.all(others);
  // Once it has been idle, the page saves its lists and its look whenever it is hidden.
  const savesOnHiding = () =>
    page.evaluate(() => {
      localStorage.removeItem('early-page');
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
      return localStorage.getItem('early-page') !== null;
    });
  await expect.poll(savesOnHiding).toBe(true);
  expect(await snapshotTitles(page)).toContain('Water the plants');
  await page.reload();
  await expect(card(page, 'Water the plants')).toBeVisible();
  await expect(page.getByText(/Last updated/)).toBeVisible();
});

test('signing out deletes the snapshot', { tag: '@full' }, async ({ page, person }) => {
  expect(person.id).not.toBe('');
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(() => snapshotTitles(page)).toBe(undefined);
});

test('a list that takes several requests is shown from the snapshot without waiting for the server', {
  tag: '@full',
}, async ({ page, host, person }) => {
  await host.sql`
    insert into public.tasks (user_id, title, status, started_at, completed_at)
    select ${person.id}, 'Done ' || number, 'completed', now(), now()
    from generate_series(1, 1000) as number`;
  await page.reload();
  await expect.poll(() => snapshotTitles(page)).toContain('Done 1');
  // The requests get no response, and the two timers that end the wait for a response, after 500
  // and 3,000 ms, never fire. A page that waited at all would therefore never show the snapshot.
  await page.route(/\/rest\/v1\/tasks\?/, () => {});
  await page.addInitScript(() => {
    const wait = window.setTimeout;
    const withoutWaits = (act: TimerHandler, ms?: number, ...rest: unknown[]) =>
      ms === 500 || ms === 3000 ? 0 : wait(act, ms, ...rest);
    window.setTimeout = withoutWaits as typeof window.setTimeout;
  });
  await page.reload();
  await expect(card(page, 'Water the plants')).toBeVisible();
  await expect(page.getByText(/Last updated/)).toBeVisible();
});

test('the snapshot saves only the lists that changed', { tag: '@full' }, async ({ page }) => {
  await page.addInitScript(() => {
    const saved: string[] = [];
    Object.assign(globalThis, { saved });
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (value, key) {
      saved.push(String(key));
      return put.call(this, value, key);
    };
  });
  const saved = () => page.evaluate(() => (globalThis as unknown as { saved: string[] }).saved);
  const isOf = (list: string) => (key: string) => key.startsWith(`["${list}"`);
  await page.reload();
  await expect.poll(async () => (await saved()).some(isOf('goals'))).toBe(true);
  expect((await saved()).some(isOf('tasks'))).toBe(true);
  await newTask(page).fill('Call the plumber');
  await newTask(page).press('Enter');
  await expect.poll(() => snapshotTitles(page), { timeout: 45_000 }).toContain('Call the plumber');
  const keys = await saved();
  expect(keys.filter(isOf('tasks')).length).toBeGreaterThan(1);
  expect(keys.filter(isOf('goals'))).toHaveLength(1);
});
