import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { supabase } from '#app/data/api/supabase.ts';
import type { Database } from '#app/data/api/types.gen.ts';

export type Plan = Database['public']['Tables']['plans']['Row'];

/** Query for the public plans in display order. People without an account may read them too. */
export const plansQuery = () =>
  queryOptions({
    queryKey: ['plans'],
    queryFn: async ({ signal }): Promise<Plan[]> => {
      const { data } = await supabase
        .from('plans')
        .select('*')
        .eq('is_public', true)
        .order('sort_order')
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });

const moment = z.nullable(z.string());
const subscription = z.object({
  tier: z.string(),
  status: z.enum(['trialing', 'active', 'past_due', 'unpaid', 'paused']),
  /** Whether the subscription is paid by card; otherwise an admin granted it. */
  paid: z.boolean(),
  period_end: moment,
  grace_until: moment,
  /** Whether the subscription ends with the period instead of renewing. */
  ends: z.boolean(),
});

const billing = z.object({
  tier: z.string(),
  used: z.object({ tasks: z.number(), goals: z.number(), delegations: z.number() }),
  own: z.nullable(subscription),
  company: z.nullable(
    z.object({
      name: z.string(),
      is_owner: z.boolean(),
      owner: z.nullable(z.string()),
      tier: z.nullable(z.string()),
      /** Visible to the owner only. */
      subscription: z.nullable(subscription),
      /**
       * If another person pays for the company: their name, and when the plan ends; `until` is null
       * if the subscription renews.
       */
      paid_by_other: z.nullable(
        z.object({ name: z.nullable(z.string()), until: z.nullable(z.string()) }),
      ),
    }),
  ),
  /**
   * Subscriptions that the person pays for companies they do not own, for example because they
   * transferred the ownership.
   */
  others: z.array(z.object({ id: z.string(), name: z.string(), subscription })),
});

export type Subscription = z.infer<typeof subscription>;
export type Billing = z.infer<typeof billing>;

/** Query for the person's plan, usage and subscriptions. */
export const billingQuery = (userId: string) =>
  queryOptions({
    queryKey: ['billing', userId],
    queryFn: async ({ signal }): Promise<Billing> => {
      const { data } = await supabase.rpc('my_billing').abortSignal(signal).throwOnError();
      return billing.parse(data);
    },
    // Refetch on every visit: usage changes with every task.
    staleTime: 0,
  });
