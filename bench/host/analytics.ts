import { chromium, type Page } from '@playwright/test';
import config from '../../playwright.config.ts';
import type { TestHost } from '../../tests/support/host.ts';
import { makeCompany } from '../../tests/support/people/companies.ts';
import { signUpPerson } from '../../tests/support/people/people.ts';
import type { Measurement } from '../lib/table.ts';

const TASKS = 10_000;
const ROUNDS = 12;
const RANGES = ['7 days', '12 weeks', '26 weeks', '1 year', '4 weeks'];

/**
 * Measures how soon the analytics page renders another range, with 10,000 tasks: a person's own
 * stats, and a company's.
 */
export async function analytics(host: TestHost): Promise<Measurement[]> {
  const person = await signUpPerson(host);
  const company = await makeCompany(person);
  await host.sql`
    insert into public.tasks
      (user_id, company_id, quadrant, status, created_at, started_at, completed_at, deadline, duration_estimated)
    select ${person.id}, ${company}, (array['do_now', 'schedule', 'delegate', 'drop'])[1 + n % 4],
      case when n % 5 < 3 then 'not_started' else 'completed' end, at - interval '3 hours',
      at - interval '40 minutes', case when n % 5 >= 3 then at end, at + make_interval(hours => n % 50 - 10),
      15 + n % 60
    from generate_series(1, ${TASKS}::integer) as n,
      lateral (select now() - make_interval(mins => n * 73) as at) as moments`;
  const browser = await chromium.launch(config.use?.launchOptions);
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const key = `sb-${new URL(host.url).hostname.split('.')[0]}-auth-token`;
    await page.addInitScript(
      ([name, value]) => localStorage.setItem(name ?? '', value ?? ''),
      [key, JSON.stringify(person.session)],
    );
    // Nobody with 10,000 tasks opens the app for the first time, so install the service worker
    // before the measurement.
    await page.goto(`${host.url}/analytics`);
    await page.evaluate(() => navigator.serviceWorker.ready);
    const own = await switches(page, `${host.url}/analytics`);
    console.log(`a frame of that page at rest: ${(await idleFrame(page)).toFixed(0)} ms at p95`);
    const all = await switches(page, `${host.url}/analytics?of=company`);
    return [
      row('analytics of 10,000 tasks: words and numbers of a range, p95', own[0]),
      row('the same with its charts, p95', own[1]),
      row('words and numbers of a company’s range, p95', all[0]),
      row('the same with its charts, p95', all[1]),
    ];
  } finally {
    await browser.close();
  }
}

const row = (name: string, measured: number): Measurement => ({
  name,
  measured,
  budget: 200,
  unit: 'ms',
});

/**
 * Switches to each range in turn, in twelve rounds. Returns two p95 values in ms: until the text of
 * a range is rendered, and until its charts are.
 */
async function switches(page: Page, address: string): Promise<[words: number, charts: number]> {
  await page.goto(address);
  await page.locator('.recharts-bar-rectangle path').first().waitFor();
  // A company's page prefetches every range; a person's own stats need no request.
  const asked = address.endsWith('company') ? RANGES.length : 0;
  await page.waitForFunction(
    (count) =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('analytics_summary')).length >= count,
    asked,
  );
  const times: [number, number][] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const range of RANGES) times.push(await page.evaluate(renderTimes, range));
  }
  return [p95(times.map(([words]) => words)), p95(times.map(([, charts]) => charts))];
}

/** Returns the p95 of the page's frame times while idle, in ms, to compare the results with. */
async function idleFrame(page: Page): Promise<number> {
  return p95(
    await page.evaluate(async () => {
      const times: number[] = [];
      for (let frame = 0; frame < 60; frame += 1) {
        const start = performance.now();
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        times.push(performance.now() - start);
      }
      return times;
    }),
  );
}

const p95 = (times: number[]) =>
  times.sort((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? 0;

/**
 * Runs in the page: returns the times in ms from choosing a range until its text and until its
 * charts are rendered.
 */
async function renderTimes(range: string): Promise<[words: number, charts: number]> {
  const card = document.querySelector('main section');
  const words = () => card?.querySelector('h2')?.textContent ?? '';
  const isDrawn = () =>
    card?.querySelector('[role=img]')?.getAttribute('aria-label')?.startsWith(words()) ?? false;
  const input = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')].find((each) =>
    each.labels?.[0]?.textContent?.endsWith(range),
  );
  const before = words();
  const start = performance.now();
  const rendered = async (isThere: () => boolean) => {
    while (!isThere()) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      if (performance.now() - start > 10_000) throw new Error(`${range} is not rendered.`);
    }
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return performance.now() - start;
  };
  input?.click();
  return [await rendered(() => words() !== before), await rendered(isDrawn)];
}
