import type { Locator, Page } from '@playwright/test';
import type { TestHost } from '../../support/host.ts';

/** Returns the ticket that is open on the page. */
export const ticket = (page: Page) => page.getByRole('region', { name: 'Ticket', exact: true });

/** Returns the error that a form or another part of the page shows. */
export const problem = (place: Locator) => place.getByRole('alert').filter({ hasText: /\S/ });

/** Blocks realtime, so that no remote change makes the page refetch. */
export const withoutRemoteChanges = (page: Page) => page.routeWebSocket(/\/realtime\//, () => {});

/** Presses a star through its label, because the radio button is hidden. */
export async function rate(place: Locator, stars: number) {
  const id = await place.getByRole('radio', { name: `${stars} of 5` }).getAttribute('id');
  await place.locator(`label[for="${id}"]`).click();
}

/**
 * Sets for how many hours a ticket has been waiting. Triggers are off, because they would overwrite
 * `waiting_since`.
 */
export async function waitingSince(host: TestHost, ticketId: string, hours: number) {
  await host.sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`
      update public.support_tickets set waiting_since = now() - make_interval(secs => ${hours * 3600})
      where id = ${ticketId}`;
  });
}

/** Makes every write to a path fail, until the test calls `unroute` for the path. */
export async function failing(page: Page, path: string) {
  await page.route(path, (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 500 }),
  );
}
