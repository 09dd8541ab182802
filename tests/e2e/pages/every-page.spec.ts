import type { Page } from '@playwright/test';
import { expectFits } from '../auth/sign-in.ts';
import { expect, expectAccessible, expectFitsWidth, inWindow, isPhone, test } from '../fixtures.ts';
import { expectForThumbs } from '../shell/touch.ts';
import { furnish, pathsOf, show } from './every-page.ts';

/**
 * Window widths in px between phone and desktop. At each of them the sidebar of a signed-in page is
 * open and takes part of the width.
 */
const WIDTHS = [768, 900, 1100];

/** The narrowest screen, in px; also a desktop window at 400% zoom (WCAG 1.4.10). */
const NARROWEST = { width: 320, height: 568 };

/**
 * Expects that the page fits the screen. On a phone it must also fit the narrowest screen, and have
 * large enough touch targets and a title that is not cut. On wider screens it must also fit windows
 * of all `WIDTHS`.
 */
async function expectFitsScreens(page: Page) {
  await expectFits(page);
  if (isPhone(page)) {
    await expectForThumbs(page);
    await expectWholeTitle(page);
    return await inWindow(page, NARROWEST, async () => {
      await expectFitsWidth(page);
      await expectWholeTitle(page);
    });
  }
  for (const width of WIDTHS) {
    await test.step(`${width} px`, () =>
      inWindow(page, { width, height: 900 }, () => expectFitsWidth(page)));
  }
}

/** Expects that the title in the header, if the page has one, is not cut. */
async function expectWholeTitle(page: Page) {
  for (const title of await page.locator('[data-page-title]').all()) {
    const isCut = () =>
      title.evaluate(
        (each) => each.scrollWidth > each.clientWidth || each.scrollHeight > each.clientHeight,
      );
    // The styles of a resized window apply a moment later.
    await expect.poll(isCut, (await title.textContent()) ?? '').toBe(false);
  }
}

/** Checks pages one after the other; returns the paths that redirected to another page. */
async function look(page: Page, paths: string[]): Promise<string[]> {
  const left: string[] = [];
  for (const path of paths) {
    await test.step(path, async () => {
      await show(page, path);
      if (new URL(page.url()).pathname !== path) {
        left.push(path);
        return;
      }
      await expectAccessible(page);
      await expectFitsScreens(page);
    });
  }
  return left;
}

test('look, density: signed out, axe finds nothing on any page, light and dark, and each fits the screen', {
  tag: '@full',
}, async ({ page, consoleErrors }) => {
  test.setTimeout(300_000);
  const paths = await pathsOf(page);
  const left = await look(page, paths);
  // Spec §2 access rules: pages that need an account redirect to /login, and no others do.
  for (const path of ['/', '/login', '/register', '/pricing', '/auth-test', '/no-such-page']) {
    expect(left).not.toContain(path);
  }
  expect(left).toEqual(expect.arrayContaining(['/tasks', '/settings', '/admin']));
  consoleErrors.length = 0;
});

// The pages are split into three tests, so that both workers share the work.
for (const part of [0, 1, 2]) {
  test(`look, density: signed in, axe finds nothing on any page, and each fits the screen, part ${part + 1} of 3`, {
    tag: '@full',
  }, async ({ page, host, person, consoleErrors }) => {
    test.setTimeout(300_000);
    await furnish(host, person);
    const paths = await pathsOf(page);
    const left = await look(
      page,
      paths.filter((_, index) => index % 3 === part),
    );
    // Only /login and /register redirect a signed-in person.
    expect(left.filter((path) => path !== '/login' && path !== '/register')).toEqual([]);
    consoleErrors.length = 0;
  });
}
