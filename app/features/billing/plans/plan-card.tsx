import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { priceLabel } from '../labels.ts';
import type { Plan } from '../queries.ts';
import classes from './plan-card.module.css';

interface Props {
  plan: Plan;
  /** Whether it is the person's current plan. */
  isCurrent: boolean;
  /** The plan's action. */
  children: ReactNode;
}

/** A plan: purpose, price and features. */
export function PlanCard({ plan, isCurrent, children }: Props) {
  const price = priceLabel(plan);
  const id = `plan-${plan.tier}`;
  return (
    <li className={classes.card} data-current={isCurrent || undefined} aria-labelledby={id}>
      <div className={classes.header}>
        <h3 id={id} className={classes.name}>
          {plan.name}
        </h3>
        {isCurrent && <span className={classes.chip}>Your plan</span>}
      </div>
      <p className={classes.price}>
        {price ? (
          <>
            <strong>{price.amount}</strong> {price.per}
          </>
        ) : (
          <strong>Contact us</strong>
        )}
      </p>
      <p className={classes.description}>{plan.description}</p>
      <ul className={classes.features} aria-label={`What ${plan.name} holds`}>
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
