import { Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { config } from '#app/data/platform/config.ts';
import { useAuth } from '#app/features/account/auth/index.ts';
import { profileQuery, useProfile } from '#app/features/account/profile/index.ts';
import { Card } from '#app/ui/components/card.tsx';
import { CardLink } from '#app/ui/components/card-link.tsx';
import { LoadFailed } from '#app/ui/feedback/load-state.tsx';
import { Note } from '#app/ui/feedback/notice.tsx';
import { Offline } from '#app/ui/feedback/offline.tsx';
import { useOnline } from '#app/ui/hooks/use-online.ts';
import { m } from '#messages';
import planClasses from '../plans/plan-card.module.css';
import { PlanCard } from '../plans/plan-card.tsx';
import { PlanFooter } from '../plans/plan-footer.tsx';
import { billingQuery, plansQuery } from '../queries.ts';
import { BILLING_TOASTS } from '../toasts.ts';
import classes from './billing-page.module.css';
import { CheckoutReturn } from './checkout-return.tsx';
import { SubscriptionStatus } from './subscription-status.tsx';
import { UsageCard } from './usage-card.tsx';

/** /billing: the current plan, its usage and the list of all plans. */
export default function BillingPage() {
  const { user } = useAuth();
  const userId = user?.id ?? '';
  const online = useOnline();
  const [search] = useSearchParams();
  const checkout = search.get('checkout');
  const billing = useQuery({
    ...billingQuery(userId),
    meta: { errorToast: BILLING_TOASTS.fetch_failed },
  });
  const plans = useQuery(plansQuery());
  useProfileFollows(billing.data?.tier, userId);
  const failed = billing.data && plans.data ? undefined : (billing.error ?? plans.error);

  return (
    <div className={classes.page}>
      <Offline className={classes.status}>{m.ui_offline_read_only()}</Offline>
      {checkout && <CheckoutReturn userId={userId} result={checkout} />}
      {billing.data && plans.data ? (
        <>
          <SubscriptionStatus billing={billing.data} plans={plans.data} online={online} />
          <UsageCard billing={billing.data} />
          <section className={classes.plans} aria-labelledby="plans">
            <h2 id="plans">{m.billing_plans()}</h2>
            {!config.payments && (
              <Note>
                <span>{m.billing_no_payments()}</span>
                <CardLink to="/support">{m.billing_ask()}</CardLink>
              </Note>
            )}
            <ul className={planClasses.grid}>
              {plans.data.map((plan) => (
                <PlanCard key={plan.id} plan={plan} isCurrent={plan.tier === billing.data.tier}>
                  <PlanFooter plan={plan} billing={billing.data} online={online} />
                </PlanCard>
              ))}
            </ul>
            <p className={classes.footer}>{m.billing_lower_plan()}</p>
          </section>
        </>
      ) : failed ? (
        <Card title={m.billing_failed_title()} heading="h2">
          <LoadFailed
            what={m.billing_failed()}
            message={failed.message}
            busy={billing.isFetching || plans.isFetching}
            retry={() => {
              if (!billing.data) void billing.refetch();
              if (!plans.data) void plans.refetch();
            }}
          />
        </Card>
      ) : (
        <Loading />
      )}
    </div>
  );
}

/**
 * Refetches the profile if its tier differs from the tier in the billing data, because the rest of
 * the app uses the profile's tier.
 */
function useProfileFollows(tier: string | undefined, userId: string) {
  const known = useProfile()?.subscription_tier;
  const client = useQueryClient();
  useEffect(() => {
    if (!tier || !known || tier === known) return;
    void client.invalidateQueries(profileQuery(userId));
  }, [tier, known, client, userId]);
}

function Loading() {
  return (
    <div className={classes.loading} role="status" aria-label={m.billing_loading()}>
      <Skeleton height={84} radius={12} />
      <Skeleton height={156} radius={12} />
      <div className={planClasses.grid}>
        {['free', 'premium', 'enterprise'].map((tier) => (
          <Skeleton key={tier} height={300} radius={12} />
        ))}
      </div>
    </div>
  );
}
