import { chromium, type Page } from '@playwright/test';
import config from '../../playwright.config.ts';
import { startHost } from '../../tests/support/host.ts';
import { type Person, signUpPerson } from '../../tests/support/people/people.ts';
import { openPage, type Setting } from '../browser/board-page.ts';
import {
  countWork,
  framesDuring,
  heapOf,
  renderedIn,
  rested,
  timeAct,
  type Visit,
  visitOf,
  wheel,
} from '../browser/board-probes.ts';
import { days } from '../browser/days.ts';
import { frameRows } from '../browser/frames.ts';
import { quantile } from '../lib/stats.ts';
import type { Measurement } from '../lib/table.ts';
import { fillBoard } from './board-fill.ts';

const TASKS = 10_000;
const RELOADS = 7;
const ACTS = 20;
/** Budget of an action in ms. */
const ACT_MS = 50;

/**
 * Measures the board, dashboard and calendar with 10,000 tasks in a browser (design §7). On a busy
 * machine even an empty page misses frames, so the result also lists the page's own main-thread
 * work.
 */
export async function board(): Promise<Measurement[]> {
  const host = await startHost({ durable: true, env: { LOG_LEVEL: 'warn' } });
  const browser = await chromium.launch(config.use?.launchOptions);
  try {
    const setting = { host, browser };
    const many = await signUpPerson(host, { first_name: 'Ana' });
    await fillBoard(host, many, TASKS);
    return [...(await long(setting, many)), ...(await days(setting, many))];
  } finally {
    await browser.close();
    await host.stop();
  }
}

async function long(setting: Setting, person: Person): Promise<Measurement[]> {
  const page = await openPage(setting, person);
  const work = await countWork(page);
  await page.goto('about:blank');
  const still = await framesDuring(page, () => page.waitForTimeout(3000));

  await page.goto('/tasks');
  await visitOf(page, { board: true });
  const reloads: Visit[] = [];
  for (let turn = 0; turn < RELOADS; turn += 1) {
    await page.reload();
    reloads.push(await visitOf(page, { board: true }));
  }
  const usable = reloads.map((visit) => visit.usable ?? Number.NaN);
  console.log(`reload to usable, each: ${usable.map((ms) => ms.toFixed(0)).join(', ')} ms`);
  const heap = await heapOf(page);
  const scrolls: Measurement[] = [];
  const scroll = async (what: string, selector: string) => {
    const box = await page.locator(selector).boundingBox();
    if (!box) throw new Error(`There is nothing to scroll in ${what}.`);
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const before = await work();
    const frames = await framesDuring(page, () => wheel(page, middle, 12_000));
    scrolls.push(...frameRows(`scrolling ${what}`, frames, (await work()) - before));
  };
  await scroll('Do Now', 'section[data-quadrant="do_now"]');
  await scroll('Schedule', 'section[data-quadrant="schedule"]');
  await scroll('Delegate', 'section[data-quadrant="delegate"]');
  await scroll('Drop', 'section[data-quadrant="drop"]');
  await page.reload();
  await visitOf(page, { board: true });
  const acts = await timeActs(page, work);
  await page.goto('/tasks?view=list');
  await visitOf(page, { board: true });
  await scroll('the list', '[data-quadrant-section]:has([aria-label="Tasks"])');
  await page.context().close();
  return [
    {
      name: '10,000 tasks: reload to usable',
      measured: quantile(0.5, usable) / 1000,
      budget: 1,
      unit: 's',
    },
    { name: '10,000 tasks: heap', measured: heap, budget: 40, unit: 'MB' },
    ...acts,
    ...scrolls,
    ...frameRows('an empty page, for comparison', still),
  ];
}

/**
 * Measures three actions on the first card of Do Now (completing it, moving it by key, and dropping
 * it after a drag) and the frames during the drag. Also measures accepting the suggestion of the
 * first inbox row: the next unsorted task then takes a row and gets a suggestion.
 */
async function timeActs(page: Page, work: () => Promise<number>): Promise<Measurement[]> {
  const card = page.locator('section[data-quadrant="do_now"] [data-task-title]').first();
  const inboxRow = page.locator('section[aria-labelledby="inbox"] [data-task-title]').first();
  const times: number[] = [];
  const rows: Measurement[] = [];
  const dragging: number[] = [];
  let dragged = 0;
  const measure = async (
    name: string,
    event: 'keydown' | 'drop',
    act: () => Promise<void>,
    first = card,
  ) => {
    const rendered: number[] = [];
    const worked: number[] = [];
    for (let turn = 0; turn < ACTS; turn += 1) {
      await rested(page);
      await first.focus();
      await timeAct(page, event, (await first.textContent()) ?? '');
      if (event === 'drop') {
        const start = await work();
        dragging.push(...(await framesDuring(page, () => drag(page))));
        dragged += (await work()) - start;
      }
      const before = await work();
      await act();
      rendered.push(await renderedIn(page));
      worked.push((await work()) - before);
    }
    console.log(`${name}, each: ${rendered.map((ms) => ms.toFixed(0)).join(', ')} ms`);
    times.push(...rendered);
    rows.push(...actRows(name, rendered, worked));
  };
  await measure('complete', 'keydown', () => page.keyboard.press('c'));
  await measure('move by key', 'keydown', () => page.keyboard.press('2'));
  await measure('drop after a drag', 'drop', () => page.mouse.up());
  await measure('accept in the inbox', 'keydown', () => page.keyboard.press('Enter'), inboxRow);
  return [
    {
      name: `10,000 tasks: an act rendered, p95 of ${times.length}`,
      measured: quantile(0.95, times),
      budget: ACT_MS,
      unit: 'ms',
    },
    ...rows,
    ...frameRows('dragging', dragging, dragged),
  ];
}

function actRows(name: string, rendered: number[], worked: number[]): Measurement[] {
  return [
    {
      name: `10,000 tasks: ${name} rendered, median`,
      measured: quantile(0.5, rendered),
      budget: ACT_MS,
      unit: 'ms',
    },
    {
      name: `10,000 tasks: the page's own work for it, p95, ${name}`,
      measured: quantile(0.95, worked),
      budget: ACT_MS,
      unit: 'ms',
    },
  ];
}

/**
 * Drags the first card of Do Now across the board until it is over Schedule, where no toast covers
 * the board. Does not release the mouse button.
 */
async function drag(page: Page): Promise<void> {
  const box = await page.locator('section[data-quadrant="do_now"] li').first().boundingBox();
  const to = await page.locator('section[data-quadrant="schedule"]').boundingBox();
  if (!box || !to) throw new Error('There is no card to drag.');
  await page.mouse.move(box.x + 60, box.y + 12);
  await page.mouse.down();
  await page.mouse.move(to.x - 100, to.y + to.height + 80, { steps: 20 });
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 20 });
}
