import { tierName } from '#app/data/platform/tiers.ts';
import type { Billing, Plan } from '../queries.ts';
import classes from './billing-page.module.css';
import { PaymentRow } from './payment-row.tsx';

interface Props {
  billing: Billing;
  plans: readonly Plan[];
  online: boolean;
}

/** The current plan, where it comes from, and what the person pays for. */
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
    <section className={classes.standing} aria-labelledby="standing">
      <div>
        <h2 id="standing">You are on {nameOf(tier)}</h2>
        <p>{whence(billing)}</p>
        {company?.paid_by_other && <p>{company.paid_by_other}</p>}
      </div>
      {(own || companies.length > 0) && (
        <ul className={classes.payments} aria-label="What you pay for">
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

function whence({ tier, own, company }: Billing): string {
  if (company?.tier === tier) {
    return company.is_owner
      ? `It is the plan of ${company.name}, for everybody in it.`
      : `Through ${company.name}. ${company.owner ?? 'Its owner'} looks after it.`;
  }
  if (own?.tier === tier) return 'It is your own.';
  return 'It costs nothing, for as long as you like.';
}
