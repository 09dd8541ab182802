import { Button, Skeleton } from '@mantine/core';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { queryClient } from '#app/data/query/query-client.ts';
import { useAuth } from '#app/features/auth/index.ts';
import { profileQuery } from '#app/features/profile/index.ts';
import { LoadFailed } from '#app/ui/components/load-state.tsx';
import { type Plan, plansQuery } from '../queries.ts';
import planClasses from './plan-card.module.css';
import { PlanCard } from './plan-card.tsx';
import classes from './pricing-page.module.css';

/** /pricing: the plans, public. Signed-in people see which one is theirs. */
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
        <h1>What it costs</h1>
        <p>
          Everything that sorts your day is in every plan. You pay for more room, and for sharing
          the picture with others.
        </p>
      </div>
      {plans ? (
        <ul className={planClasses.grid} aria-label="Plans">
          {plans.map((plan) => (
            <PlanCard
              key={plan.id}
              plan={plan}
              isCurrent={plan.tier === profile?.subscription_tier}
            >
              <Foot plan={plan} signedIn={signedIn} />
            </PlanCard>
          ))}
        </ul>
      ) : error ? (
        <div className={classes.failed}>
          <LoadFailed
            what="The plans could not be loaded"
            message={error.message}
            busy={isFetching}
            retry={() => void refetch()}
          />
        </div>
      ) : (
        <div className={planClasses.grid} role="status" aria-label="Loading the plans">
          {['free', 'premium', 'enterprise'].map((tier) => (
            <Skeleton key={tier} height={300} radius={12} />
          ))}
        </div>
      )}
      <p className={classes.footer}>
        You can change or end a plan whenever you like. A lower plan deletes nothing: what is more
        than it holds can be read, completed and deleted.
      </p>
    </div>
  );
}

function Foot({ plan, signedIn }: { plan: Plan; signedIn: boolean }) {
  if (plan.price_cents === null) {
    return (
      <Button
        component={Link}
        to="/contact"
        variant="default"
        aria-label={`Contact us about ${plan.name}`}
      >
        Contact us
      </Button>
    );
  }
  if (signedIn) {
    return (
      <Button
        component={Link}
        to="/billing"
        variant="default"
        aria-label={`Open billing for ${plan.name}`}
      >
        Open billing
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
      {plan.price_cents > 0 ? `Sign up for ${plan.name}` : 'Start for free'}
    </Button>
  );
}
