import type { Page } from '@playwright/test';
import { expectFits } from '../auth/sign-in.ts';
import { expect, expectAccessibleAsIs, test } from '../fixtures.ts';
import { furnish, pathsOf, show } from './every-page.ts';

/** Checks pages one after the other; returns those that redirected elsewhere. */
async function look(page: Page, paths: string[]): Promise<string[]> {
  const left: string[] = [];
  for (const path of paths) {
    await test.step(path, async () => {
      await show(page, path);
      if (new URL(page.url()).pathname !== path) {
        left.push(path);
        return;
      }
      await expectAccessibleAsIs(page);
      await expectFits(page);
    });
  }
  return left;
}

test('axe finds nothing on any page signed out, light and dark, and no page overflows', {
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

// In parts, so that both workers have something to do.
for (const part of [0, 1, 2]) {
  test(`axe finds nothing on any page signed in, with something on it, part ${part + 1} of 3`, {
    tag: '@full',
  }, async ({ page, host, person, consoleErrors }) => {
    test.setTimeout(300_000);
    await furnish(host, person);
    const paths = await pathsOf(page);
    const left = await look(
      page,
      paths.filter((_, index) => index % 3 === part),
    );
    // A signed-in person is redirected from these.
    expect(left.filter((path) => path !== '/login' && path !== '/register')).toEqual([]);
    consoleErrors.length = 0;
  });
}
