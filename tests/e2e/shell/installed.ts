import type { Page } from '@playwright/test';

/** Waits until the page's service worker is installed; the next load uses the worker. */
export const installed = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });

/** Opens a page and waits until its service worker is installed. */
export async function openInstalled(page: Page, url = '/tasks') {
  await page.goto(url);
  await installed(page);
}
