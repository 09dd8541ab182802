import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { startHost, type TestHost } from '../support/host.ts';
import { address, type Person, signUpPerson } from '../support/people/people.ts';

interface Fixtures {
  /** A new person whose session the page already has. */
  person: Person;
  /** Errors in the page's console; a test that expects some empties the list. */
  consoleErrors: string[];
}

export const test = base.extend<Fixtures, { host: TestHost }>({
  host: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for the pattern.
    async ({}, use) => {
      const host = await startHost();
      await use(host);
      await host.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  baseURL: async ({ host }, use) => use(host.url),

  // Limits count per address (the host runs with TRUST_PROXY), so each test has its own.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for the pattern.
  extraHTTPHeaders: async ({}, use) => use({ 'X-Forwarded-For': address() }),

  // A prerendered page does not react until its scripts are loaded.
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
      page.on('console', (message) => {
        // The browser also logs the document itself: an unknown path answers 404.
        const isLostPage = message.location().url === page.url() && / 404 /.test(message.text());
        if (message.type() === 'error' && !isLostPage) errors.push(message.text());
      });
      page.on('pageerror', (error) => errors.push(String(error)));
      await use(errors);
      expect(errors, 'errors in the console').toEqual([]);
    },
    { auto: true },
  ],

  person: async ({ host, page }, use) => {
    const person = await signUpPerson(host, { first_name: 'Alex', last_name: 'Moreau' });
    // The mailbox just got the mail of the sign-up; the next one would wait for its minute.
    await host.minuteLater();
    await signInPage(page, host, person);
    await use(person);
  },
});

export { expect };

/** Stores a person's session in the page, where supabase-js expects it. */
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

/** Expects that axe finds nothing, in light and in dark. */
export async function expectAccessible(page: Page) {
  for (const scheme of ['light', 'dark'] as const) {
    await showTheme(page, scheme);
    await expectNoViolations(page, scheme);
  }
  await showTheme(page, 'light');
}

/** The same without a reload, for state that a reload would lose. */
export async function expectAccessibleAsIs(page: Page) {
  // Skips transitions: a colour in mid-transition is not meant to be seen.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const scheme of ['dark', 'light'] as const) {
    await page.evaluate((value) => {
      document.documentElement.dataset.mantineColorScheme = value;
      // Endless animations (a running timer) stay as they are.
      for (const animation of document.getAnimations()) {
        if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
          animation.finish();
      }
    }, scheme);
    await expectNoViolations(page, scheme);
  }
}

async function expectNoViolations(page: Page, scheme: string) {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  const found = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map(
          ({ target, html, any }) =>
            `${target} ${html.slice(0, 160)} ${any.map(({ message }) => message).join(' ')}`,
        )
        .join(' | ')}`,
  );
  expect(found, `axe in ${scheme}`).toEqual([]);
}

/** Expects that nothing is wider than the window, once the layout has settled. */
export async function expectFitsWidth(page: Page) {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0);
}

/** Sets the theme as an earlier choice of the person and reloads the page with it. */
export async function showTheme(page: Page, scheme: 'light' | 'dark') {
  await page.evaluate((value) => localStorage.setItem('theme', value), scheme);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme);
  await expect(page.getByRole('main')).toBeVisible();
}

/** Returns whether a test runs in the phone-sized project. */
export function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 768;
}
