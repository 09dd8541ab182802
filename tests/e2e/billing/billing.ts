import type { Page } from '@playwright/test';
import { startHost, type TestHost } from '../../support/host.ts';
import type { Person } from '../../support/people/people.ts';
import { startStripe } from '../../support/services/stripe.ts';
import { test as base } from '../fixtures.ts';

type Provider = Awaited<ReturnType<typeof startStripe>>;

/** `test` with a payment provider and a host whose plans have prices. */
export const test = base.extend<object, { stripe: Provider; host: TestHost }>({
  stripe: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires an object pattern here.
    async ({}, use) => {
      const stripe = await startStripe();
      await use(stripe);
      await stripe.stop();
    },
    { scope: 'worker' },
  ],
  host: [
    async ({ stripe }, use) => {
      const host = await startHost({ env: stripe.env });
      stripe.reportsTo(host);
      await host.sql`
        update public.plans set price_cents = 900, stripe_price_id = 'price_premium'
        where tier = 'premium'`;
      await host.sql`
        update public.plans set price_cents = 9900, stripe_price_id = 'price_enterprise'
        where tier = 'enterprise'`;
      await use(host);
      await host.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

/** Sends the host the event of a person's or a company's new subscription, as the provider does. */
export async function subscribe(
  stripe: Provider,
  metadata: Record<string, string>,
  status = 'active',
) {
  const price = metadata.company_id ? 'price_enterprise' : 'price_premium';
  const made = stripe.put(`sub_${crypto.randomUUID()}`, { status, price, metadata });
  await stripe.report('customer.subscription.created', made);
}

export const planCard = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) });

/**
 * Inserts the open tasks `Task {from}` to `Task {to}` in all quadrants, regardless of the plan's
 * limit. Each is a minute newer than the one before.
 */
export async function fillTasks(
  host: TestHost,
  { id }: Pick<Person, 'id'>,
  from: number,
  to: number,
) {
  await host.sql`
    insert into public.tasks (user_id, title, quadrant, created_at)
    select ${id}, 'Task ' || number,
      (array['do_now', 'schedule', 'delegate', 'drop'])[1 + number % 4], now() - make_interval(mins => 1000 - number)
    from generate_series(${from}::int, ${to}::int) as number`;
}
