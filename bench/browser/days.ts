import type { Page } from '@playwright/test';
import type { Person } from '../../tests/support/people/people.ts';
import { quantile } from '../lib/stats.ts';
import type { Measurement } from '../lib/table.ts';
import { openPage, type Setting } from './board-page.ts';
import { countWork, framesDuring, rested } from './board-probes.ts';
import { frameRows } from './frames.ts';

const RELOADS = 7;
const DRAGS = 8;
/** Selectors on the dashboard: the task to start with, open tasks by quadrant, the heat map. */
const STATS = [
  'section[data-quadrant] button',
  'li a[href*="quadrant="]',
  '[role="grid"] [data-day]',
];

/**
 * Measures the dashboard and the calendar with 10,000 tasks, 30 of them planned for today and the
 * next two days.
 */
export async function days(setting: Setting, person: Person): Promise<Measurement[]> {
  await setting.host.sql`
    update public.tasks set planned_date = current_date + (place % 3)::int,
      planned_time = make_time(9 + place::int % 8, 0, 0)
    from (
      select id, row_number() over (order by created_at) as place from public.tasks
      where user_id = ${person.id} and status = 'not_started' limit 30
    ) as placed
    where placed.id = tasks.id`;
  const page = await openPage(setting, person);
  await noteShown(page, STATS);
  await page.goto('/dashboard');
  await shownIn(page);
  const usable: number[] = [];
  for (let turn = 0; turn < RELOADS; turn += 1) {
    await rested(page);
    await page.reload();
    usable.push(await shownIn(page));
  }
  const rows = await dragging(page);
  await page.context().close();
  return [
    {
      name: '10,000 tasks: dashboard, reload to usable',
      measured: quantile(0.5, usable) / 1000,
      budget: 1.5,
      unit: 's',
    },
    ...rows,
  ];
}

/** Measures frames while a planned task is dragged over the days of the week. */
async function dragging(page: Page): Promise<Measurement[]> {
  const work = await countWork(page);
  await page.goto('/schedule?view=week');
  const task = page.locator('[data-day] [data-task-id]').first();
  // Scroll the task to the middle: at the edge, the heading of the days may cover it.
  await task.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const frames: number[] = [];
  let worked = 0;
  for (let turn = 0; turn < DRAGS; turn += 1) {
    await rested(page);
    const box = await task.boundingBox();
    if (!box) throw new Error('There is no task to drag.');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 3);
    await page.mouse.down();
    const before = await work();
    frames.push(
      ...(await framesDuring(page, async () => {
        await page.mouse.move(500, 500, { steps: 40 });
        await page.mouse.move(1000, 620, { steps: 60 });
      })),
    );
    worked += (await work()) - before;
    // The browser fires `dragend` only for a drag that started, so the event proves the drag.
    await page.evaluate(() => {
      (globalThis as Noting).dragged = new Promise((resolve) => {
        window.addEventListener('dragend', () => resolve(true), { once: true, capture: true });
        setTimeout(() => resolve(false), 2000);
      });
    });
    await page.keyboard.press('Escape');
    await page.mouse.up();
    if (!(await page.evaluate(() => (globalThis as Noting).dragged))) {
      throw new Error('The task was not dragged.');
    }
  }
  return frameRows('dragging in the calendar', frames, worked);
}

type Noting = typeof globalThis & { shown?: number; dragged?: Promise<boolean> };

/**
 * Records, for each document that the page loads from now on, when the first frame with an element
 * for every selector has been rendered.
 */
async function noteShown(page: Page, selectors: string[]): Promise<void> {
  await page.addInitScript((wanted) => {
    const look = () => {
      if (!wanted.every((each) => document.querySelector(`#page ${each}`))) {
        requestAnimationFrame(look);
        return;
      }
      requestAnimationFrame(() =>
        setTimeout(() => {
          (globalThis as Noting).shown = performance.now();
        }),
      );
    };
    requestAnimationFrame(look);
  }, selectors);
}

async function shownIn(page: Page): Promise<number> {
  await page.waitForFunction(() => (globalThis as Noting).shown);
  return await page.evaluate(() => (globalThis as Noting).shown ?? Number.NaN);
}
