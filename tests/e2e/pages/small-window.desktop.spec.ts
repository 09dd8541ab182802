import { expect, test } from '../fixtures.ts';
import { putTask } from '../schedule/schedule.ts';
import { card } from '../tasks/board.ts';

test('a window of 1280 by 720 at 200% zoom: the first task of the board is in view', {
  tag: '@full',
}, async ({ page, person }) => {
  await putTask(person, 'Sign the lease', { quadrant: 'do_now' });
  await page.setViewportSize({ width: 640, height: 360 });
  await page.goto('/tasks');
  const task = card(page, 'Sign the lease');
  await expect(task).toBeVisible();
  const box = await task.boundingBox();
  const bar = await page.getByRole('navigation', { name: 'Quick' }).boundingBox();
  expect((box?.y ?? 0) + 40).toBeLessThan(bar?.y ?? 0);
});

test('WCAG 2.4.11: what gets the focus scrolls clear of the phone’s bar', { tag: '@full' }, async ({
  page,
  person: _person,
}) => {
  await page.setViewportSize({ width: 640, height: 360 });
  await page.goto('/settings');
  const bar = page.getByRole('navigation', { name: 'Quick' });
  await expect(bar).toBeVisible();
  const height = (await bar.boundingBox())?.height ?? 0;
  const clear = await page.evaluate(() =>
    Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom),
  );
  expect(clear).toBeGreaterThan(height);
});
