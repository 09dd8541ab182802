import {
  type MutationOptions,
  type QueryKey,
  type UseQueryOptions,
  useMutationState,
  useQuery,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import type { AppError } from '../api/errors.ts';
import { queryClient } from './query-client.ts';

/**
 * How a kind of mutation changes fetched data while it is queued or running. The cache holds what
 * the server said; readers apply the pending mutations to it. So a failed one needs no rollback: it
 * is no longer pending, and the ones behind it still are.
 */
export interface Optimistic<Data, Variables> {
  /** Key of the mutations, or the beginning of their keys. */
  mutationKey: readonly string[];
  /** Returns the data with one mutation applied. Applying it twice changes nothing more. */
  apply: (data: Data, variables: Variables) => Data;
}

/** Returns the variables of this tab's queued and running mutations, oldest first. */
export function pendingVariables<Variables>(mutationKey: readonly string[]): Variables[] {
  return queryClient
    .getMutationCache()
    .findAll({ mutationKey, status: 'pending' })
    .map((mutation) => mutation.state.variables as Variables);
}

/** Subscribes to the variables of the pending mutations. */
export function usePendingVariables<Variables>(mutationKey: readonly string[]): Variables[] {
  return useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: (mutation) => mutation.state.variables as Variables,
  });
}

/**
 * useQuery whose data has the pending mutations applied. By `select`, so that a reader of the data
 * alone does not render again for each fetch.
 */
export function useOptimisticQuery<Data, Variables, Key extends QueryKey>(
  options: UseQueryOptions<Data, AppError, Data, Key>,
  { mutationKey, apply }: Optimistic<Data, Variables>,
) {
  const pending = usePendingVariables<Variables>(mutationKey);
  const select = useCallback((data: Data) => pending.reduce(apply, data), [pending, apply]);
  return useQuery({ ...options, select });
}

/** What a mutation changes in the cache once the server has confirmed it. */
interface Confirmed<Result, Variables> {
  /** Key of the queries that show the mutation, or the beginning of their keys. */
  queryKey: QueryKey;
  patch: (result: Result, variables: Variables) => void;
}

/**
 * Applies confirmed mutations, or the server's answer if `confirm` is given, to a query, or with
 * `exact: false` to every query whose key begins with this one: they must hold the same kind of data.
 */
export function confirmed<Data, Variables, Result = unknown>(
  { queryKey, exact = true }: { queryKey: QueryKey; exact?: boolean },
  { apply }: Optimistic<Data, Variables>,
  confirm = (data: Data, _result: Result, variables: Variables) => apply(data, variables),
): Confirmed<Result, Variables> {
  return {
    queryKey,
    patch: (result, variables) => {
      for (const query of queryClient.getQueryCache().findAll({ queryKey, exact })) {
        patchCache<Data>(query.queryKey, (data) => confirm(data, result, variables));
      }
    },
  };
}

/**
 * Returns the callbacks of an optimistic mutation: fetches from before it are cancelled, what the
 * server has confirmed is put into the cache, and the queries are fetched again after the last
 * pending mutation, with the ones of `alsoRefetch`.
 */
export function optimisticCallbacks<Variables, Result = unknown>(
  mutationKey: readonly string[],
  targets: readonly Confirmed<Result, Variables>[],
  alsoRefetch: readonly QueryKey[] = [],
) {
  const keys = targets.map(({ queryKey }) => queryKey);
  return {
    mutationKey,
    onMutate: async () => {
      await Promise.all(keys.map((queryKey) => queryClient.cancelQueries({ queryKey })));
    },
    onSuccess: (result, variables) => {
      for (const { patch } of targets) patch(result, variables);
    },
    onSettled: () => {
      // Fetched now, the data would lack the mutations that are still pending.
      if (queryClient.isMutating({ mutationKey }) > 1) return;
      for (const queryKey of [...keys, ...alsoRefetch]) {
        void queryClient.invalidateQueries({ queryKey });
      }
    },
  } satisfies MutationOptions<Result, AppError, Variables>;
}

/** Changes cached data and keeps its `updatedAt`: patching does not make it freshly fetched. */
export function patchCache<Data>(queryKey: QueryKey, change: (data: Data) => Data): void {
  const known = queryClient.getQueryState<Data>(queryKey);
  if (known?.data === undefined) return;
  queryClient.setQueryData(queryKey, change(known.data), { updatedAt: known.dataUpdatedAt });
}
