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
