import { Button, Skeleton } from '@mantine/core';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { queryClient } from '#app/data/query/query-client.ts';
import { useAuth } from '#app/features/account/auth/index.ts';
import { profileQuery } from '#app/features/account/profile/index.ts';
import { LoadFailed } from '#app/ui/feedback/load-state.tsx';
import { m } from '#messages';
import { type Plan, plansQuery } from '../queries.ts';
import planClasses from './plan-card.module.css';
import { PlanCard } from './plan-card.tsx';
import classes from './pricing-page.module.css';

/** /pricing: the public page with all public plans. Signed-in people see which plan is theirs. */
export default function PricingPage() {
  return (
    <QueryClientProvider client={queryClient}>
      <Pricing />
    </QueryClientProvider>
  );
}

function Pricing() {
  const { status, user } = useAuth();
  const signedIn = status === 'signed_in';
  const { data: plans, error, isFetching, refetch } = useQuery(plansQuery());
  const { data: profile } = useQuery({ ...profileQuery(user?.id ?? ''), enabled: signedIn });
  return (
    <div className={classes.page}>
      <div className={classes.header}>
        <h1>{m.billing_pricing_title()}</h1>
        <p>{m.billing_pricing_lead()}</p>
      </div>
      {plans ? (
        <ul className={planClasses.grid} aria-label={m.billing_plans()}>
          {plans.map((plan) => (
            <PlanCard
              key={plan.id}
              plan={plan}
              isCurrent={plan.tier === profile?.subscription_tier}
            >
              <PlanLink plan={plan} signedIn={signedIn} />
            </PlanCard>
          ))}
        </ul>
      ) : error ? (
        <div className={classes.failed}>
          <LoadFailed
            what={m.billing_pricing_failed()}
            message={error.message}
            busy={isFetching}
            retry={() => void refetch()}
          />
        </div>
      ) : (
        <div className={planClasses.grid} role="status" aria-label={m.billing_pricing_loading()}>
          {['free', 'premium', 'enterprise'].map((tier) => (
            <Skeleton key={tier} height={300} radius={12} />
          ))}
        </div>
      )}
      <p className={classes.footer}>{m.billing_pricing_lower_plan()}</p>
    </div>
  );
}

function PlanLink({ plan, signedIn }: { plan: Plan; signedIn: boolean }) {
  if (plan.price_cents === null) {
    return (
      <Button
        component={Link}
        to="/contact"
        variant="default"
        aria-label={m.billing_contact_about({ plan: plan.name })}
      >
        {m.billing_contact()}
      </Button>
    );
  }
  if (signedIn) {
    return (
      <Button
        component={Link}
        to="/billing"
        variant="default"
        aria-label={m.billing_open_for({ plan: plan.name })}
      >
        {m.billing_open()}
      </Button>
    );
  }
  return (
    <Button
      component={Link}
      to="/register"
      state={plan.price_cents > 0 ? { from: '/billing' } : undefined}
      variant={plan.price_cents > 0 ? 'default' : 'filled'}
    >
      {plan.price_cents > 0 ? m.billing_sign_up_for({ plan: plan.name }) : m.billing_start_free()}
    </Button>
  );
}
