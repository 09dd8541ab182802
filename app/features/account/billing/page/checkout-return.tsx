import { useTimeout } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { tierName } from '#app/data/platform/tiers.ts';
import { Note } from '#app/ui/feedback/notice.tsx';
import { m } from '#messages';
import { billingQuery } from '../queries.ts';

const ASK_AGAIN_MS = 2_000;
const TIMEOUT_MS = 60_000;

interface Props {
  userId: string;
  /** Result of the checkout from the URL: the tier that was paid for, or `cancelled`. */
  result: string;
}

/**
 * The status after a checkout. The plan does not change until the provider has confirmed the
 * payment, so the component polls until the plan changes, for a minute at most.
 */
export function CheckoutReturn({ userId, result }: Props) {
  const [late, setLate] = useState(false);
  const wasPaid = result === 'premium' || result === 'enterprise';
  const { data } = useQuery({
    ...billingQuery(userId),
    refetchInterval: ({ state }) =>
      wasPaid && !late && !isPaid(state.data?.tier, result) ? ASK_AGAIN_MS : false,
  });
  useTimeout(() => setLate(true), TIMEOUT_MS, { autoInvoke: true });
  if (!wasPaid && result !== 'cancelled') return null;
  return (
    <div role="status">
      <Note>{resultText(result, wasPaid, isPaid(data?.tier, result), late)}</Note>
    </div>
  );
}

/**
 * Returns whether the person has the tier that they paid for, or a higher tier, for example from
 * their company.
 */
const isPaid = (tier: string | undefined, paid: string) => tier === paid || tier === 'enterprise';

function resultText(tier: string, wasPaid: boolean, isThere: boolean, late: boolean): string {
  if (!wasPaid) return m.billing_checkout_cancelled();
  const plan = tierName(tier);
  if (isThere) return m.billing_checkout_done({ plan });
  return late ? m.billing_checkout_late({ plan }) : m.billing_checkout_pending();
}
