import {
  MutationCache,
  notifyManager,
  type Query,
  QueryCache,
  QueryClient,
} from '@tanstack/react-query';
import { AppError } from '../api/errors.ts';
import { mayHaveSession } from '../api/load-auth.ts';
import { showToast } from '../toasts/show-toast.ts';
import type { Toast } from '../toasts/toasts.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: AppError;
    queryMeta: {
      /** Shown when a query fails, beside what the page itself says of it; again only after a success. */
      errorToast?: Toast;
    };
    mutationMeta: {
      /** Whose act it is that is kept through a reload (kept-acts.ts). */
      kept?: string;
      successToast?: (data: unknown, variables: unknown) => Toast | undefined;
      errorToast?: (error: AppError, variables: unknown) => Toast | undefined;
    };
  }
}

// What changes is drawn in the task that changed it: told by a timer, as it is without this, an act is
// painted a frame later.
notifyManager.setScheduler(queueMicrotask);

/** Spec §9: stale after 5 minutes, discarded after 10. */
const STALE_MS = 5 * 60_000;
const DISCARD_MS = 10 * 60_000;

/** A lost connection may be back in a moment; a refusal stays one. */
const mayRetry = (failures: number, error: AppError) =>
  failures < 2 && (error.code === 'network' || error.code === 'unavailable');

const announce = (toast: Toast | undefined) => {
  if (toast) showToast(toast);
};

const asAppError = (error: unknown) =>
  error instanceof AppError ? error : new AppError('unexpected', String(error), { cause: error });

/**
 * Queries that failed, said so, and have not succeeded since. The sidebar and a page may fetch the same
 * list one after the other, and one failure gets one toast.
 */
const announcedFailures = new WeakSet<Query<unknown, unknown, unknown>>();

function announceFailure(query: Query<unknown, unknown, unknown>): void {
  if (announcedFailures.has(query)) return;
  announcedFailures.add(query);
  announce(query.meta?.errorToast);
}

/**
 * Toasts fire here and nowhere else, from `meta`: a callback given to mutate() is lost when its card
 * leaves the screen, and a moved card does.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (_error, query) => announceFailure(query),
    onSuccess: (_data, query) => void announcedFailures.delete(query),
  }),
  mutationCache: new MutationCache({
    onSuccess: (data, variables, _result, mutation) => {
      announce(mutation.meta?.successToast?.(data, variables));
    },
    onError: (error, variables, _result, mutation) => {
      // It is done at the next sign-in, and why that is needed is said there.
      if (mutation.meta?.kept && !mayHaveSession()) return;
      announce(mutation.meta?.errorToast?.(asAppError(error), variables));
    },
  }),
  defaultOptions: {
    queries: { staleTime: STALE_MS, gcTime: DISCARD_MS, retry: mayRetry },
    mutations: { retry: mayRetry },
  },
});
