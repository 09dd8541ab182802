import { expect, test } from '../../fixtures.ts';
import { openHeldBoard, placeOf } from './held-board.ts';

test('design §7 layout shift: on a phone, the skeleton has the tabs and the list of a quadrant @phone', async ({
  context,
  host,
  person,
}) => {
  const { page, boxes, release } = await openHeldBoard(context, host, person);
  await expect(boxes).toHaveCount(5);
  const [first, last] = [await placeOf(boxes.nth(0)), await placeOf(boxes.nth(3))];
  const title = page.locator('p', { hasText: /^Tasks$/ });
  const [titleX, titleY] = await placeOf(title);
  const [listX, listY, listWidth] = await placeOf(boxes.nth(4));
  release();
  const tabs = page.getByRole('tab', { name: /Do Now|Schedule|Delegate|Drop/ });
  await expect(tabs).toHaveCount(4);
  expect(await placeOf(tabs.first())).toEqual(first);
  expect(await placeOf(tabs.last())).toEqual(last);
  const heading = await placeOf(page.getByRole('heading', { name: 'Tasks', exact: true }));
  expect(heading.slice(0, 2)).toEqual([titleX, titleY]);
  const list = await placeOf(page.getByRole('region', { name: 'Do Now', exact: true }));
  expect(list.slice(0, 3)).toEqual([listX, listY, listWidth]);
});
