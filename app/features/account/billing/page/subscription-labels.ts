import { dayIn } from '#domain/dates/format.ts';
import { m } from '#messages';
import type { Subscription } from '../queries.ts';

interface Context {
  /** The plan's name. */
  plan: string;
  zone: string | null;
}

/** Returns a subscription's status as text, with what the person can do about it. */
export function subscriptionLabel(held: Subscription, { plan, zone }: Context): string {
  const day = (moment: string | null) =>
    moment ? dayIn(zone, moment) : m.billing_subscription_last_day();
  const end = { day: day(held.period_end) };
  switch (held.status) {
    case 'trialing':
      return held.ends ? m.billing_subscription_trial_ends(end) : m.billing_subscription_trial(end);
    case 'active':
      if (!held.paid) return m.billing_subscription_given();
      return held.ends ? m.billing_subscription_ends(end) : m.billing_subscription_renews(end);
    case 'past_due':
      return m.billing_subscription_past_due({ plan, day: day(held.grace_until) });
    case 'unpaid':
      return m.billing_subscription_unpaid({ plan });
    case 'paused':
      return m.billing_subscription_paused({ plan });
  }
}

/** Returns whether the person needs to act on the payment. */
export const needsPayment = ({ status }: Subscription): boolean =>
  status === 'past_due' || status === 'unpaid' || status === 'paused';
