import { rm } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { startHost } from '../../support/host.ts';
import { emptyFolder } from '../../support/hosts/fresh-folder.ts';
import { signUpPerson } from '../../support/people/people.ts';
import { expect, signInPage, test } from '../fixtures.ts';
import { card } from '../tasks/board.ts';
import { builtProject } from './built-project.ts';
import { openInstalled } from './installed.ts';

test.use({ serviceWorkers: 'allow' });

/** Returns the paths of everything in the caches of the page's origin. */
const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(
      names.map(async (name) => await (await caches.open(name)).keys()),
    );
    return requests.flat().map(({ url }) => new URL(url).pathname + new URL(url).search);
  });

const isControlled = (page: Page) =>
  page.evaluate(() => navigator.serviceWorker.controller !== null);

test('a later start takes its HTML and files from the service worker, and no API answer is cached', {
  tag: '@full',
}, async ({ page, person }) => {
  await person.client.from('tasks').insert({ title: 'Water the plants' }).throwOnError();
  await openInstalled(page);
  const fromNetwork: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!response.fromServiceWorker()) fromNetwork.push(pathname);
  });
  await page.reload();
  await expect(card(page, 'Water the plants')).toBeVisible();
  expect(await isControlled(page)).toBe(true);
  expect(fromNetwork.filter((path) => path === '/tasks' || path.startsWith('/assets/'))).toEqual(
    [],
  );
  expect(fromNetwork).toContain('/rest/v1/tasks');

  const paths = await cachedPaths(page);
  expect(paths).toContain('/tasks');
  expect(paths).toContain('/goals');
  expect(paths.filter((path) => /^\/(auth|rest|storage|functions)\/v1/.test(path))).toEqual([]);
  expect(paths.filter((path) => path.includes('?'))).toEqual([]);
});

test('the content security policy of a page stays when it comes from the service worker', {
  tag: '@full',
}, async ({ page, person }) => {
  expect(person.id).not.toBe('');
  await openInstalled(page);
  const response = await page.reload();
  expect(response?.fromServiceWorker()).toBe(true);
  const policy = response?.headers()['content-security-policy'];
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self'");
});

test('paths that are no pages never come from the service worker', { tag: '@full' }, async ({
  page,
  person,
  consoleErrors,
}) => {
  expect(person.id).not.toBe('');
  await openInstalled(page);
  await page.reload();
  expect(await isControlled(page)).toBe(true);
  // The host refuses each path; if the worker served the app's page, the status would be 200.
  for (const path of [
    '/no-such-page',
    '/rest/v1/',
    '/auth/v1/user',
    '/functions/v1/none',
    '/storage/v1/none',
    '/metrics',
    '/mailbox',
    '/mailbox/email',
    '/mcp',
  ]) {
    const next = await page.context().newPage();
    const response = await next.goto(path);
    expect(response?.fromServiceWorker(), path).toBe(false);
    expect(response?.status(), path).toBeGreaterThanOrEqual(400);
    await next.close();
  }
  consoleErrors.length = 0;
});

test('the app can be installed under the product’s name', { tag: '@full' }, async ({
  page,
  person,
}) => {
  expect(person.id).not.toBe('');
  await openInstalled(page);
  const devTools = await page.context().newCDPSession(page);
  const { errors, data } = await devTools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await devTools.send('Page.getInstallabilityErrors');
  expect(installabilityErrors).toEqual([]);
  const manifest = JSON.parse(data ?? '{}');
  expect(manifest).toMatchObject({ name: 'Prioriti', start_url: '/dashboard' });
  for (const { src, sizes } of manifest.icons) {
    const size = await page.evaluate(async (url) => {
      const { width, height } = await createImageBitmap(await (await fetch(url)).blob());
      return `${width}x${height}`;
    }, src);
    expect(size).toBe(sizes);
  }

  await page.goto('/settings#appearance');
  const main = page.getByRole('main');
  await expect(main.getByText('Choose Install or Add to Home Screen')).toBeVisible();
  // Dispatch the install offer before the module that stores it has loaded.
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: async () => document.documentElement.setAttribute('data-asked', 'yes'),
      });
      window.dispatchEvent(offer);
    });
  });
  await page.reload();
  const offered = main.getByRole('button', { name: 'Install Prioriti' });
  await offered.click();
  await expect(page.locator('html')).toHaveAttribute('data-asked', 'yes');
  await expect(offered).toHaveCount(0);
});

