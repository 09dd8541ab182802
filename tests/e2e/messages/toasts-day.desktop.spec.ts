import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { stored } from '../tasks/board.ts';

const TITLES = [
  'Pay the electricity bill',
  'Call the bank about the card',
  'Draft the hiring plan',
  'Book the health check',
  'Sign the lease',
  'Reply to the auditor',
  'Order two monitors',
  'Collect the receipts',
];
/** Start, move, plan, snooze by a day and complete: five acts a task, forty in all. */
const KEYS = ['s', '2', 't', 'Shift+t', 'c'];

interface Watched {
  /** The most toasts that were on screen. */
  most: number;
  /** The texts of toasts that covered the row with the focus. */
  over: string[];
}

/**
 * Looks at the page five times a second. A toast that leaves or makes room is on its way for less
 * than that, so only what two looks in a row show counts.
 */
const watch = (page: Page) =>
  page.evaluate(() => {
    const seen = { most: 0, over: [] as string[] };
    let [before, overBefore] = [0, new Set<Element>()];
    const look = () => {
      const toasts = [...document.querySelectorAll('[role=alert]')];
      seen.most = Math.max(seen.most, Math.min(before, toasts.length));
      before = toasts.length;
      const row = document.activeElement?.closest('li')?.getBoundingClientRect();
      const over = toasts.filter((toast) => {
        const box = toast.getBoundingClientRect();
        return row && box.top < row.bottom && row.top < box.bottom && box.left < row.right;
      });
      for (const toast of over) if (overBefore.has(toast)) seen.over.push(toast.textContent ?? '');
      overBefore = new Set(over);
    };
    setInterval(look, 200);
    Object.assign(window, { seen });
  });

test('clarity §7 toasts: in a day of forty acts never more than three, and none over the row in use', {
  tag: '@full',
}, async ({ page, person }) => {
  test.slow();
  await person.client
    .from('tasks')
    .insert(TITLES.map((title) => ({ title })))
    .throwOnError();
  await page.goto('/tasks?view=list');
  const row = (title: string) => page.getByRole('button', { name: title, exact: true }).first();
  await expect(row(TITLES[0] ?? '')).toBeVisible();
  await watch(page);
  for (const title of TITLES) {
    await row(title).focus();
    for (const key of KEYS) {
      await page.keyboard.press(key);
      // Long enough to be seen, as by a person who works quickly.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
      await expect(page.getByRole('alert').nth(3)).toHaveCount(0);
    }
    await expect.poll(async () => (await stored(person, title))?.status).toBe('completed');
  }
  const seen = await page.evaluate(() => (window as unknown as { seen: Watched }).seen);
  expect(seen.most).toBeGreaterThan(0);
  expect(seen.most).toBeLessThanOrEqual(3);
  expect(seen.over).toEqual([]);
});
