import { tierName } from '#app/data/platform/tiers.ts';
import { m } from '#messages';
import { paidByOtherText } from '../paid-by-other.ts';
import type { Billing, Plan } from '../queries.ts';
import classes from './billing-page.module.css';
import { PaymentRow } from './payment-row.tsx';

interface Props {
  billing: Billing;
  plans: readonly Plan[];
  online: boolean;
}

/**
 * The current plan, where it comes from, and the subscriptions of the person and of the companies
 * that they own or pay for.
 */
export function SubscriptionStatus({ billing, plans, online }: Props) {
  const { tier, own, company, others } = billing;
  const nameOf = (of: string) => plans.find((plan) => plan.tier === of)?.name ?? tierName(of);
  const companies = [
    ...(company?.subscription && !company.paid_by_other
      ? [{ id: 'own', name: company.name, subscription: company.subscription }]
      : []),
    ...others,
  ];
  return (
    <section className={classes.current} aria-labelledby="current-plan">
      <div>
        <h2 id="current-plan">{m.billing_status_title({ plan: nameOf(tier) })}</h2>
        <p>{sourceText(billing)}</p>
        {company?.paid_by_other && <p>{paidByOtherText(company.paid_by_other)}</p>}
      </div>
      {(own || companies.length > 0) && (
        <ul className={classes.payments} aria-label={m.billing_payments_label()}>
          {own && <PaymentRow held={own} plan={nameOf(own.tier)} company={null} online={online} />}
          {companies.map(({ id, name, subscription }) => (
            <PaymentRow
              key={id}
              held={subscription}
              plan={nameOf(subscription.tier)}
              company={name}
              online={online}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Returns where the person's plan comes from. */
function sourceText({ tier, own, company }: Billing): string {
  if (company?.tier === tier) {
    const { name, owner, is_owner } = company;
    if (is_owner) return m.billing_status_owner({ company: name });
    return owner
      ? m.billing_status_member({ company: name, owner })
      : m.billing_status_member_unknown({ company: name });
  }
  return own?.tier === tier ? m.billing_status_own() : m.billing_status_free();
}
