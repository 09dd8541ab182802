import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { config } from '#app/data/platform/config.ts';
import type { Billing, Plan } from '../queries.ts';
import { useCheckout, usePortal } from '../use-payment.ts';
import { planAct } from './plan-action.ts';

interface Props {
  plan: Plan;
  billing: Billing;
  online: boolean;
}

/** What a signed-in person can do about a plan. */
export function PlanFooter({ plan, billing, online }: Props) {
  const checkout = useCheckout();
  const portal = usePortal();
  const { company, own } = billing;
  const ofCompany = plan.tier === 'enterprise';
  const about = ofCompany && company ? ` for ${company.name}` : '';
  switch (planAct(plan, billing, config.payments)) {
    case 'current':
      return <p>You are on it.</p>;
    case 'included':
      return plan.tier === 'free' && own?.paid && !company?.tier ? (
        <p>You are back on it when you end your subscription.</p>
      ) : (
        <p>Your plan holds all of this.</p>
      );
    case 'ask_owner':
      return <p>{company?.owner ?? 'The owner'} looks after the plan of your company.</p>;
    case 'paid_by_other':
      return <p>{company?.paid_by_other}</p>;
    case 'needs_company':
      return (
        <p>
          It is for a company. <Link to="/settings#company">Make yours</Link> first, then choose it
          here.
        </p>
      );
    case 'contact':
      return (
        <Button component={Link} to="/support" variant="default">
          Ask us about {plan.name}
        </Button>
      );
    case 'portal':
      return (
        <Button
          variant="default"
          loading={portal.busy}
          disabled={!online}
          onClick={() => portal.mutate({ ofCompany })}
        >
          Change to {plan.name}
        </Button>
      );
    case 'checkout':
      return (
        <Button
          loading={checkout.busy}
          disabled={!online}
          onClick={() => checkout.mutate({ tier: plan.tier })}
        >
          Choose {plan.name}
          {about}
        </Button>
      );
  }
}
