import type { Page } from '@playwright/test';
import type { TestHost } from '../../support/host.ts';
import type { Person } from '../../support/people/people.ts';
import { expect, test } from '../fixtures.ts';
import { holdChunk } from '../shell/scripts-held.ts';

const list = (page: Page) => page.getByRole('list', { name: 'Tasks', exact: true });
const title = (page: Page, n: number) =>
  page.getByRole('button', { name: `Task ${n}`, exact: true });
const headings = (page: Page) => list(page).getByRole('heading', { level: 3 });

/** Inserts 10,000 tasks: the first two in Do Now, the others in Schedule. */
async function haveMany(host: TestHost, person: Person) {
  await host.sql`update public.subscription_limits set max_tasks = null`;
  await host.sql`
    insert into public.tasks (user_id, title, quadrant, created_at)
    select ${person.id}, 'Task ' || number, case when number < 3 then 'do_now' else 'schedule' end,
      now() - make_interval(mins => number)
    from generate_series(1, 10000) as number`;
}

test('clarity §7 list: a row is low; its checkbox shows on hover, on focus and while selecting', {
  tag: '@full',
}, async ({ page, person }) => {
  await person.client
    .from('tasks')
    .insert([
      {
        title: 'Read '.repeat(60).trim(),
        deadline: '2026-01-01T10:00:00Z',
        duration_estimated: 45,
      },
      { title: 'Pay Tom', deadline: null, duration_estimated: null },
    ])
    .throwOnError();
  await page.goto('/tasks?view=list');
  const rows = list(page).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  for (const row of await rows.all()) {
    const { height } = (await row.boundingBox()) ?? { height: 0 };
    expect(height).toBeGreaterThanOrEqual(36);
    expect(height).toBeLessThanOrEqual(40);
  }
  const box = rows
    .last()
    .locator('div')
    .filter({ has: page.getByRole('checkbox', { name: /^Select/ }) })
    .first();
  // Design §7: every row has a checkbox. To render fast, an unchecked box contains only the input.
  await expect(box.locator('*')).toHaveCount(1);
  await page.mouse.move(5, 5);
  await expect(box).toHaveCSS('opacity', '0');
  await rows.last().hover();
  await expect(box).toHaveCSS('opacity', '1');
  await rows.first().hover();
  await page.getByRole('checkbox', { name: /^Select Read/ }).click();
  await page.mouse.move(5, 5);
  await expect(box).toHaveCSS('opacity', '1');
});

test('clarity §7 list: J and K walk across groups, also in a long list', { tag: '@full' }, async ({
  page,
  person,
  host,
}) => {
  await haveMany(host, person);
  await page.goto('/tasks?view=list&group=quadrant');
  await expect(headings(page)).toHaveText(['Do Now', 'Schedule']);
  await expect.poll(() => list(page).getByRole('listitem').count()).toBeLessThan(45);
  await title(page, 2).focus();
  await page.keyboard.press('j');
  await expect(title(page, 3)).toBeFocused();
  await page.keyboard.press('k');
  await expect(title(page, 2)).toBeFocused();
  for (let step = 0; step < 60; step += 1) await page.keyboard.press('j');
  await expect(title(page, 62)).toBeFocused();
  await expect(title(page, 62)).toBeInViewport();
  await expect.poll(() => list(page).getByRole('listitem').count()).toBeLessThan(45);
});

test('clarity §7 list: the focus stays on its task when the code of long lists arrives', {
  tag: '@full',
}, async ({ page, person, host }) => {
  await haveMany(host, person);
  const release = await holdChunk(page, 'features/work/board/list/long-list.tsx');
  await page.goto('/tasks?view=list&group=quadrant');
  await expect(list(page).getByRole('listitem')).toHaveCount(40);
  await title(page, 5).focus();
  await page.keyboard.press('j');
  release();
  // Once the code of long lists has loaded, the list has a fixed height, which includes the rows
  // that are not rendered.
  await expect(list(page)).toHaveAttribute('style', /height/);
  await expect(title(page, 6)).toBeFocused();
  await page.keyboard.press('j');
  await expect(title(page, 7)).toBeFocused();
});
