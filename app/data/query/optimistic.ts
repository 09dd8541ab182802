import {
  type MutationOptions,
  type QueryKey,
  type UseQueryOptions,
  useMutationState,
  useQuery,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import type { AppError } from '../errors/errors.ts';
import { queryClient } from './query-client.ts';

/**
 * How a kind of mutation changes fetched data while the mutation is queued or running. The cache
 * holds the server's data, and components apply the pending mutations to it. So a failed mutation
 * needs no rollback: the failed mutation is no longer pending, and later mutations still are.
 */
export interface Optimistic<Data, Variables> {
  /** Key of the mutations, or the beginning of their keys. */
  mutationKey: readonly string[];
  /** Returns the data with one mutation applied. Must be idempotent. */
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
 * useQuery whose data has the pending mutations applied. They are applied in `select`, so that a
 * component that reads only `data` does not rerender for each fetch.
 */
export function useOptimisticQuery<Data, Variables, Key extends QueryKey>(
  options: UseQueryOptions<Data, AppError, Data, Key>,
  { mutationKey, apply }: Optimistic<Data, Variables>,
) {
  const pending = usePendingVariables<Variables>(mutationKey);
  const select = useCallback((data: Data) => pending.reduce(apply, data), [pending, apply]);
  return useQuery({ ...options, select });
}

/** Cached queries that a mutation changes, and the functions that update them. */
export interface Target<Result, Variables> {
  /** Key of the queries, or the beginning of their keys. */
  queryKey: QueryKey;
  /** Changes the queries once the server has confirmed the mutation. */
  patch: (result: Result, variables: Variables) => void;
  /**
   * Cancels the running fetches, whose responses would lack the mutation; by default, the fetches
   * of `queryKey`.
   */
  cancel?: () => Promise<void>;
  /** Refetches after the last pending mutation; by default, invalidates the queries. */
  refetch?: () => void;
}

/**
 * Returns the cache change for a confirmed mutation. `confirm` puts the server's result into the
 * data; by default, the mutation is applied again. With `exact: false` every query whose key begins
 * with `queryKey` is changed; all of these queries must have data of the same type.
 */
export function confirmed<Data, Variables, Result = unknown>(
  { queryKey, exact = true }: { queryKey: QueryKey; exact?: boolean },
  { apply }: Optimistic<Data, Variables>,
  confirm = (data: Data, _result: Result, variables: Variables) => apply(data, variables),
): Target<Result, Variables> {
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
 * Returns the callbacks of an optimistic mutation. At its start the mutation cancels running
 * fetches of the targets' queries, and after its success it patches the cache. When no mutation
 * with this key is pending any more, the queries of `targets` and of `alsoRefetch` are refetched.
 */
export function optimisticCallbacks<Variables, Result = unknown>(
  mutationKey: readonly string[],
  targets: readonly Target<Result, Variables>[],
  alsoRefetch: readonly QueryKey[] = [],
) {
  return {
    mutationKey,
    onMutate: async () => {
      await Promise.all(
        targets.map(({ queryKey, cancel = () => queryClient.cancelQueries({ queryKey }) }) =>
          cancel(),
        ),
      );
    },
    onSuccess: (result, variables) => {
      for (const { patch } of targets) patch(result, variables);
    },
    onSettled: () => {
      // A refetch now would return data without the mutations that are still pending.
      if (queryClient.isMutating({ mutationKey }) > 1) return;
      const refetch = (queryKey: QueryKey) => void queryClient.invalidateQueries({ queryKey });
      for (const target of targets) (target.refetch ?? (() => refetch(target.queryKey)))();
      alsoRefetch.forEach(refetch);
    },
  } satisfies MutationOptions<Result, AppError, Variables>;
}

/**
 * Changes cached data and keeps its `updatedAt`: a patch must not make the data look freshly
 * fetched.
 */
export function patchCache<Data>(queryKey: QueryKey, change: (data: Data) => Data): void {
  const known = queryClient.getQueryState<Data>(queryKey);
  if (known?.data === undefined) return;
  queryClient.setQueryData(queryKey, change(known.data), { updatedAt: known.dataUpdatedAt });
}
