import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import config from '../../playwright.config.ts';
import { signInPage } from '../../tests/e2e/fixtures.ts';
import { installed } from '../../tests/e2e/shell/installed.ts';
import type { TestHost } from '../../tests/support/host.ts';
import type { Person } from '../../tests/support/people/people.ts';
import { traffic } from './traffic.ts';

/**
 * Measurements of a page load; all but the last three are in ms. Those of tasks are undefined on a
 * page without tasks.
 */
export interface MeasuredVisit {
  /** From the navigation to the first contentful paint. */
  firstPaint: number;
  largestPaint: number;
  /** From the navigation to the frame that shows the first task. */
  firstTask: number | undefined;
  /** Like `firstTask`, for the first task that the app has rendered, so that it can be used. */
  usableTask: number | undefined;
  /**
   * Total blocking time: the sum of each long task's time beyond 50 ms, until a second after the
   * network is idle.
   */
  blocking: number;
  /** The longest of these tasks; 0 if none is longer than 50 ms. */
  longestTask: number;
  /**
   * Size of the scripts as sent (compressed, with headers) in kB: until the first task was shown,
   * and until the network is idle.
   */
  scriptsToTask: number | undefined;
  scriptsToIdle: number;
  requests: number;
}

/** A device and its connection; if `slow`, the processor and the network are throttled. */
export interface DeviceSpeed {
  name: string;
  slow: boolean;
}

export interface VisitedPage {
  path: string;
  /** Whether the page shows tasks. Only then is the time to the first task measured. */
  hasTasks: boolean;
}

const SLOWER = 4;
const DOWN = 9_000_000 / 8;
const UP = 1_500_000 / 8;
/** Milliseconds added to each request. */
const LATENCY = 85;
/** The network is idle once no request has been in flight for this long. */
const IDLE_MS = 1500;
const IDLE_TIMEOUT_MS = 60_000;
/**
 * Path of the full Chromium: the headless shell has no compositor of its own and paints earlier.
 */
const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';

/**
 * Measures one first visit to a page (design §7), in a new browser with an empty profile, until the
 * network is idle.
 */
export async function firstVisit(
  host: TestHost,
  visited: VisitedPage,
  device: DeviceSpeed,
  person?: Person,
): Promise<MeasuredVisit> {
  const browser = await chromium.launch(BROWSER);
  return await measured(
    browser.newContext(contextOf(host)),
    { host, visited, device, person },
    async () => {},
  );
}

/**
 * Like `firstVisit`, but measures the second visit, which starts from the service worker's cache. The
 * browser is started again for it, as on another day: in the process of the first visit, Chromium
 * would still have the compiled scripts in memory.
 */
export async function secondVisit(
  host: TestHost,
  visited: VisitedPage,
  device: DeviceSpeed,
  person?: Person,
): Promise<MeasuredVisit> {
  const profile = await mkdtemp(join(tmpdir(), 'visits-'));
  const open = (act: (page: Page) => Promise<void>) =>
    measured(
      chromium.launchPersistentContext(profile, { ...BROWSER, ...contextOf(host) }),
      { host, visited, device, person },
      act,
    );
  try {
    await open(async (page) => {
      await installed(page);
      // As when a person closes the tab, the page is hidden, and some time later its storage is
      // written to the disk. Closing the browser ends the page at once.
      await page.goto('about:blank');
      await page.waitForTimeout(3000);
    });
    return await open(async () => {});
  } finally {
    await rm(profile, { recursive: true, force: true });
  }
}

const BROWSER = { ...config.use?.launchOptions, executablePath: CHROMIUM };

const contextOf = ({ url }: TestHost) => ({
  baseURL: url,
  viewport: { width: 1280, height: 800 },
  locale: 'en-US',
});

/** Measures one visit in a new browser, then calls `act` with the page and closes the browser. */
async function measured(
  opening: Promise<BrowserContext>,
  { host, visited, device, person }: Visiting,
  act: (page: Page) => Promise<void>,
): Promise<MeasuredVisit> {
  const context = await opening;
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    if (device.slow) await slowDown(session);
    if (person) await signInPage(page, host, person);
    await note(page, visited.hasTasks);
    const result = await visit(page, visited, await traffic(session, host.url));
    await act(page);
    return result;
  } finally {
    await context.close();
    await context.browser()?.close();
  }
}

interface Visiting {
  host: TestHost;
  visited: VisitedPage;
  device: DeviceSpeed;
  person: Person | undefined;
}

async function visit(
  page: Page,
  visited: VisitedPage,
  sent: Awaited<ReturnType<typeof traffic>>,
): Promise<MeasuredVisit> {
  await page.goto(visited.path, { waitUntil: 'load', timeout: 120_000 });
  await sent.idle(IDLE_MS, IDLE_TIMEOUT_MS);
  const scriptsToIdle = sent.scripts();
  const requests = sent.count();
  await page.waitForTimeout(1000);
  const noted = await page.evaluate(() => (globalThis as Noting).firstVisit);
  if (visited.hasTasks && noted.usableTask === undefined) throw new Error('No task was shown.');
  return {
    ...noted,
    firstTask: noted.firstTask,
    usableTask: noted.usableTask,
    scriptsToTask: noted.firstTask === undefined ? undefined : sent.scripts(noted.firstTask),
    scriptsToIdle,
    requests,
  };
}

async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY,
    downloadThroughput: DOWN,
    uploadThroughput: UP,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

type Noted = Pick<MeasuredVisit, 'firstPaint' | 'largestPaint' | 'blocking' | 'longestTask'> & {
  firstTask?: number;
  usableTask?: number;
};
type Noting = typeof globalThis & { firstVisit: Noted };

/** Makes the page record its paints, its long tasks and its first task. */
async function note(page: Page, hasTasks: boolean): Promise<void> {
  await page.addInitScript((waitsForTask) => {
    const noted: Noted = { firstPaint: 0, largestPaint: 0, blocking: 0, longestTask: 0 };
    (globalThis as Noting).firstVisit = noted;
    const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) take(entry);
      }).observe({ type, buffered: true });
    observe('paint', ({ name, startTime }) => {
      if (name === 'first-contentful-paint') noted.firstPaint = startTime;
    });
    observe('largest-contentful-paint', ({ startTime }) => {
      noted.largestPaint = startTime;
    });
    observe('longtask', ({ duration }) => {
      noted.blocking += Math.max(0, duration - 50);
      noted.longestTask = Math.max(noted.longestTask, duration);
    });
    if (!waitsForTask) return;
    const isShown = (element: Element | null) => {
      if (!element) return false;
      const { width, height, top, bottom } = element.getBoundingClientRect();
      const onScreen = width > 0 && height > 0 && bottom > 0 && top < innerHeight;
      return onScreen && element.checkVisibility({ opacityProperty: true });
    };
    const look = () => {
      if (isShown(document.querySelector('[data-task-title]')))
        noted.firstTask ??= performance.now();
      if (isShown(document.querySelector('[data-task-title]:not([inert] *)')))
        noted.usableTask = performance.now();
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, hasTasks);
}
