import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { TestHost } from '../../../support/host.ts';
import type { Person } from '../../../support/people/people.ts';
import { boxOf } from '../../boxes.ts';
import { expect, signInPage } from '../../fixtures.ts';
import { holdScripts } from '../scripts-held.ts';

/**
 * Opens a board with one task whose scripts are held, and returns the page, the boxes of its
 * skeleton, and a function that lets the scripts load.
 */
export async function openHeldBoard(
  context: BrowserContext,
  host: TestHost,
  person: Person,
): Promise<{ page: Page; boxes: Locator; release: () => void }> {
  await person.client
    .from('tasks')
    .insert({ title: 'Water the plants', quadrant: 'do_now' })
    .throwOnError();
  // The fixture's own page waits for the app when it is opened.
  const page = await context.newPage();
  await signInPage(page, host, person);
  const release = await holdScripts(page);
  await page.goto('/tasks', { waitUntil: 'commit' });
  const boxes = page.locator('[data-early-page] [aria-label="Loading tasks"] > *:visible');
  await expect(boxes.first()).toBeVisible();
  return { page, boxes, release };
}

/** Returns an element's x, y, width and height on the page, in whole pixels. */
export async function placeOf(element: Locator): Promise<number[]> {
  const { x, y, width, height } = await boxOf(element);
  return [x, y, width, height].map(Math.round);
}
