import type { Browser, Page } from '@playwright/test';
import { signInPage } from '../../tests/e2e/fixtures.ts';
import type { TestHost } from '../../tests/support/host.ts';
import type { Person } from '../../tests/support/people/people.ts';
import { noteVisits } from './board-probes.ts';

/** The host and the browser of a measurement. */
export interface Setting {
  host: TestHost;
  browser: Browser;
}

/**
 * Opens a page with an empty cache and storage, signed in if a person is given. The page records
 * its load times; `visitOf` returns them.
 */
export async function openPage({ host, browser }: Setting, person?: Person): Promise<Page> {
  const context = await browser.newContext({
    baseURL: host.url,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
  });
  const page = await context.newPage();
  await noteVisits(page);
  if (person) await signInPage(page, host, person);
  return page;
}
