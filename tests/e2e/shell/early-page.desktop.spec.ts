import type { Page } from '@playwright/test';
import { signUpPerson } from '../../support/people/people.ts';
import { expect, test } from '../fixtures.ts';
import { card } from '../tasks/board.ts';
import { fileOf, holdScripts, waitForChunk } from './scripts-held.ts';

const TITLE = 'Call <img src=x onerror=alert(1)> & "Ana"';

/** Returns the look of the board that is on the page until the app has rendered the board. */
const earlyPage = (page: Page) => page.locator('[data-early-page] > [aria-hidden]');

/** Waits until the page shows the task and stores the board's look whenever it is hidden. */
async function shown(page: Page, title: string) {
  await expect(card(page, title)).toBeVisible();
  const part = 'data/snapshot/snapshot.ts';
  await waitForChunk(page, part);
  // The app was the first to import the part, so it uses the part before this task ends.
  await page.evaluate(async (file) => {
    await import(`/${file}`);
    await new Promise((resolve) => setTimeout(resolve));
  }, fileOf(part));
}

/** Reloads the page, which hides it, and keeps the app's scripts from loading. */
async function reloadHeld(page: Page): Promise<() => void> {
  const release = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('[data-early-page]').first()).toBeAttached();
  return release;
}

test.beforeEach(async ({ page, person }) => {
  await person.client.from('tasks').insert({ title: TITLE, quadrant: 'do_now' }).throwOnError();
  await page.goto('/tasks');
  await shown(page, TITLE);
});

test('the board shows as it was last seen until the app has started, and cannot be used', async ({
  page,
}) => {
  const box = await page.getByText(TITLE).boundingBox();
  const release = await reloadHeld(page);
  const early = earlyPage(page).getByText(TITLE);
  await expect(early).toBeVisible();
  expect(await early.boundingBox()).toEqual(box);
  await expect(card(page, TITLE)).toHaveCount(0);
  await early.click({ force: true });

  release();
  await expect(card(page, TITLE)).toBeVisible();
  await expect(earlyPage(page)).toHaveCount(0);
  await expect(page.getByText(TITLE)).toHaveCount(1);
  // Another person may sign in on this page: their frame must not show this board.
  const kept = () =>
    page.evaluate(() => (window as { earlyPage?: unknown }).earlyPage !== undefined);
  await expect.poll(kept).toBe(false);
  expect(new URL(page.url()).search).toBe('');
});

test('what may be untrue by now is not in it', { tag: '@full' }, async ({ page, person }) => {
  await person.client
    .from('tasks')
    .insert({ title: 'Pay the rent', quadrant: 'do_now', deadline: '2020-01-01T10:00:00Z' })
    .throwOnError();
  await expect(card(page, 'Pay the rent').getByText('overdue')).toBeVisible();
  await reloadHeld(page);
  await expect(earlyPage(page).getByText('Pay the rent', { exact: true })).toBeVisible();
  await expect(earlyPage(page).getByText('overdue')).toHaveCount(0);
});

test('only the person who saw the board sees it', { tag: '@full' }, async ({ page, host }) => {
  const other = await signUpPerson(host, { first_name: 'Ben' });
  await page.addInitScript(
    ([name, session]) => localStorage.setItem(name as string, session as string),
    [`sb-${new URL(host.url).hostname.split('.')[0]}-auth-token`, JSON.stringify(other.session)],
  );
  const release = await reloadHeld(page);
  await expect(earlyPage(page)).toHaveCount(0);
  release();
  await expect(page.getByText('Alex')).toHaveCount(0);
  await expect(page.getByText(TITLE)).toHaveCount(0);
});

for (const [what, change] of [
  ['another build', { build: 'another' }],
  ['another width of the window', { width: 640 }],
  ['more than a week ago', { savedAt: Date.now() - 8 * 86_400_000 }],
  ['no readable shape', { shape: 7 }],
] as const) {
  test(`a board of ${what} is not shown`, { tag: '@full' }, async ({ page }) => {
    await page.addInitScript((changed) => {
      const stored = localStorage.getItem('early-page');
      if (!stored) return;
      localStorage.setItem('early-page', JSON.stringify({ ...JSON.parse(stored), ...changed }));
    }, change);
    const release = await reloadHeld(page);
    expect(await page.evaluate(() => localStorage.getItem('early-page'))).not.toBeNull();
    await expect(earlyPage(page)).toHaveCount(0);
    release();
    await expect(card(page, TITLE)).toBeVisible();
  });
}

test('another page and a sign-out delete it', { tag: '@full' }, async ({ page }) => {
  const stored = () => page.evaluate(() => localStorage.getItem('early-page'));
  await page.reload();
  await shown(page, TITLE);
  expect(await stored()).toContain('Call <img');
  await page.getByRole('link', { name: 'Goals' }).click();
  await expect(page).toHaveURL(/goals/);
  await page.reload();
  expect(await stored()).toBeNull();

  await page.goto('/tasks');
  await shown(page, TITLE);
  await page.reload();
  await shown(page, TITLE);
  expect(await stored()).toContain('Call <img');
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page.getByRole('heading', { name: /More tasks than day/ })).toBeVisible();
  await expect.poll(stored).toBeNull();
});
