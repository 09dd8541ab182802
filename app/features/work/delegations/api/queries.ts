import type { User } from '@supabase/auth-js';
import { queryOptions } from '@tanstack/react-query';
import { useMemo } from 'react';
import { supabase } from '#app/data/api/supabase.ts';
import { AppError } from '#app/data/errors/errors.ts';
import { delegatedTasksKey } from '#app/data/query/keys.ts';
import { useOptimisticQuery } from '#app/data/query/optimistic.ts';
import { isOpenDelegation, type Party, pendingFor } from '#domain/delegations/delegation.ts';
import { delegatedTaskId } from '#domain/tasks/delegated.ts';
import { m } from '#messages';
import { DELEGATION_TOASTS } from '../toasts.ts';
import type { DelegationRow } from './delegation-row.ts';
import { pendingSteps } from './pending-steps.ts';

export const DELEGATION_COLUMNS = `*,
  delegator:profiles!delegated_tasks_delegated_by_user_id_fkey(id, first_name, last_name, email, avatar_url),
  recipient:profiles!delegated_tasks_delegated_to_user_id_fkey(id, first_name, last_name, email, avatar_url)`;

/** Rows per request: the data API's maximum. */
const PAGE = 1000;

/** Returns the signed-in user as a party of delegations. */
export const partyOf = (user: Pick<User, 'id' | 'email'> | null): Party => ({
  id: user?.id ?? '',
  email: user?.email?.toLowerCase() ?? '',
});

/** Query for every delegation by or to the person, newest first (spec §7). */
export const delegationsQuery = (person: Party) =>
  queryOptions({
    queryKey: [...delegatedTasksKey(person.id), 'all'],
    queryFn: async ({ signal }): Promise<DelegationRow[]> => {
      const { id, email } = person;
      if (!id) throw new AppError('not_authenticated', m.tasks_not_authenticated());
      const rows: DelegationRow[] = [];
      const mine = [`delegated_by_user_id.eq.${id}`, `delegated_to_user_id.eq.${id}`];
      if (email) mine.push(`delegated_to_email.eq."${email.replaceAll(/["\\]/g, '\\$&')}"`);
      for (;;) {
        const { data } = await supabase
          .from('delegated_tasks')
          .select(DELEGATION_COLUMNS)
          .or(mine.join())
          .order('created_at', { ascending: false })
          .order('id')
          .range(rows.length, rows.length + PAGE - 1)
          .abortSignal(signal)
          .throwOnError();
        rows.push(...(data as DelegationRow[]));
        if (data.length < PAGE) return rows;
      }
    },
    enabled: person.id !== '',
    // Spec §8. The toast is also needed if the first fetch fails: the sidebar and the board show no
    // error of this query.
    meta: { errorToast: DELEGATION_TOASTS.fetch_failed },
  });

/**
 * Returns the query of the person's delegations with the pending steps applied. With
 * `retryOnMount: false`, mounting the component does not refetch a failed query.
 */
export function useDelegations(user: User | null, options: { retryOnMount?: boolean } = {}) {
  const person = partyOf(user);
  const steps = useMemo(() => pendingSteps(person.id), [person.id]);
  return useOptimisticQuery({ ...delegationsQuery(person), ...options }, steps);
}

/**
 * Returns how many delegations wait for the person's answer, for the sidebar's badge (spec §2); 0
 * until the delegations are loaded.
 */
export function useIncomingCount(user: User | null): number {
  const { data } = useDelegations(user);
  return data ? pendingFor(data, partyOf(user)) : 0;
}

/** Returns the open delegations, keyed by the ids of their tasks in the person's list. */
export function useDelegationsByTask(user: User | null): ReadonlyMap<string, DelegationRow> {
  const { data } = useDelegations(user);
  const userId = user?.id;
  return useMemo(() => {
    const byTask = new Map<string, DelegationRow>();
    for (const row of data?.filter(isOpenDelegation) ?? []) {
      if (row.delegated_by_user_id !== userId) byTask.set(delegatedTaskId(row.id), row);
      else if (row.original_task_id) byTask.set(row.original_task_id, row);
    }
    return byTask;
  }, [data, userId]);
}
