import type { Locator, Page } from '@playwright/test';
import { expect, signInPage, test } from '../fixtures.ts';
import { holdScripts } from './scripts-held.ts';

const quadrant = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Returns the place of an element on the page, in whole pixels. */
async function placeOf(element: Locator): Promise<number[]> {
  const box = await element.boundingBox();
  return box ? [box.x, box.y, box.width, box.height].map(Math.round) : [];
}

test('design §7 layout shift: the skeleton of the board is where the board will be', async ({
  context,
  host,
  person,
}) => {
  await person.client
    .from('tasks')
    .insert({ title: 'Water the plants', quadrant: 'do_now' })
    .throwOnError();
  // The fixture's own page waits for the app when it is opened.
  const page = await context.newPage();
  await signInPage(page, host, person);
  const release = await holdScripts(page);
  await page.goto('/tasks', { waitUntil: 'commit' });
  const skeleton = page.locator('[data-early-page] [aria-label="Loading tasks"] > *');
  await expect(skeleton).toHaveCount(4);
  const places = [await placeOf(skeleton.first()), await placeOf(skeleton.last())];
  release();
  await expect(quadrant(page, 'Do Now')).toBeVisible();
  const [first, last] = places;
  expect(await placeOf(quadrant(page, 'Do Now'))).toEqual(first);
  expect(await placeOf(quadrant(page, 'Drop'))).toEqual(last);
});
