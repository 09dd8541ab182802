import { expect, test } from '../../fixtures.ts';
import { stored } from '../board.ts';
import { asked, capture, sortView } from '../inbox.ts';

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

test('clarity §3 sort: on a phone four thumb zones place the task, arranged as in the matrix', async ({
  page,
  person,
}) => {
  const places = [
    ['One', 'Do Now', 'do_now'],
    ['Two', 'Schedule', 'schedule'],
    ['Three', 'Delegate', 'delegate'],
    ['Four', 'Drop', 'drop'],
  ] as const;
  await capture(person, ...places.map(([title]) => title));
  await page.goto('/tasks?view=sort');
  const height = page.viewportSize()?.height ?? 0;
  for (const [title, name, quadrant] of places) {
    await expect(asked(page, title)).toBeVisible();
    const zone = sortView(page).getByRole('button', { name: new RegExp(`^${name}.*urgent`, 'i') });
    // The zones are within the thumb's reach: in the lower half of the screen.
    expect((await zone.boundingBox())?.y).toBeGreaterThan(height / 2);
    await zone.tap();
    await expect.poll(() => stored(person, title)).toMatchObject({ quadrant, is_unsorted: false });
  }
  await expect(page.getByRole('heading', { name: '4 tasks sorted' })).toBeVisible();
});
