import type { MutationOptions } from '@tanstack/react-query';
import type { AppError } from '../api/errors.ts';
import { mayHaveSession } from '../api/load-auth.ts';
import { queryClient } from '../query/query-client.ts';

/**
 * Mutations that the server has not confirmed, stored so that they survive a reload (safety fault
 * 6). Each is one local storage item from when it is made until it succeeds or is refused. The key
 * includes the user's id, so it is never sent as someone else. Mutations are plain data and
 * idempotent: one whose response was lost is sent again without duplicating anything.
 */
interface PersistedMutation {
  mutationKey: readonly string[];
  variables: unknown;
  submittedAt: number;
}

/** Names this tab and the lock that it holds while open, which shows other tabs that it is open. */
const TAB = `tab-${crypto.randomUUID()}`;
// Without TLS there is no lock API: every other tab then counts as closed.
const locks = (): LockManager | undefined => navigator.locks;

const prefixOf = (userId: string) => `act:${userId}:`;

/** Storage keys of this tab's pending mutations. */
const underWay = new Set<string>();

let keeping: { userId: string; stop: () => void } | undefined;

/**
 * Starts persisting each mutation whose `meta.kept` is this user's id, until called for another
 * user. Also covers mutations that are in flight when the session or the page ends.
 */
export function persistMutations(userId: string): void {
  if (keeping?.userId === userId) return;
  keeping?.stop();
  underWay.clear();
  void locks()?.request(TAB, { ifAvailable: true }, (lock) => lock && new Promise(() => {}));
  const stop = queryClient.getMutationCache().subscribe(({ type, mutation }) => {
    if (mutation?.meta?.kept !== userId) return;
    const { mutationId, options, state } = mutation;
    const key = `${prefixOf(userId)}${TAB}:${mutationId}`;
    // Sign-out clears the cache before mutations finish; their items stay stored.
    if (type === 'removed') return void underWay.delete(key);
    if (state.status === 'pending' && !underWay.has(key)) {
      underWay.add(key);
      const { variables, submittedAt } = state;
      write(key, JSON.stringify({ mutationKey: options.mutationKey, variables, submittedAt }));
    }
    if (state.status === 'success' || state.status === 'error') {
      underWay.delete(key);
      // An ended session is not a refusal of the mutation: it is sent again after the next sign-in.
      if (state.status === 'success' || mayHaveSession()) storage()?.removeItem(key);
    }
  });
  keeping = { userId, stop };
}

/**
 * Returns whether mutations are left from another tab, open or closed, or from an earlier session
 * in this tab.
 */
export function hasPersistedMutations(userId: string): boolean {
  return Object.keys(storage() ?? {}).some((key) => isLeft(key, userId));
}

/**
 * A mutation that can be resumed, and a function that adds a persisted one to the cache as paused.
 */
interface ResumableMutation {
  mutationKey: string;
  wait: (act: PersistedMutation) => void;
}

/**
 * Makes a mutation resumable: persisted ones are added as if they had been started on this page.
 */
export const resumable = <Data, Variables>(
  options: MutationOptions<Data, AppError, Variables>,
): ResumableMutation => ({
  mutationKey: String(options.mutationKey),
  wait: ({ variables, submittedAt }) => {
    queryClient.getMutationCache().build(queryClient, options, {
      status: 'pending',
      isPaused: true,
      variables: variables as Variables,
      submittedAt,
      context: undefined,
      data: undefined,
      error: null,
      failureCount: 0,
      failureReason: null,
    });
  },
});

/**
 * Resumes mutations left by closed tabs and ended sessions in their original order, now or when the
 * connection is back. `kinds` lists the mutations that can be resumed.
 */
export async function resumePersistedMutations(
  userId: string,
  kinds: readonly ResumableMutation[],
): Promise<void> {
  const take = async () => {
    const held = new Set((await locks()?.query())?.held?.map(({ name }) => name));
    const isHeld = (tab = '') => tab !== TAB && held.has(tab);
    const left = Object.keys(storage() ?? {})
      .filter((key) => isLeft(key, userId) && !isHeld(key.split(':')[2]))
      .map((key) => ({ key, act: read(key) }))
      .sort((a, b) => orderOf(a.key, a.act) - orderOf(b.key, b.act));
    for (const { key, act } of left) {
      if (act) kinds.find((kind) => kind.mutationKey === String(act.mutationKey))?.wait(act);
      storage()?.removeItem(key);
    }
  };
  // One tab at a time, so that no mutation is resumed twice.
  await (locks()?.request(prefixOf(userId), take) ?? take());
  await queryClient.resumePausedMutations();
}

const isLeft = (key: string, userId: string) =>
  key.startsWith(prefixOf(userId)) && !underWay.has(key);

/** Sorts by time; mutations of the same millisecond by their number. */
const orderOf = (key: string, act: PersistedMutation | null) =>
  (act?.submittedAt ?? 0) + Number(key.slice(key.lastIndexOf(':') + 1)) / 1e6;

function read(key: string): PersistedMutation | null {
  try {
    return JSON.parse(storage()?.getItem(key) ?? '') as PersistedMutation;
  } catch {
    return null;
  }
}

/** Returns undefined where the browser forbids local storage. */
function storage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}

/** Does not persist the mutation if storage is full; the mutation itself continues. */
function write(key: string, value: string): void {
  try {
    storage()?.setItem(key, value);
  } catch {}
}
