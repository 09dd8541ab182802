import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

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

for (const path of ['/tasks', '/dashboard', '/goals', '/schedule', '/delegations', '/analytics']) {
  test(`design §7 layout: nothing on ${path} moves while it loads`, { tag: '@full' }, async ({
    page,
    person,
  }) => {
    await person.client
      .from('tasks')
      .insert(
        // Add unsorted tasks too: the inbox shows them above the board and must not push it down.
        [false, true].flatMap((is_unsorted) =>
          ['do_now', 'schedule', 'delegate', 'drop'].map((quadrant) => ({
            title: `${is_unsorted ? 'An unsorted task' : 'A task'} in ${quadrant}`,
            quadrant: is_unsorted ? 'do_now' : quadrant,
            is_unsorted,
          })),
        ),
      )
      .throwOnError();
    await recordShifts(page);
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    const { sum, shifts } = await sumOf(page);
    expect(sum, JSON.stringify(shifts, null, 2)).toBeLessThanOrEqual(MOST);

    // Check the measurement itself: moving the heading increases the sum.
    const heading = page.getByRole('main').getByRole('heading').first();
    await heading.evaluate((element) => {
      element.style.marginTop = '300px';
    });
    await expect.poll(async () => (await sumOf(page)).sum).toBeGreaterThan(sum);
  });
}
