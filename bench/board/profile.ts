import { chromium } from '@playwright/test';
import { createSourceMaps } from '../../backend/client-errors/source-maps.ts';
import config from '../../playwright.config.ts';
import { startHost } from '../../tests/support/host.ts';
import { signUpPerson } from '../../tests/support/people/people.ts';
import { openPage } from '../browser/board-page.ts';
import { renderedIn, rested, timeAct, visitOf } from '../browser/board-probes.ts';
import { largestOf, selfTimesOf } from '../lib/self-times.ts';
import { fillBoard } from './board-fill.ts';

/**
 * Prints where the browser's time goes while tasks are completed on a board of 10,000: the `SHOWN`
 * functions with the largest self time, in ms per act. `npm run bench:profile -- [key]` presses
 * `key` instead of C on the first card of Do Now.
 */
const ACTS = 20;
const SHOWN = 45;
const key = process.argv[2] ?? 'c';

const host = await startHost({ durable: true, env: { LOG_LEVEL: 'warn' } });
const browser = await chromium.launch(config.use?.launchOptions);
try {
  const person = await signUpPerson(host, { first_name: 'Ana' });
  await fillBoard(host, person, 10_000);
  const page = await openPage({ host, browser }, person);
  await page.goto('/tasks');
  await visitOf(page, { board: true });
  const session = await page.context().newCDPSession(page);
  await session.send('Profiler.enable');
  await session.send('Profiler.setSamplingInterval', { interval: 200 });
  const card = page.locator('section[data-quadrant="do_now"] [data-task-title]').first();
  const selfTimes = new Map<string, number>();
  const rendered: number[] = [];
  for (let turn = 0; turn < ACTS; turn += 1) {
    await rested(page);
    await card.focus();
    await timeAct(page, 'keydown', (await card.textContent()) ?? '');
    await session.send('Profiler.start');
    await page.keyboard.press(key);
    rendered.push(await renderedIn(page));
    const { profile } = await session.send('Profiler.stop');
    for (const [name, ms] of selfTimesOf(profile)) {
      selfTimes.set(name, (selfTimes.get(name) ?? 0) + ms);
    }
  }
  const largest = largestOf(selfTimes, SHOWN);
  const named = await createSourceMaps(
    'app/dist/.vite/maps',
    'app/dist',
  )(largest.map(([name]) => name));
  console.log(`acts rendered: ${rendered.map((ms) => ms.toFixed(0)).join(', ')} ms`);
  for (const [index, [, ms]] of largest.entries()) {
    console.log(`${(ms / ACTS).toFixed(2).padStart(8)} ms  ${named[index]}`);
  }
} finally {
  await browser.close();
  await host.stop();
}
