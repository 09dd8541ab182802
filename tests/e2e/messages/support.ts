import type { Locator, Page } from '@playwright/test';
import type { TestHost } from '../../support/host.ts';

/** Returns the open ticket. */
export const ticket = (page: Page) => page.getByRole('region', { name: 'Ticket', exact: true });

/** Returns the error of a form or a pane. */
export const problem = (place: Locator) => place.getByRole('alert').filter({ hasText: /\S/ });

/** Blocks realtime, so that the page does not refetch by itself. */
export const withoutRemoteChanges = (page: Page) => page.routeWebSocket(/\/realtime\//, () => {});

/** Presses a star through its label, because the radio button is hidden. */
export async function rate(place: Locator, stars: number) {
  const id = await place.getByRole('radio', { name: `${stars} of 5` }).getAttribute('id');
  await place.locator(`label[for="${id}"]`).click();
}

/** Backdates the waiting time, which the database's triggers would not allow. */
export async function waitingSince(host: TestHost, ticketId: string, hours: number) {
  await host.sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`
      update public.support_tickets set waiting_since = now() - make_interval(secs => ${hours * 3600})
      where id = ${ticketId}`;
  });
}

/** Makes every write of a kind fail until the routes are removed. */
export async function failing(page: Page, path: string) {
  await page.route(path, (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 500 }),
  );
}
