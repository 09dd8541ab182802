import { useTimeout } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { tierName } from '#app/data/platform/tiers.ts';
import { Note } from '#app/ui/components/notice.tsx';
import { billingQuery } from '../queries.ts';

const ASK_AGAIN_MS = 2_000;
const PATIENCE_MS = 60_000;

interface Props {
  userId: string;
  /** Result of the checkout from the URL: the tier that was paid for, or `cancelled`. */
  said: string;
}

/**
 * The status after a checkout. The plan changes once the provider has confirmed the payment, so
 * this polls.
 */
export function CheckoutReturn({ userId, said }: Props) {
  const [late, setLate] = useState(false);
  const wasPaid = said === 'premium' || said === 'enterprise';
  const { data } = useQuery({
    ...billingQuery(userId),
    refetchInterval: ({ state }) =>
      wasPaid && !late && !gives(state.data?.tier, said) ? ASK_AGAIN_MS : false,
  });
  useTimeout(() => setLate(true), PATIENCE_MS, { autoInvoke: true });
  if (!wasPaid && said !== 'cancelled') return null;
  return (
    <div role="status">
      <Note>{words(said, wasPaid, gives(data?.tier, said), late)}</Note>
    </div>
  );
}

/** The person's company may have a higher tier than they paid for. */
const gives = (tier: string | undefined, paid: string) => tier === paid || tier === 'enterprise';

function words(said: string, wasPaid: boolean, isThere: boolean, late: boolean): string {
  if (!wasPaid) return 'Nothing was paid. You can choose a plan whenever you like.';
  if (isThere) return `Thank you. You are on ${tierName(said)} now.`;
  return late
    ? `Your payment is not confirmed yet. ${tierName(said)} begins by itself as soon as it is: there is nothing else to do.`
    : 'Thank you. Your payment is being confirmed, which takes a moment.';
}
