import type { MutationOptions } from '@tanstack/react-query';
import type { AppError } from '../api/errors.ts';
import { mayHaveSession } from '../api/load-auth.ts';
import { queryClient } from '../query/query-client.ts';

/**
 * What a person did and the server does not know yet, kept through a reload (safety fault 6): each act
 * is an item of local storage from the moment that it is done until it is written or refused, under the
 * name of its person, so that it is never sent as somebody else. Acts are plain data and may be
 * repeated: one whose answer was lost is sent again and doubles nothing.
 */
interface PersistedMutation {
  mutationKey: readonly string[];
  variables: unknown;
  submittedAt: number;
}

/** This tab; it holds a lock of the name for as long as it is open, which tells other tabs that it is. */
const TAB = `tab-${crypto.randomUUID()}`;
// Without TLS there are no locks: every other tab then counts as closed.
const locks = (): LockManager | undefined => navigator.locks;

const prefixOf = (userId: string) => `act:${userId}:`;

/** What this tab is about to write: the keys of what the cache holds. */
const underWay = new Set<string>();

let keeping: { userId: string; stop: () => void } | undefined;

/**
 * Keeps each act of a person that says so in its `meta`, from now on until somebody else's are: also one
 * that is under way while their session ends, and the page with it.
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
    // What is removed from the cache without having ended, at sign-out, stays kept.
    if (type === 'removed') return void underWay.delete(key);
    if (state.status === 'pending' && !underWay.has(key)) {
      underWay.add(key);
      const { variables, submittedAt } = state;
      write(key, JSON.stringify({ mutationKey: options.mutationKey, variables, submittedAt }));
    }
    if (state.status === 'success' || state.status === 'error') {
      underWay.delete(key);
      // The end of a session refuses the session, not the act: it is done at the next sign-in.
      if (state.status === 'success' || mayHaveSession()) storage()?.removeItem(key);
    }
  });
  keeping = { userId, stop };
}

/** Whether something is left by a tab that is gone or may be, or by an earlier session in this one. */
export function hasPersistedMutations(userId: string): boolean {
  return Object.keys(storage() ?? {}).some((key) => isLeft(key, userId));
}

/** A mutation that an act may be, and how one of its acts is put among those that wait. */
interface ResumableMutation {
  mutationKey: string;
  wait: (act: PersistedMutation) => void;
}

/** The kind of a mutation; what waits is as if it had been done here. */
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
 * Does what tabs that are gone and sessions that ended have left undone, in the order in which it was
 * done: at once, or when the connection is back. `kinds` are the mutations that it may be.
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
  // One tab at a time, so that none is taken twice.
  await (locks()?.request(prefixOf(userId), take) ?? take());
  await queryClient.resumePausedMutations();
}

const isLeft = (key: string, userId: string) =>
  key.startsWith(prefixOf(userId)) && !underWay.has(key);

/** By time; what was done within a millisecond, by its number. */
const orderOf = (key: string, act: PersistedMutation | null) =>
  (act?.submittedAt ?? 0) + Number(key.slice(key.lastIndexOf(':') + 1)) / 1e6;

function read(key: string): PersistedMutation | null {
  try {
    return JSON.parse(storage()?.getItem(key) ?? '') as PersistedMutation;
  } catch {
    return null;
  }
}

/** Nothing where the browser forbids it. */
function storage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}

/** A storage that is full keeps nothing; the act itself goes on. */
function write(key: string, value: string): void {
  try {
    storage()?.setItem(key, value);
  } catch {}
}
