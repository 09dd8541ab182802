import type Stripe from 'stripe';
import { z } from 'zod';

const reference = z.union([z.string(), z.object({ id: z.string() })]).nullish();
const idOf = (named: z.infer<typeof reference>) =>
  typeof named === 'string' ? named : (named?.id ?? null);

// A subscription, or an object that refers to a subscription: a checkout, or an invoice in its
// newer or older format.
const object = z.object({
  id: z.string(),
  object: z.string(),
  subscription: reference,
  parent: z
    .object({ subscription_details: z.object({ subscription: reference }).nullish() })
    .nullish(),
});

/** Returns the id of the subscription that an event is about, or null. */
export function subjectOf(sent: unknown): string | null {
  const { data } = object.safeParse(sent);
  if (!data) return null;
  if (data.object === 'subscription') return data.id;
  return idOf(data.subscription) ?? idOf(data.parent?.subscription_details?.subscription);
}

const uuid = z.uuid().nullish().catch(null);
const instant = (seconds: number | undefined) =>
  seconds === undefined ? null : new Date(seconds * 1000).toISOString();

/** Returns a subscription's details, as the database stores them. */
export function subscriptionDetails(found: Stripe.Subscription) {
  const [item] = found.items.data;
  const { tier, user_id, company_id, payer_id } = found.metadata;
  return {
    id: found.id,
    status: found.status,
    customer: idOf(found.customer),
    price: item?.price.id ?? null,
    period_start: instant(item?.current_period_start),
    period_end: instant(item?.current_period_end),
    ends: found.cancel_at_period_end || found.cancel_at !== null,
    tier: tier ?? null,
    user_id: uuid.parse(user_id) ?? null,
    company_id: uuid.parse(company_id) ?? null,
    payer_id: uuid.parse(payer_id) ?? null,
  };
}
