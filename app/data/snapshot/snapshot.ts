import { hashKey, onlineManager, type QueryKey } from '@tanstack/react-query';
import { createStore, del, get, set } from 'idb-keyval';
import { whenIdle } from '#app/browser/idle.ts';
import { logFailure } from '#app/browser/log.ts';
import { queryClient } from '../query/query-client.ts';
import { keptSession } from '../session/stored-session.ts';
import { noteShown } from './shown.ts';
import { isUsable, type Snapshot } from './usable.ts';

/** One snapshot is stored, of the person who used this browser last. */
const KEY = 'latest';
/** Minimum time between two saves of the snapshot; hiding the page saves a change at once. */
const SAVE_EVERY_MS = 30_000;

/** Opens its database on first use. */
const store = createStore('snapshot', 'lists');

/**
 * Fills the lists that have no data yet from the stored snapshot, and returns whether it did. Their
 * data counts as stale, so that each list is fetched at once; the first response replaces it.
 */
export async function showSnapshot(
  userId: string,
  queryKeys: readonly QueryKey[],
): Promise<boolean> {
  const snapshot = await read(userId);
  if (!snapshot) return false;
  const wanted = new Set(queryKeys.map((queryKey) => hashKey(queryKey)));
  const filled = snapshot.lists.filter(
    ({ queryKey }) =>
      wanted.has(hashKey(queryKey)) && queryClient.getQueryData(queryKey) === undefined,
  );
  for (const { queryKey, data } of filled) {
    queryClient.setQueryData(queryKey, data, { updatedAt: 0 });
  }
  if (filled.length === 0) return false;
  noteShown(snapshot.savedAt);
  const waiting = new Set(filled.map(({ queryKey }) => hashKey(queryKey)));
  const stop = queryClient.getQueryCache().subscribe(({ type, query }) => {
    const isReplaced = type === 'updated' && query.state.dataUpdatedAt > 0;
    if (isReplaced || type === 'removed') waiting.delete(query.queryHash);
    if (waiting.size > 0) return;
    stop();
    noteShown(undefined);
  });
  return true;
}

async function read(userId: string): Promise<Snapshot | undefined> {
  try {
    const snapshot = await get<Snapshot>(KEY, store);
    if (!snapshot) return undefined;
    const person = { schema: __SCHEMA_VERSION__, userId, now: Date.now() };
    if (isUsable(snapshot, person)) return snapshot;
    await deleteSnapshot();
  } catch (error) {
    // Some browsers forbid the database in private windows.
    logFailure('The snapshot could not be read.', error);
  }
  return undefined;
}

/**
 * Saves these lists when the browser is idle after a change, and when the page is hidden. Returns
 * the function that ends it.
 */
export function keepSnapshot(userId: string, queryKeys: readonly QueryKey[]): () => void {
  const hashes = new Set(queryKeys.map((queryKey) => hashKey(queryKey)));
  let isChanged = true;
  let savedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let callOff = () => {};
  const saveNow = () => {
    clearTimeout(timer);
    timer = undefined;
    callOff();
    if (!isChanged) return;
    isChanged = false;
    save(userId, queryKeys)
      .then((isSaved) => {
        if (isSaved) savedAt = Date.now();
      })
      .catch((error) => logFailure('The snapshot could not be saved.', error));
  };
  const saveSoon = () => {
    isChanged = true;
    timer ??= setTimeout(
      () => {
        callOff = whenIdle(saveNow);
      },
      Math.max(1000, savedAt + SAVE_EVERY_MS - Date.now()),
    );
  };
  const onHidden = () => document.visibilityState === 'hidden' && saveNow();
  saveSoon();
  const stop = queryClient.getQueryCache().subscribe((event) => {
    const isData = event.type === 'updated' && event.action.type === 'success';
    if (isData && hashes.has(event.query.queryHash)) saveSoon();
  });
  document.addEventListener('visibilitychange', onHidden);
  return () => {
    clearTimeout(timer);
    callOff();
    stop();
    document.removeEventListener('visibilitychange', onHidden);
  };
}

/** Saves the lists, and returns whether it did: not before each of them has loaded or failed. */
async function save(userId: string, queryKeys: readonly QueryKey[]): Promise<boolean> {
  // Only what the server has returned, and for the person who is still signed in.
  if (!onlineManager.isOnline() || keptSession()?.user.id !== userId) return false;
  const states = queryKeys.map((queryKey) => queryClient.getQueryState(queryKey));
  if (states.some((state) => !state || state.status === 'pending')) return false;
  const lists = queryKeys.flatMap((queryKey, index) => {
    const state = states[index];
    return state?.dataUpdatedAt ? [{ queryKey, data: state.data }] : [];
  });
  if (lists.length === 0) return false;
  const snapshot: Snapshot = { schema: __SCHEMA_VERSION__, userId, savedAt: Date.now(), lists };
  await set(KEY, snapshot, store);
  return true;
}

/** Deletes the stored snapshot, as when the person signs out. */
export const deleteSnapshot = (): Promise<void> => del(KEY, store);
