import type { Page } from '@playwright/test';

/** Opens a page and waits until the service worker is installed; the next load uses the worker. */
export async function openInstalled(page: Page, url = '/tasks') {
  await page.goto(url);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}
