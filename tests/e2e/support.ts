import type { Locator, Page } from '@playwright/test';
import type { TestHost } from '../support/host.ts';

/** The ticket that is open. */
export const ticket = (page: Page) => page.getByRole('region', { name: 'Ticket', exact: true });

/** What a form or a pane says went wrong. */
export const problem = (place: Locator) => place.getByRole('alert').filter({ hasText: /\S/ });

/** Keeps the page from hearing of changes, and so from reading again by itself. */
export const withoutRemoteChanges = (page: Page) => page.routeWebSocket(/\/realtime\//, () => {});

/** Presses a star: what is pressed is the label, its button is not seen. */
export async function rate(place: Locator, stars: number) {
  const id = await place.getByRole('radio', { name: `${stars} of 5` }).getAttribute('id');
  await place.locator(`label[for="${id}"]`).click();
}

/** Says since when somebody waits, which the database's triggers would not let anybody say. */
export async function waitingSince(host: TestHost, ticketId: string, hours: number) {
  await host.sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`
      update public.support_tickets set waiting_since = now() - make_interval(secs => ${hours * 3600})
      where id = ${ticketId}`;
  });
}

/** Makes every writing of a kind fail until the routes are taken away. */
export async function failing(page: Page, path: string) {
  await page.route(path, (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 500 }),
  );
}
