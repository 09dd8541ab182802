import { queryOptions } from '@tanstack/react-query';
import { supabase } from '#app/data/api/supabase.ts';
import type { Database } from '#app/data/api/types.gen.ts';
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

/** Updates a plan and returns the row. */
export async function writePlan(id: string, change: Tables['plans']['Update']): Promise<Plan> {
  const { data } = await supabase
    .from('plans')
    .update(change)
    .eq('id', id)
    .select()
    .single()
    .throwOnError();
  return data;
}

/** Updates the limits of a tier and returns the row. */
export async function writeLimits(
  tier: string,
  change: Tables['subscription_limits']['Update'],
): Promise<TierLimits> {
  const { data } = await supabase
    .from('subscription_limits')
    .update(change)
    .eq('tier', tier)
    .select()
    .single()
    .throwOnError();
  return data;
}
