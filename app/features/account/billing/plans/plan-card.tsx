import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { m } from '#messages';
import { type PriceInterval, priceOf } from '../labels.ts';
import type { Plan } from '../queries.ts';
import classes from './plan-card.module.css';

const PRICES = {
  once: m.billing_price,
  month: m.billing_price_month,
  year: m.billing_price_year,
  company_month: m.billing_price_company_month,
  company_year: m.billing_price_company_year,
} satisfies Record<PriceInterval, unknown>;

interface Props {
  plan: Plan;
  /** Whether the plan is the person's current plan. */
  isCurrent: boolean;
  /** The button or the text for the plan's action. */
  children: ReactNode;
}

/** The card of a plan: its name, price, description, features and action. */
export function PlanCard({ plan, isCurrent, children }: Props) {
  const price = priceOf(plan);
  const id = `plan-${plan.tier}`;
  return (
    <li className={classes.card} data-current={isCurrent || undefined} aria-labelledby={id}>
      <div className={classes.header}>
        <h3 id={id} className={classes.name}>
          {plan.name}
        </h3>
        {isCurrent && <span className={classes.chip}>{m.billing_plan_current()}</span>}
      </div>
      <p className={classes.price}>
        {price ? (
          <ParaglideMessage
            message={PRICES[price.interval]}
            inputs={{ amount: price.amount }}
            markup={{ strong: ({ children }) => <strong>{children}</strong> }}
          />
        ) : (
          <strong>{m.billing_contact()}</strong>
        )}
      </p>
      <p className={classes.description}>{plan.description}</p>
      <ul className={classes.features} aria-label={m.billing_plan_features({ plan: plan.name })}>
        {plan.features.map((feature) => (
          <li key={feature}>
            <IconCheck size={15} stroke={1.8} aria-hidden />
            {feature}
          </li>
        ))}
      </ul>
      <div className={classes.footer}>{children}</div>
    </li>
  );
}
