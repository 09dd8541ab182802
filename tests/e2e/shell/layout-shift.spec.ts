import type { Page } from '@playwright/test';
import type { Person } from '../../support/people/people.ts';
import { expect, test } from '../fixtures.ts';
import { card } from '../tasks/board.ts';
import { openInstalled } from './installed.ts';
import { snapshotTitles } from './snapshot.ts';

/** The largest sum of layout shifts that a page may have while it loads (`LayoutShift.value`). */
const MOST = 0.02;

declare global {
  var shifts: { value: number; moved: string[] }[] | undefined;
}

/** Records, from the start of each page, every layout shift that no input caused. */
const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: NonNullable<typeof globalThis.shifts> = [];
    const rect = ({ x, y, width, height }: DOMRectReadOnly) =>
      [x, y, width, height].map(Math.round).join(' ');
    globalThis.shifts = shifts;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: { node?: Node; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
        };
        if (hadRecentInput) continue;
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          const tag = element?.outerHTML.split('>')[0] ?? '';
          return `${tag}> ${rect(previousRect)} to ${rect(currentRect)}`;
        });
        shifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

const sumOf = async (page: Page) => {
  const shifts = (await page.evaluate(() => globalThis.shifts)) ?? [];
  return { sum: shifts.reduce((total, { value }) => total + value, 0), shifts };
};

/** Expects that nothing has moved, and that the measurement notices when something does. */
async function expectNothingMoved(page: Page) {
  await page.waitForLoadState('networkidle');
  const { sum, shifts } = await sumOf(page);
  expect(sum, JSON.stringify(shifts, null, 2)).toBeLessThanOrEqual(MOST);
  const heading = page.getByRole('main').getByRole('heading').first();
  await heading.evaluate((element) => {
    element.style.marginTop = '300px';
  });
  await expect.poll(async () => (await sumOf(page)).sum).toBeGreaterThan(sum);
}

/** Inserts tasks for each quadrant; unsorted ones too, because the inbox is above the board. */
const insertTasks = ({ client }: Person) =>
  client
    .from('tasks')
    .insert(
      [false, true].flatMap((is_unsorted) =>
        ['do_now', 'schedule', 'delegate', 'drop'].map((quadrant) => ({
          title: `${is_unsorted ? 'An unsorted task' : 'A task'} in ${quadrant}`,
          quadrant: is_unsorted ? 'do_now' : quadrant,
          is_unsorted,
        })),
      ),
    )
    .throwOnError();

for (const path of ['/', '/login', '/register']) {
  test(`design §7 layout: nothing on ${path} moves while it loads`, { tag: '@full' }, async ({
    page,
  }) => {
    await recordShifts(page);
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await expectNothingMoved(page);
  });
}

for (const path of ['/tasks', '/dashboard', '/goals', '/schedule', '/delegations', '/analytics']) {
  test(`design §7 layout: nothing on ${path} moves while it loads`, { tag: '@full' }, async ({
    page,
    person,
  }) => {
    await insertTasks(person);
    await recordShifts(page);
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await expectNothingMoved(page);
  });
}

test.describe('the second visit', () => {
  test.use({ serviceWorkers: 'allow' });

  for (const sidebar of ['expanded', 'collapsed']) {
    test(`design §7 layout: nothing on /tasks moves, with the sidebar ${sidebar}`, {
      tag: sidebar === 'collapsed' ? ['@full', '@desktop'] : '@full',
    }, async ({ page, person }) => {
      await insertTasks(person);
      await openInstalled(page);
      await expect(card(page, 'A task in do_now')).toBeVisible();
      if (sidebar === 'collapsed') await page.keyboard.press('Control+b');
      await expect.poll(() => snapshotTitles(page)).toContain('A task in do_now');
      await recordShifts(page);
      await page.reload();
      await expect(card(page, 'A task in do_now')).toBeVisible();
      await expectNothingMoved(page);
    });
  }
});
