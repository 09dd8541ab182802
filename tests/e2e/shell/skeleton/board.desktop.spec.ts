import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { openHeldBoard, placeOf } from './held-board.ts';

const quadrant = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('design §7 layout shift: the skeleton of the board is where the board will be', async ({
  context,
  host,
  person,
}) => {
  const { page, boxes, release } = await openHeldBoard(context, host, person);
  await expect(boxes).toHaveCount(4);
  const [first, last] = [await placeOf(boxes.first()), await placeOf(boxes.last())];
  release();
  await expect(quadrant(page, 'Do Now')).toBeVisible();
  expect(await placeOf(quadrant(page, 'Do Now'))).toEqual(first);
  expect(await placeOf(quadrant(page, 'Drop'))).toEqual(last);
});
