import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { supabase } from '#app/data/api/supabase.ts';
import { useProfile } from '#app/features/account/profile/index.ts';
import { type CountedRow, type Resource, rowsOverLimit } from '#domain/account/limits.ts';
import { can, roleOf } from '#domain/account/permissions.ts';

export type Limits = Record<Resource, number | null>;

/** Query for the limits of a tier (spec §7); a limit of null means unlimited. */
export const limitsQuery = (tier: string) =>
  queryOptions({
    queryKey: ['subscription_limits', tier],
    queryFn: async ({ signal }): Promise<Limits> => {
      const { data } = await supabase
        .from('subscription_limits')
        .select('max_tasks, max_goals, max_delegations')
        .eq('tier', tier)
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError();
      return {
        tasks: data?.max_tasks ?? null,
        goals: data?.max_goals ?? null,
        delegations: data?.max_delegations ?? null,
      };
    },
    enabled: tier !== '',
  });

/** Returns the person's limit; null if unlimited, undefined until loaded. */
export function useLimit(resource: Resource): number | null | undefined {
  const tier = useProfile()?.subscription_tier ?? '';
  return useQuery(limitsQuery(tier)).data?.[resource];
}

/**
 * Returns whether the person may delete tasks (design ruling 2), so that notices name only
 * available actions.
 */
export function useMayDelete(): boolean {
  const profile = useProfile();
  return profile !== null && can(roleOf(profile), 'delete_tasks');
}

/** Returns the ids of the person's items over the plan's limit, which are read-only. */
export function useReadOnly(
  resource: Resource,
  counted: readonly CountedRow[] | undefined,
): ReadonlySet<string> {
  const limit = useLimit(resource);
  return useMemo(() => rowsOverLimit(limit, counted ?? []), [limit, counted]);
}
