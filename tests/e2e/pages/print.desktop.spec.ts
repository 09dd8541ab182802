import { expect, test } from '../fixtures.ts';
import { openBoard } from '../tasks/board.ts';
import { furnish, show } from './every-page.ts';

/** More tasks than a list renders at once, but no more than the Free plan allows. */
const COUNT = 45;

test('a printed board has its tasks, all of them, and nothing that can be pressed', {
  tag: '@full',
}, async ({ page, person }) => {
  await person.client
    .from('tasks')
    .insert(
      [
        ...Array.from({ length: COUNT }, (_, at) => ({
          title: `Task ${at + 1}`,
          quadrant: 'do_now',
        })),
        { title: 'Unsorted', is_unsorted: true },
      ],
      { defaultToNull: false },
    )
    .throwOnError();
  await openBoard(page);
  const doNow = page.getByRole('list', { name: 'Do Now tasks' });
  await expect(doNow.getByRole('listitem').first()).toBeVisible();
  expect(await doNow.getByRole('listitem').count()).toBeLessThan(COUNT);

  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(doNow.getByRole('listitem')).toHaveCount(COUNT);
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(page.getByRole('combobox', { name: 'Add a task' })).toBeHidden();
  for (const name of ['Filter', 'Accept all', 'More for Task 1']) {
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  }
  const last = await doNow.getByRole('listitem').last().boundingBox();
  const quadrant = await page.locator('section[data-quadrant="do_now"]').boundingBox();
  if (!last || !quadrant) throw new Error('Nothing is printed.');
  expect(last.y + last.height).toBeLessThanOrEqual(quadrant.y + quadrant.height + 1);

  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  await expect(page.getByRole('banner')).toBeVisible();
});

/** Pages with a line to type into, filters, tabs or a choice of the view. */
const PAGES = [
  '/dashboard',
  '/schedule',
  '/search-results?q=week',
  '/activity-logs',
  '/notifications',
  '/delegations',
  '/goals',
  '/analytics',
  '/company',
  '/admin',
  '/tasks?view=list',
];

/** Returns the texts that are hard to read on white paper. */
function lightLetters(): string[] {
  const light: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode.textContent?.trim();
    const parent = texts.currentNode.parentElement;
    if (!text || !parent?.checkVisibility()) continue;
    const channels =
      getComputedStyle(parent)
        .color.match(/[\d.]+/g)
        ?.map(Number) ?? [];
    if (Math.min(...channels.slice(0, 3)) > 140) light.push(text);
  }
  return light;
}

test('pages printed in the dark theme are readable, without filters, tabs or choices', {
  tag: '@full',
}, async ({ page, person, host }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await furnish(host, person);
  for (const path of PAGES) {
    await test.step(path, async () => {
      await page.emulateMedia({ media: 'screen' });
      await show(page, path);
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('main')).toBeVisible();
      for (const role of ['searchbox', 'tab', 'radio', 'combobox'] as const) {
        await expect(page.getByRole(role)).toHaveCount(0);
      }
      expect(await page.evaluate(lightLetters)).toEqual([]);
    });
  }
});