test('new settings of the host are offered while the stored page is shown', {
  tag: '@full',
}, async ({ page, consoleErrors }) => {
  test.setTimeout(120_000);
  const env = { PRODUCT_NAME: 'Before' };
  const host = await startHost({ env });
  try {
    const person = await signUpPerson(host, { first_name: 'Ada' });
    await signInPage(page, host, person);
    await openInstalled(page, `${host.url}/tasks`);
    await expect(page).toHaveTitle(/Before$/);

    env.PRODUCT_NAME = 'After';
    await host.kill9();
    await host.restart();
    const response = await page.reload();
    expect(response?.fromServiceWorker()).toBe(true);
    await expect(page).toHaveTitle(/Before$/);
    const notice = page.getByRole('status').filter({ hasText: 'A new version is ready.' });
    await expect(notice).toBeVisible({ timeout: 30_000 });
    await notice.getByRole('button', { name: 'Reload' }).click();
    await expect(page).toHaveTitle(/After$/);
    await page.goto(`${host.url}/goals`);
    await expect(page).toHaveTitle(/After$/);
    await expect(notice).toHaveCount(0);
  } finally {
    await host.stop();
  }
  consoleErrors.length = 0;
});

test.describe('a new version', () => {
  test('waits for a reload that the person asks for', { tag: '@full' }, async ({
    page,
    context,
    consoleErrors,
  }) => {
    test.setTimeout(120_000);
    const folder = await emptyFolder();
    const project = await builtProject(folder);
    const host = await startHost({ projectDir: project.folder });
    try {
      const person = await signUpPerson(host, { first_name: 'Ada' });
      await signInPage(page, host, person);
      await openInstalled(page, `${host.url}/tasks`);
      const build = await buildOf(page);

      await project.release('feedfacefeed');
      await page.reload();
      // This reload still starts the old version, with all its files.
      expect(await buildOf(page)).toBe(build);
      const notice = page.getByRole('status').filter({ hasText: 'A new version is ready.' });
      await expect(notice).toBeVisible({ timeout: 30_000 });
      await page.getByRole('textbox', { name: 'New task' }).first().fill('Not yet added');
      expect(await buildOf(page)).toBe(build);

      await notice.getByRole('button', { name: 'Reload' }).click();
      await expect(async () => {
        await stopIdleWorkers(page);
        expect(await buildOf(page)).toBe('feedfacefeed');
      }).toPass({ timeout: 30_000 });
      await expect(notice).toHaveCount(0);
      expect(await shellCaches(context)).toEqual(['shells-feedfacefeed']);
    } finally {
      await host.stop();
      await rm(folder, { recursive: true, force: true });
    }
    consoleErrors.length = 0;
  });
});

/**
 * Stops the service workers. Before Chromium replaces a worker, it waits until the old worker is
 * idle. With a debugger attached, as here, it never counts a running worker as idle, and waits for
 * five minutes.
 */
async function stopIdleWorkers(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('ServiceWorker.enable');
  await devTools.send('ServiceWorker.stopAllWorkers');
}

const buildOf = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? '');

async function shellCaches(context: BrowserContext): Promise<string[]> {
  const [page] = context.pages();
  if (!page) throw new Error('There is no page.');
  return await page.evaluate(async () =>
    (await caches.keys()).filter((name) => name.startsWith('shells-')),
  );
}
