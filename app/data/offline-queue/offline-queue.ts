import type { MutationOptions } from '@tanstack/react-query';
import type { AppError } from '../errors/errors.ts';
import { queryClient } from '../query/query-client.ts';
import { mayHaveSession } from '../session/load-auth.ts';
import { inResumeOrder } from './resume-order.ts';
import { changesAreStorable, noteStorable } from './storable.ts';

/**
 * A mutation that the server has not confirmed, stored so that it survives a reload (safety fault
 * 6). Each mutation is an item in local storage from its start until it succeeds or is refused. The
 * key includes the user's id, so no mutation is sent as another user. Mutations are plain data and
 * idempotent: a mutation whose response was lost is sent again without duplicating anything.
 */
interface PersistedMutation {
  mutationKey: readonly string[];
  variables: unknown;
  submittedAt: number;
}

/**
 * Name of this tab in storage keys, and of its lock. The tab holds the lock while it is open, so
 * that other tabs do not resume its mutations.
 */
const TAB = `tab-${crypto.randomUUID()}`;
// Browsers have no lock API on a page without TLS: every other tab then counts as closed.
const locks = (): LockManager | undefined => navigator.locks;

const prefixOf = (userId: string) => `mutation:${userId}:`;

/** Storage keys of this tab's pending mutations. */
const underWay = new Set<string>();

let persisting: { userId: string; stop: () => void } | undefined;

/**
 * Starts persisting each mutation whose `meta.queueOwner` is this user's id, until called for
 * another user. Also covers mutations that are in flight when the session or the page ends.
 */
export function persistMutations(userId: string): void {
  if (persisting?.userId === userId) return;
  persisting?.stop();
  underWay.clear();
  void locks()?.request(TAB, { ifAvailable: true }, (lock) => lock && new Promise(() => {}));
  const stop = queryClient.getMutationCache().subscribe(({ type, mutation }) => {
    if (mutation?.meta?.queueOwner !== userId) return;
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
      // An ended session is not a refusal: the mutation is sent again after the next sign-in.
      if (state.status === 'success' || mayHaveSession()) storage()?.removeItem(key);
    }
  });
  persisting = { userId, stop };
}

/**
 * Returns whether mutations are left from another tab, open or closed, or from an earlier session
 * in this tab.
 */
export function hasPersistedMutations(userId: string): boolean {
  return Object.keys(storage() ?? {}).some((key) => isLeft(key, userId));
}

/**
 * A kind of mutation that can be resumed. `wait` adds a persisted mutation to the cache as paused.
 */
interface ResumableMutation {
  mutationKey: string;
  wait: (act: PersistedMutation) => void;
}

/**
 * Makes a kind of mutation resumable: its persisted mutations are added to the cache as if they had
 * been started on this page.
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
 * Resumes, in their original order, the mutations left by closed tabs and ended sessions, now or
 * when the connection is back. `kinds` lists the kinds that can be resumed.
 */
export async function resumePersistedMutations(
  userId: string,
  kinds: readonly ResumableMutation[],
): Promise<void> {
  const take = async () => {
    const held = new Set((await locks()?.query())?.held?.map(({ name }) => name));
    const isHeld = (tab: string) => tab !== TAB && held.has(tab);
    const left = Object.keys(storage() ?? {})
      .filter((key) => isLeft(key, userId) && !isHeld(tabOf(key)))
      .map((key) => {
        const act = read(key);
        const number = Number(key.slice(key.lastIndexOf(':') + 1));
        return { key, act, tab: tabOf(key), number, submittedAt: act?.submittedAt ?? 0 };
      });
    for (const { key, act } of inResumeOrder(left)) {
      const kind = act && kinds.find(({ mutationKey }) => mutationKey === String(act.mutationKey));
      // Only another build of the app knows this kind of mutation: keep the mutation stored.
      if (act && !kind) continue;
      if (act) kind?.wait(act);
      storage()?.removeItem(key);
    }
  };
  // One tab at a time, so that no mutation is resumed twice.
  await (locks()?.request(prefixOf(userId), take) ?? take());
  await queryClient.resumePausedMutations();
}

/** About as long as a change with notes. */
const SAMPLE = 'x'.repeat(2000);

/**
 * Checks whether the browser can store changes, by storing a sample for a moment: while there is no
 * connection, the page says whether changes are stored. Does nothing once a change could not be
 * stored, because the sample may be shorter than that change.
 */
export function checkStorable(): void {
  if (!changesAreStorable()) return;
  const key = 'mutation:sample';
  write(key, SAMPLE);
  storage()?.removeItem(key);
}

const isLeft = (key: string, userId: string) =>
  key.startsWith(prefixOf(userId)) && !underWay.has(key);

const tabOf = (key: string) => key.split(':')[2] ?? '';

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

/**
 * Stores an item. If storage is full or forbidden, the mutation still runs but is not persisted,
 * and the page warns that changes are not stored (storable.ts).
 */
function write(key: string, value: string): void {
  try {
    window.localStorage.setItem(key, value);
    noteStorable(true);
  } catch {
    noteStorable(false);
  }
}
