import type { Page, Route } from '@playwright/test';

/**
 * Refuses requests for a list at a URL until "Try again" is pressed. If only the first request were
 * refused, the list could be there before the press, because parts of a page that load later fetch
 * failed lists again.
 */
export async function refuseUntilTriedAgain(
  page: Page,
  url: string,
  answer: Parameters<Route['fulfill']>[0],
) {
  await page.addInitScript(() =>
    window.addEventListener(
      'click',
      ({ target }) => {
        const button = (target as Element).closest('button');
        if (button?.textContent === 'Try again') document.documentElement.dataset.tried = 'yes';
      },
      true,
    ),
  );
  const isTried = () => page.evaluate(() => document.documentElement.dataset.tried !== undefined);
  await page.route(url, async (route) =>
    (await isTried()) ? route.continue() : route.fulfill(answer),
  );
}
