import { queryOptions } from '@tanstack/react-query';
import { guardedRow } from '#app/data/api/guarded-row.ts';
import { supabase } from '#app/data/api/supabase.ts';
import type { Database } from '#app/data/api/types.gen.ts';
import { saveUnlessChanged } from '#app/data/api/update-unless-changed.ts';
import { queryClient } from '#app/data/query/query-client.ts';
import type { Plan } from '#app/features/account/billing/index.ts';

type Tables = Database['public']['Tables'];
export type TierLimits = Tables['subscription_limits']['Row'];

/** Query for the plans in display order, each with its tier's limits. */
export const adminPlansQuery = queryOptions({
  queryKey: ['admin', 'plans'],
  queryFn: async ({ signal }) => {
    const [plans, limits] = await Promise.all([
      supabase.from('plans').select('*').order('sort_order').abortSignal(signal).throwOnError(),
      supabase.from('subscription_limits').select('*').abortSignal(signal).throwOnError(),
    ]);
    return plans.data.map((plan) => ({
      plan,
      limits: limits.data.find(({ tier }) => tier === plan.tier),
    }));
  },
  refetchOnMount: 'always',
});

/**
 * Updates a plan unless another admin changed the same fields, and returns the row.
 * @throws AppError `changed_elsewhere`.
 */
export const writePlan = (shown: Plan, change: Tables['plans']['Update']): Promise<Plan> =>
  saveUnlessChanged<Plan>({
    shown,
    change,
    keep: (row) => keepRow('plan', (each) => each.plan.id === row.id, row),
    ...guardedRow('plans', shown.id),
  });

/**
 * Updates the limits of a tier unless another admin changed the same limits, and returns the row.
 * @throws AppError `changed_elsewhere`.
 */
export const writeLimits = (
  shown: TierLimits,
  change: Tables['subscription_limits']['Update'],
): Promise<TierLimits> =>
  saveUnlessChanged<TierLimits>({
    shown,
    change,
    keep: (row) => keepRow('limits', (each) => each.plan.tier === row.tier, row),
    ...guardedRow('subscription_limits', shown.tier, { key: 'tier' }),
  });

interface PlanWithLimits {
  plan: Plan;
  limits: TierLimits | undefined;
}

/** Puts a row into the cached list, in the entry of its plan. */
function keepRow<Name extends keyof PlanWithLimits>(
  name: Name,
  isIts: (entry: PlanWithLimits) => boolean,
  row: PlanWithLimits[Name],
): void {
  queryClient.setQueryData(adminPlansQuery.queryKey, (list) =>
    list?.map((each) => (isIts(each) ? { ...each, [name]: row } : each)),
  );
}
