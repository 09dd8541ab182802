import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { config } from '#app/data/platform/config.ts';
import { m } from '#messages';
import { paidByOtherText } from '../paid-by-other.ts';
import type { Billing, Plan } from '../queries.ts';
import { useCheckout, usePortal } from '../use-payment.ts';
import { planAct } from './plan-action.ts';

interface Props {
  plan: Plan;
  billing: Billing;
  online: boolean;
}

/** The footer of a plan card: the action that the plan offers a signed-in person. */
export function PlanFooter({ plan, billing, online }: Props) {
  const checkout = useCheckout();
  const portal = usePortal();
  const { company, own } = billing;
  const ofCompany = plan.tier === 'enterprise';
  switch (planAct(plan, billing, config.payments)) {
    case 'current':
      return <p>{m.billing_action_current()}</p>;
    case 'included':
      return plan.tier === 'free' && own?.paid && !company?.tier ? (
        <p>{m.billing_action_free_later()}</p>
      ) : (
        <p>{m.billing_action_included()}</p>
      );
    case 'ask_owner':
      return (
        <p>
          {company?.owner
            ? m.billing_action_ask_owner({ owner: company.owner })
            : m.billing_action_ask_unknown_owner()}
        </p>
      );
    case 'paid_by_other':
      return company?.paid_by_other && <p>{paidByOtherText(company.paid_by_other)}</p>;
    case 'needs_company':
      return (
        <p>
          <ParaglideMessage
            message={m.billing_action_needs_company}
            inputs={{}}
            markup={{ link: ({ children }) => <Link to="/settings#company">{children}</Link> }}
          />
        </p>
      );
    case 'contact':
      return (
        <Button component={Link} to="/support" variant="default">
          {m.billing_action_ask({ plan: plan.name })}
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
          {m.billing_action_change({ plan: plan.name })}
        </Button>
      );
    case 'checkout':
      return (
        <Button
          loading={checkout.busy}
          disabled={!online}
          onClick={() => checkout.mutate({ tier: plan.tier })}
        >
          {ofCompany && company
            ? m.billing_action_choose_company({ plan: plan.name, company: company.name })
            : m.billing_action_choose({ plan: plan.name })}
        </Button>
      );
  }
}
