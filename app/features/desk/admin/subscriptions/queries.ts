import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { supabase } from '#app/data/api/supabase.ts';
import type { Database } from '#app/data/api/types.gen.ts';
import { countedPage, rowsBefore } from '../list/list-page.ts';

type Functions = Database['public']['Functions'];
export type AdminSubscription = Functions['admin_subscriptions']['Returns'][number];
export type HistoryEntry = Functions['subscription_history']['Returns'][number];

/** A person or a company. A company's tier applies to all its members. */
export interface Subscriber {
  id: string;
  kind: 'person' | 'company';
  name: string;
  /** The subscriber's own tier, as the tier dialog shows it; null if there is none to show. */
  tier: string | null;
}

/** A person or a company found by a search. */
export interface FoundSubscriber extends Subscriber {
  email: string;
  paysByCard: boolean;
}

export interface SubscriptionFilters {
  words: string;
  tier: string;
  status: string;
  provider: string;
  page: number;
}

/** Query for subscriptions, newest first, with filters. */
export const subscriptionsQuery = (filters: SubscriptionFilters) =>
  queryOptions({
    queryKey: ['admin', 'subscriptions', filters],
    queryFn: async ({ signal }) => {
      const { words, tier, status, provider, page } = filters;
      const { data } = await supabase
        .rpc('admin_subscriptions', {
          words,
          ...(tier && { only_tier: tier }),
          ...(status && { only_status: status }),
          ...(provider && { only_provider: provider }),
          skip: rowsBefore(page),
        })
        .abortSignal(signal)
        .throwOnError();
      return countedPage(data);
    },
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    placeholderData: keepPreviousData,
  });

/** Query for the people and companies that match a search, at most ten. */
export const subscribersQuery = (words: string) =>
  queryOptions({
    queryKey: ['admin', 'subscribers', words],
    queryFn: async ({ signal }): Promise<FoundSubscriber[]> => {
      const { data } = await supabase
        .rpc('find_subscribers', { words })
        .abortSignal(signal)
        .throwOnError();
      return data.map(({ kind, provider, ...row }) => ({
        ...row,
        kind: kind === 'company' ? 'company' : 'person',
        paysByCard: provider === 'stripe',
      }));
    },
    enabled: words !== '',
    placeholderData: keepPreviousData,
  });

/** Query for a subscriber's history, newest first. */
export const subscriptionHistoryQuery = (subscriber: string) =>
  queryOptions({
    queryKey: ['admin', 'subscription-history', subscriber],
    queryFn: async ({ signal }): Promise<HistoryEntry[]> => {
      const { data } = await supabase
        .rpc('subscription_history', { subscriber })
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
    refetchOnMount: 'always',
  });

/** Sets a subscriber's tier manually, with a reason. */
export async function setTier({ id, kind }: Subscriber, tier: string, reason: string) {
  const call =
    kind === 'company'
      ? supabase.rpc('set_company_tier', { company: id, tier, reason })
      : supabase.rpc('set_tier', { person: id, tier, reason });
  const { data } = await call.throwOnError();
  return data;
}
