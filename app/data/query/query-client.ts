import {
  MutationCache,
  notifyManager,
  type Query,
  QueryCache,
  QueryClient,
} from '@tanstack/react-query';
import { m } from '#messages';
import { AppError } from '../errors/errors.ts';
import { mayHaveSession } from '../session/load-auth.ts';
import { showToast } from '../toasts/show-toast.ts';
import type { Toast } from '../toasts/toast.ts';
import { mayRetry } from './may-retry.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: AppError;
    queryMeta: {
      /**
       * Toast of a failed query, shown in addition to the page's own error. Repeated failures show
       * no further toast until the query succeeds.
       */
      errorToast?: Toast;
    };
    mutationMeta: {
      /** Id of the user whose offline queue contains this mutation (offline-queue.ts). */
      queueOwner?: string;
      successToast?: (
        data: unknown,
        variables: unknown,
      ) => Toast | undefined | Promise<Toast | undefined>;
      errorToast?: (error: AppError, variables: unknown) => Toast | undefined;
    };
  }
}

// Notify observers in a microtask instead of TanStack's default `setTimeout(0)`, so an optimistic
// update renders in the same frame.
notifyManager.setScheduler(queueMicrotask);

/** Spec §9: query data is stale after 5 minutes, and removed after 10 minutes without use. */
const STALE_MS = 5 * 60_000;
const DISCARD_MS = 10 * 60_000;

const announce = (toast: Toast | undefined) => {
  if (toast) showToast(toast);
};

/** Shows a success toast whose text may have to be loaded first. */
const announceSuccess = async (toast: Toast | undefined | Promise<Toast | undefined>) =>
  announce(toast instanceof Promise ? await toast : toast);

const asAppError = (error: unknown) =>
  error instanceof AppError
    ? error
    : new AppError('unexpected', m.data_error_unexpected(), { cause: error });

/**
 * Queries whose last failure was shown in a toast. The sidebar and a page may fetch the same list
 * one after the other; the second failure then shows no second toast.
 */
const announcedFailures = new WeakSet<Query<unknown, unknown, unknown>>();

function announceFailure(query: Query<unknown, unknown, unknown>): void {
  if (announcedFailures.has(query)) return;
  announcedFailures.add(query);
  announce(query.meta?.errorToast);
}

/**
 * All success and error toasts of queries and mutations fire here, from `meta`: a callback given to
 * mutate() does not run after its component unmounts, and moving a task unmounts its card.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (_error, query) => announceFailure(query),
    onSuccess: (_data, query) => void announcedFailures.delete(query),
  }),
  mutationCache: new MutationCache({
    onSuccess: (data, variables, _result, mutation) => {
      void announceSuccess(mutation.meta?.successToast?.(data, variables));
    },
    onError: (error, variables, _result, mutation) => {
      // No toast: the mutation runs after the next sign-in, and the sign-in page explains that the
      // session has ended.
      if (mutation.meta?.queueOwner && !mayHaveSession()) return;
      announce(mutation.meta?.errorToast?.(asAppError(error), variables));
    },
  }),
  defaultOptions: {
    queries: { staleTime: STALE_MS, gcTime: DISCARD_MS, retry: mayRetry },
    mutations: { retry: mayRetry },
  },
});
