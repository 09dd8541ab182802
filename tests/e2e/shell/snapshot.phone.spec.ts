import { expect, test } from '../fixtures.ts';
import { card } from '../tasks/board.ts';
import { openInstalled } from './installed.ts';
import { snapshotTitles } from './snapshot.ts';

test.use({ serviceWorkers: 'allow' });

test('a phone says from when the lists are while a slow server has not sent them', async ({
  page,
  person,
}) => {
  await person.client.from('tasks').insert({ title: 'Water the plants' }).throwOnError();
  await openInstalled(page);
  await expect(card(page, 'Water the plants')).toBeVisible();
  await expect.poll(() => snapshotTitles(page)).toContain('Water the plants');
  const updated = page.getByText(/Last updated \d/);
  await expect(updated).toHaveCount(0);

  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/rest\/v1\/tasks\?/, async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  await expect(card(page, 'Water the plants')).toBeVisible();
  await expect(updated).toBeVisible();
  release();
  await expect(updated).toHaveCount(0);
});
