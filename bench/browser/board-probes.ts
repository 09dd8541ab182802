import type { CDPSession, Page } from '@playwright/test';

// Playwright sends functions that run in the page as source text, so they cannot use variables from
// outside.

/** Load times of a page in ms; all except `blocking` count from the start of the navigation. */
export interface Visit {
  /** When the first card had handled a key press; undefined until then. */
  usable?: number;
  largestPaint: number;
  /** Total blocking time: the sum of each long task's time beyond 50 ms. */
  blocking: number;
  /** When the latest long task ended or the latest largest paint was reported. */
  busy: number;
}

type Noting = typeof globalThis & { visit: Visit; deltas: number[]; rendered?: Promise<number> };

/** Makes the page record the load times of each document that it loads from now on. */
export async function noteVisits(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const visit: Visit = { largestPaint: 0, blocking: 0, busy: 0 };
    (globalThis as Noting).visit = visit;
    new PerformanceObserver((list) => {
      visit.largestPaint = list.getEntries().at(-1)?.startTime ?? 0;
      visit.busy = performance.now();
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const { duration, startTime } of list.getEntries()) {
        visit.blocking += duration - 50;
        visit.busy = startTime + duration;
      }
    }).observe({ type: 'longtask', buffered: true });

    /**
     * Presses the down arrow key on the first card; returns whether the focus moved to another
     * element. Leaves out the board as it was last seen, which is inert.
     */
    const press = () => {
      const first = document.querySelector<HTMLElement>('[data-task-title]:not([inert] *)');
      if (!first) return false;
      first.focus();
      if (document.activeElement !== first) return false;
      first.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
      return document.activeElement !== first;
    };
    const look = () => {
      if (!press()) requestAnimationFrame(look);
      else
        requestAnimationFrame(() =>
          setTimeout(() => {
            visit.usable = performance.now();
          }),
        );
    };
    requestAnimationFrame(look);
  });
}

/** Waits until the page is idle and, if it is a board, usable; returns the recorded load times. */
export async function visitOf(page: Page, { board }: { board: boolean }): Promise<Visit> {
  if (board) await page.waitForFunction(() => (globalThis as Noting).visit.usable);
  await rested(page);
  return await page.evaluate(() => (globalThis as Noting).visit);
}

/** Waits until the page has loaded and has had no long task and no largest paint for a second. */
export async function rested(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.waitForFunction(() => performance.now() - (globalThis as Noting).visit.busy > 1000);
}

/**
 * Makes the page time the next action, from its event to the frame after the card with that title
 * has left its list. `renderedIn` returns the time in ms, or infinity after 10 s.
 */
export async function timeAct(page: Page, event: 'keydown' | 'drop', title: string): Promise<void> {
  await page.evaluate(
    ([name, text]) => {
      const isThere = () =>
        [...document.querySelectorAll(`#page [data-task-title]`)].find(
          (each) => each.textContent === text,
        );
      const list = isThere()?.closest('ul');
      (globalThis as Noting).rendered = new Promise((resolve) => {
        setTimeout(() => resolve(Number.POSITIVE_INFINITY), 10_000);
        window.addEventListener(
          name as string,
          ({ timeStamp }) => {
            const look = () => {
              if (isThere()?.closest('ul') === list) return;
              watch.disconnect();
              requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
            };
            const watch = new MutationObserver(look);
            watch.observe(document.body, { childList: true, subtree: true, characterData: true });
          },
          { once: true, capture: true },
        );
      });
    },
    [event, title],
  );
}

export const renderedIn = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as Noting).rendered ?? Number.NaN);

/** Returns the times between frames during an action, in ms. */
export async function framesDuring(page: Page, act: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const deltas: number[] = [];
    (globalThis as Noting).deltas = deltas;
    let before: number | undefined;
    const frame = (now: number) => {
      if ((globalThis as Noting).deltas !== deltas) return;
      if (before !== undefined) deltas.push(now - before);
      before = now;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  await act();
  return await page.evaluate(() => {
    const { deltas } = globalThis as Noting;
    (globalThis as Noting).deltas = [];
    return deltas;
  });
}

/** Returns the size of the page's JavaScript heap in MB, after a garbage collection. */
export async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / 1024 / 1024;
}

/** Scrolls down by a distance with the mouse wheel over a point, at a steady speed. */
export async function wheel(page: Page, at: { x: number; y: number }, distance: number) {
  const session = await page.context().newCDPSession(page);
  await session.send('Input.synthesizeScrollGesture', {
    ...at,
    yDistance: -distance,
    speed: 3000,
    gestureSourceType: 'mouse',
    preventFling: true,
  });
  await session.detach();
}

/**
 * Returns a function that reads how long the page's main thread has worked so far, in ms of thread
 * time, which excludes the other load of the machine.
 */
export async function countWork(page: Page): Promise<() => Promise<number>> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  };
}
