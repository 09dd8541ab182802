import { test as base, expect, type Locator, type Page } from '@playwright/test';
import axe from 'axe-core';
import { type OwnHost, startHost, type TestHost } from '../support/host.ts';
import { rememberPlatform } from '../support/hosts/platform.ts';
import { address, type Person, signUpPerson } from '../support/people/people.ts';

interface Fixtures {
  /** Whether the page treats the account as new and requests the welcome email; default false. */
  isNewAccount: boolean;
  /** A new person, who is signed in on the page. */
  person: Person;
  /** Errors in the page's console: the test fails if any are left. Tests remove expected ones. */
  consoleErrors: string[];
  /** Restores plans, limits and platform settings after each test. */
  platformRestored: undefined;
}

/** Restores plans, limits and platform settings as they were before the worker's first test. */
type RestorePlatform = () => Promise<void>;

export const test = base.extend<Fixtures, { host: OwnHost; restorePlatform: RestorePlatform }>({
  host: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires an object pattern here.
    async ({}, use) => {
      const host = await startHost();
      await use(host);
      await host.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  restorePlatform: [
    async ({ host: { sql } }, use) => {
      await use(await rememberPlatform(sql));
    },
    { scope: 'worker' },
  ],

  platformRestored: [
    async ({ restorePlatform }, use) => {
      await use(undefined);
      await restorePlatform();
    },
    { auto: true },
  ],

  baseURL: async ({ host }, use) => use(host.url),

  // Each test has its own IP address, so that tests do not share a rate limit. The host reads the
  // address from this header (TRUST_PROXY).
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires an object pattern here.
  extraHTTPHeaders: async ({}, use) => use({ 'X-Forwarded-For': address() }),

  // After `goto`, wait for the scripts: until they are loaded, a prerendered page does not react.
  page: async ({ page }, use) => {
    const goto = page.goto.bind(page);
    page.goto = async (...args) => {
      const response = await goto(...args);
      await page.locator('#root[inert]').waitFor({ state: 'detached' });
      return response;
    };
    await use(page);
  },

  consoleErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      // Requests that the browser ended itself, because the page was left or reloaded.
      const left = new Set<string>();
      page.on('requestfailed', (request) => {
        if (request.failure()?.errorText === 'net::ERR_ABORTED') left.add(request.url());
      });
      page.on('console', (message) => {
        const { url } = message.location();
        // The browser logs a page's own status 404, which is expected for an unknown path.
        const isLostPage = url === page.url() && / 404 /.test(message.text());
        if (message.type() === 'error' && !isLostPage && !left.has(url))
          errors.push(`${message.text()} ${url}`);
      });
      page.on('pageerror', (error) => errors.push(String(error)));
      await use(errors);
      expect(errors, 'errors in the console').toEqual([]);
    },
    { auto: true },
  ],

  isNewAccount: [false, { option: true }],

  person: async ({ host, page, isNewAccount }, use) => {
    const person = await signUpPerson(host, { first_name: 'Alex', last_name: 'Moreau' });
    await signInPage(page, host, isNewAccount ? person : aged(person));
    await use(person);
  },
});

export { expect };

/**
 * Returns the person as someone who signed up two days ago. On the first page of each new account
 * the app requests the welcome email, which would take 5% of the tests' time.
 */
function aged(person: Person): Person {
  const created_at = new Date(Date.now() - 2 * 86_400_000).toISOString();
  const { session } = person;
  return { ...person, session: { ...session, user: { ...session.user, created_at } } };
}

/** Signs a person in: stores their session where supabase-js expects it, before the page loads. */
export async function signInPage(page: Page, host: TestHost, { session }: Person) {
  const key = `sb-${new URL(host.url).hostname.split('.')[0]}-auth-token`;
  await page.addInitScript(
    ([name, value]) => {
      if (sessionStorage.getItem('planted')) return;
      sessionStorage.setItem('planted', 'yes');
      localStorage.setItem(name as string, value as string);
    },
    [key, JSON.stringify(session)],
  );
}

/** Expects that axe finds nothing in dark and in light; does not reload the page. */
export async function expectAccessible(page: Page) {
  for (const scheme of ['dark', 'light'] as const) {
    await page.evaluate((value) => {
      document.documentElement.dataset.mantineColorScheme = value;
    }, scheme);
    await expectNoViolations(page, scheme);
  }
}

/**
 * Expects that axe finds nothing: in light with the rules of WCAG, in dark only with the rules
 * about colors, because the themes differ in nothing else.
 */
async function expectNoViolations(page: Page, scheme: 'light' | 'dark') {
  await finishAnimations(page);
  const runOnly =
    scheme === 'light'
      ? { type: 'tag' as const, values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }
      : { type: 'rule' as const, values: ['color-contrast', 'link-in-text-block'] };
  // Inject axe once per page and ask only for violations. Do not use @axe-core/playwright: it takes
  // four times as long.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(
    async (options) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(
        document,
        options,
      );
      return violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes
            .map(
              ({ target, html, any }) =>
                `${target} ${html.slice(0, 160)} ${any.map(({ message }) => message).join(' ')}`,
            )
            .join(' | ')}`,
      );
    },
    { runOnly, resultTypes: ['violations' as const] },
  );
  expect(found, `axe in ${scheme}`).toEqual([]);
}

/** Ends animations and transitions: until they end, colors may lack contrast. */
async function finishAnimations(page: Page) {
  await page.evaluate(() => {
    // `finish` would throw for an endless animation, such as that of a running timer.
    const ending = () =>
      document
        .getAnimations()
        .filter(
          (each) =>
            each.playState !== 'finished' &&
            each.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
        );
    // The end of a transition can start another one, in a child that inherits the animated value.
    for (let all = ending(); all.length > 0; all = ending()) for (const each of all) each.finish();
  });
}

/** Waits until nothing is wider than the window. */
export async function expectFitsWidth(page: Page) {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0);
}

/** Calls `check` with the window in another size, and then restores the window. */
export async function inWindow(
  page: Page,
  size: { width: number; height: number },
  check: () => Promise<void>,
) {
  const usual = page.viewportSize();
  await page.setViewportSize(size);
  await check();
  if (usual) await page.setViewportSize(usual);
}

/** Stores a theme as the app does when the person chooses it, and reloads the page. */
export async function showTheme(page: Page, scheme: 'light' | 'dark') {
  await page.evaluate((value) => localStorage.setItem('theme', value), scheme);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme);
  await expect(page.getByRole('main')).toBeVisible();
}

/** Returns whether the page's viewport is as narrow as a phone's: less than 768 px. */
export function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 768;
}

/**
 * Presses "Try again" until `loaded` is visible. The button may disappear at any moment, because
 * parts of the page that load later refetch failed lists.
 */
export async function retryUntil(within: Locator, loaded: Locator) {
  const again = within.getByRole('button', { name: 'Try again' });
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 1000 });
    await expect(loaded).toBeVisible({ timeout: 2000 });
  }).toPass();
}
