import { expect, test } from '../fixtures.ts';
import { stored } from './board.ts';
import { asked, capture } from './inbox.ts';

test('clarity §3 sort: a swipe to the right accepts, to the left is later', async ({
  page,
  person,
}) => {
  await capture(person, 'Renew the passport', 'Two', 'Three');
  await page.goto('/tasks?view=sort');
  const swipe = async (title: string, by: number) => {
    const box = await asked(page, title).boundingBox();
    if (!box) throw new Error('There is no task.');
    const touch = (type: string, left: number) =>
      asked(page, title).dispatchEvent(type, {
        pointerType: 'touch',
        clientX: left,
        clientY: box.y + 10,
        bubbles: true,
      });
    await touch('pointerdown', box.x + 20);
    await touch('pointerup', box.x + 20 + by);
  };
  await expect(page.getByRole('button', { name: /^Schedule.*suggested/ })).toBeVisible();
  await swipe('Renew the passport', 120);
  await expect(asked(page, 'Two')).toBeVisible();
  await expect
    .poll(() => stored(person, 'Renew the passport'))
    .toMatchObject({ quadrant: 'schedule', is_unsorted: false });
  await swipe('Two', -120);
  await expect(asked(page, 'Three')).toBeVisible();
  expect(await stored(person, 'Two')).toMatchObject({ is_unsorted: true });
});
