import { Button } from '@mantine/core';
import { config } from '#app/data/platform/config.ts';
import { useProfile } from '#app/features/account/profile/index.ts';
import { m } from '#messages';
import type { Subscription } from '../queries.ts';
import { usePortal } from '../use-payment.ts';
import classes from './billing-page.module.css';
import { needsPayment, subscriptionLabel } from './subscription-labels.ts';

interface Props {
  held: Subscription;
  plan: string;
  /** The company's name; null for a personal subscription. */
  company: string | null;
  online: boolean;
}

/**
 * A subscription of the person or of a company. If the subscription is paid by card, a button opens
 * the payment provider's portal.
 */
export function PaymentRow({ held, plan, company, online }: Props) {
  const zone = useProfile()?.time_zone ?? null;
  const portal = usePortal();
  const urgent = needsPayment(held);
  return (
    <li className={classes.payment}>
      <div className={classes.text}>
        <strong>{company === null ? plan : m.billing_payment_company({ plan, company })}</strong>
        <span className={urgent ? classes.urgent : undefined}>
          {subscriptionLabel(held, { plan, zone })}
        </span>
      </div>
      {held.paid && config.payments && (
        <Button
          variant={urgent ? 'filled' : 'default'}
          aria-label={
            company === null
              ? m.billing_payment_manage()
              : m.billing_payment_manage_company({ company })
          }
          loading={portal.busy}
          disabled={!online}
          onClick={() => portal.mutate({ ofCompany: company !== null })}
        >
          {m.billing_payment_manage()}
        </Button>
      )}
    </li>
  );
}
