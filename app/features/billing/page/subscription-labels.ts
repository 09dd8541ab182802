import { dayIn } from '#domain/dates/dates.ts';
import type { Subscription } from '../queries.ts';

interface Context {
  /** The plan's name. */
  plan: string;
  zone: string | null;
}

/** Returns a subscription's status as text, with what the person can do about it. */
export function subscriptionLabel(held: Subscription, { plan, zone }: Context): string {
  const day = (moment: string | null) => (moment ? dayIn(zone, moment) : 'its last day');
  switch (held.status) {
    case 'trialing':
      return held.ends
        ? `A trial until ${day(held.period_end)}, and over then.`
        : `A trial until ${day(held.period_end)}. Then it is paid by card.`;
    case 'active':
      if (!held.paid) return 'Given by us: there is nothing to pay.';
      return held.ends
        ? `Paid until ${day(held.period_end)}, and not renewed. Nothing is deleted then.`
        : `Renews on ${day(held.period_end)}.`;
    case 'past_due':
      return `The last payment failed. ${plan} stays until ${day(held.grace_until)}: see to the card before then.`;
    case 'unpaid':
      return `${plan} is not paid, so it gives nothing now. Pay what is open, and it is back at once.`;
    case 'paused':
      return `${plan} is paused, so it gives nothing now. Take it up again, and it is back at once.`;
  }
}

/** Returns whether the person needs to act on the payment. */
export const needsPayment = ({ status }: Subscription): boolean =>
  status === 'past_due' || status === 'unpaid' || status === 'paused';
