import { expect, test } from '../fixtures.ts';
import { stored } from './board.ts';
import { asked, capture } from './inbox.ts';

test('clarity §3 sort: a swipe places the task on the phone', async ({ page, person }) => {
  await capture(person, 'Two', 'One');
  await page.goto('/tasks?view=sort');
  const box = await asked(page, 'One').boundingBox();
  if (!box) throw new Error('There is no task.');
  const [x, y] = [box.x + 20, box.y + 10];
  const touch = (type: string, left: number) =>
    asked(page, 'One').dispatchEvent(type, {
      pointerType: 'touch',
      clientX: left,
      clientY: y,
      bubbles: true,
    });
  await touch('pointerdown', x);
  await touch('pointerup', x + 120);
  await expect(asked(page, 'Two')).toBeVisible();
  await expect.poll(() => stored(person, 'One')).toMatchObject({ quadrant: 'schedule' });
});
