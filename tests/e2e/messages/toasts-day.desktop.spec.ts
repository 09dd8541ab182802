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
/**
 * Tasks that stay in Do Now: they push a row that is moved to Schedule down to the lower edge, where
 * the toasts are.
 */
const OTHERS = Array.from({ length: 10 }, (_, n) => `Read page ${n + 1}`);
/** Start, move, plan, snooze by a day and complete: five acts a task, forty in all. */
const KEYS = ['s', '2', 't', 'Shift+t', 'c'];

/** A third of a second at 60 frames per second; within 200 ms the app moves a toast off the row. */
const LASTING_FRAMES = 20;

interface Watched {
  /** The most toasts that were on screen at once. */
  most: number;
  /** The texts of toasts that covered the row with the focus. */
  over: string[];
}

/**
 * Checks the toasts in every frame. A toast that leaves or makes room moves for a few frames, so
 * only a state that lasts `LASTING_FRAMES` frames counts, however slow the machine is.
 */
const watch = (page: Page) =>
  page.evaluate((frames) => {
    const seen = { most: 0, over: [] as string[] };
    const counts: number[] = [];
    const overFor = new Map<Element, number>();
    const look = () => {
      const toasts = [...document.querySelectorAll('[role=alert]')];
      counts.push(toasts.length);
      seen.most = Math.max(seen.most, Math.min(...counts.slice(-frames)));
      const row = document.activeElement?.closest('li')?.getBoundingClientRect();
      for (const toast of toasts) {
        const box = toast.getBoundingClientRect();
        const covers = row && box.top < row.bottom && row.top < box.bottom && box.left < row.right;
        overFor.set(toast, covers ? (overFor.get(toast) ?? 0) + 1 : 0);
        if (overFor.get(toast) === frames) seen.over.push(toast.textContent ?? '');
      }
      requestAnimationFrame(look);
    };
    look();
    Object.assign(window, { seen });
  }, LASTING_FRAMES);

test('clarity §7 toasts: in a day of forty acts never more than three, and none over the row in use', {
  tag: '@full',
}, async ({ page, person }) => {
  test.slow();
  await person.client
    .from('tasks')
    .insert([...TITLES, ...OTHERS].map((title) => ({ title })))
    .throwOnError();
  await page.goto('/tasks?view=list');
  const row = (title: string) => page.getByRole('button', { name: title, exact: true }).first();
  await expect(row(TITLES[0] ?? '')).toBeVisible();
  await watch(page);
  for (const title of TITLES) {
    await row(title).focus();
    for (const key of KEYS) {
      await page.keyboard.press(key);
      // Wait one frame, so that each change is rendered: even a fast person sees each change.
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
