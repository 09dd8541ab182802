import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { startHost, type TestHost } from '../support/host.ts';
import { address, type Person, signUpPerson } from '../support/people/people.ts';

interface Fixtures {
  /** A new person whose session the page already has. */
  person: Person;
  /** Errors that the page wrote to its console; a test that means one empties the list. */
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

  // Limits count per address (the host runs behind TRUST_PROXY), and each test has its own.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for the pattern.
  extraHTTPHeaders: async ({}, use) => use({ 'X-Forwarded-For': address() }),

  // A page that was painted beforehand takes nothing until its scripts are there.
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
        // The browser says so of a document as well: a path that is no page answers 404.
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
    await signInPage(page, host, person);
    await use(person);
  },
});

export { expect };

/** Gives the page a person's session, where supabase-js keeps it. */
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

/** Axe finds nothing, in light and in dark. */
export async function expectAccessible(page: Page) {
  for (const scheme of ['light', 'dark'] as const) {
    await showTheme(page, scheme);
    await expectNoViolations(page, scheme);
  }
  await showTheme(page, 'light');
}

/** The same for what a reload would lose. */
export async function expectAccessibleAsIs(page: Page) {
  // A colour on its way to another is nobody's.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const scheme of ['dark', 'light'] as const) {
    await page.evaluate((value) => {
      document.documentElement.dataset.mantineColorScheme = value;
      // What has no end (a clock that runs) stays as it is.
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

/** Nothing is wider than the window, once the page has taken its width. */
export async function expectFitsWidth(page: Page) {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0);
}

/** Sets the theme as a person's earlier choice and lets the page come up with it. */
export async function showTheme(page: Page, scheme: 'light' | 'dark') {
  await page.evaluate((value) => localStorage.setItem('theme', value), scheme);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme);
  await expect(page.getByRole('main')).toBeVisible();
}

/** Whether a test runs on the phone-sized project. */
export function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 768;
}
