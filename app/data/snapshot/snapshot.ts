import {
  hashKey,
  notifyManager,
  onlineManager,
  type QueryKey,
  type QueryState,
} from '@tanstack/react-query';
import { clear, createStore, promisifyRequest } from 'idb-keyval';
import { whenIdle } from '#app/browser/idle.ts';
import { logFailure } from '#app/browser/log.ts';
import { PAGE } from '../api/read-all.ts';
import { queryClient } from '../query/query-client.ts';
import { keptSession } from '../session/stored-session.ts';
import { forgetEarlyPage, keepEarlyPage } from './early-page.ts';
import { noteSnapshotLong } from './long.ts';
import { noteShown } from './shown.ts';
import { isSamePart, joinParts, partsOf, partsRange } from './stored-list.ts';
import { isUsable, type Snapshot } from './usable.ts';

/**
 * Key of the entry with the snapshot's metadata. The browser stores only one snapshot: the snapshot
 * of the person who last used the app in this browser. Each part of a list has an entry of its own,
 * under the hash of the list's query key and the part's index, so that a save writes only the parts
 * that changed.
 */
const KEY = 'latest';
/**
 * Version of the entries: the schema version of the build, and a number that increases when the
 * format of the entries changes. A build reads only entries of its own version.
 */
const SCHEMA = `${__SCHEMA_VERSION__}-3`;
/** Id of this page, stored with the lists that it saves. */
const WRITER = Math.random();
/** Minimum time between two saves of the snapshot; hiding the page saves a change at once. */
const SAVE_EVERY_MS = 30_000;

/** The store in IndexedDB, which opens its database on first use. */
const store = createStore('snapshot', 'lists');

/**
 * Copies stored lists into the query cache, except lists that the cache already has. Returns
 * whether at least one list was copied. The data counts as stale, so that each list is fetched at
 * once; the first response replaces the stored data.
 */
export async function showSnapshot(
  userId: string,
  queryKeys: readonly QueryKey[],
): Promise<boolean> {
  const snapshot = await read(userId, queryKeys);
  if (!snapshot) return false;
  const filled = snapshot.lists.filter(
    ({ queryKey }) => queryClient.getQueryData(queryKey) === undefined,
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
    // Scheduled like the updates of the lists: otherwise a component could still have a stored list
    // when `useShownSnapshot` already returns undefined.
    notifyManager.schedule(() => noteShown(undefined));
  });
  return true;
}

interface StoredList {
  queryKey: QueryKey;
  data: unknown;
}

/**
 * Returns the stored lists with these keys, and when they were saved; undefined if there is no
 * usable snapshot.
 */
async function read(
  userId: string,
  queryKeys: readonly QueryKey[],
): Promise<{ savedAt: number; lists: StoredList[] } | undefined> {
  try {
    const [snapshot, ...stored] = await store('readonly', (entries) =>
      Promise.all([
        promisifyRequest<Snapshot | undefined>(entries.get(KEY)),
        ...queryKeys.map((queryKey) =>
          promisifyRequest<unknown[]>(entries.getAll(partsRange(hashKey(queryKey)))),
        ),
      ]),
    );
    if (!snapshot) return undefined;
    if (isUsable(snapshot, { schema: SCHEMA, userId, now: Date.now() })) {
      const lists = queryKeys.map((queryKey, index) => ({
        queryKey,
        data: joinParts(stored[index] ?? []),
      }));
      return { savedAt: snapshot.savedAt, lists: lists.filter(({ data }) => data !== undefined) };
    }
    await deleteSnapshot();
  } catch (error) {
    // Some browsers forbid IndexedDB in private windows.
    logFailure('The snapshot could not be read.', error);
  }
  return undefined;
}

/**
 * Saves these lists when the browser is idle after a change, and when the page is hidden. Also keeps
 * the early page. Returns a function that stops both.
 */
export function keepSnapshot(userId: string, queryKeys: readonly QueryKey[]): () => void {
  const hashes = new Set(queryKeys.map((queryKey) => hashKey(queryKey)));
  let isChanged = true;
  let savedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let cancel = () => {};
  const saveNow = () => {
    clearTimeout(timer);
    timer = undefined;
    cancel();
    if (!isChanged) return;
    isChanged = false;
    save(userId, queryKeys)
      .catch((error) => {
        logFailure('The snapshot could not be saved.', error);
        return false;
      })
      .then((isSaved) => {
        if (isSaved) savedAt = Date.now();
        // Not saved: try again when the page is hidden or after the next change.
        else isChanged = true;
      });
  };
  const saveSoon = () => {
    isChanged = true;
    timer ??= setTimeout(
      () => {
        cancel = whenIdle(saveNow);
      },
      Math.max(1000, savedAt + SAVE_EVERY_MS - Date.now()),
    );
  };
  const onHidden = () => document.visibilityState === 'hidden' && saveNow();
  saveSoon();
  const stopEarlyPage = keepEarlyPage(userId);
  const stop = queryClient.getQueryCache().subscribe((event) => {
    const isData = event.type === 'updated' && event.action.type === 'success';
    if (isData && hashes.has(event.query.queryHash)) saveSoon();
  });
  document.addEventListener('visibilitychange', onHidden);
  return () => {
    clearTimeout(timer);
    cancel();
    stop();
    stopEarlyPage();
    document.removeEventListener('visibilitychange', onHidden);
  };
}

/** The parts that this page last saved of each list, by the hash of the list's query key. */
const saved = new Map<string, unknown[]>();

/**
 * Saves the lists that the server has returned, unless one is still loading. Returns whether it
 * saved any list.
 */
async function save(userId: string, queryKeys: readonly QueryKey[]): Promise<boolean> {
  // Do not save while offline: it is not certain that the lists come from the server. Do not save
  // after a sign-out.
  if (!onlineManager.isOnline() || keptSession()?.user.id !== userId) return false;
  const states = queryKeys.map((queryKey) => queryClient.getQueryState(queryKey));
  if (states.some(isLoading)) return false;
  const lists = queryKeys.flatMap((queryKey, index) => {
    const state = states[index];
    return state?.dataUpdatedAt
      ? [{ hash: hashKey(queryKey), parts: partsOf(state.data), data: state.data as unknown }]
      : [];
  });
  if (lists.length === 0) return false;
  await store('readwrite', async (entries) => {
    const before = await promisifyRequest<Snapshot | undefined>(entries.get(KEY));
    const isOurs = before?.userId === userId && before.writer === WRITER;
    // Delete lists that another page saved: with the new `savedAt` they would look newer than they
    // are.
    if (!isOurs) entries.clear();
    for (const { hash, parts } of lists) {
      const stored = isOurs ? (saved.get(hash) ?? []) : [];
      for (const [index, part] of parts.entries()) {
        if (isSamePart(stored[index], part)) continue;
        // Wait for each write, so that the page can handle input between two writes.
        await promisifyRequest(entries.put(part, [hash, index]));
      }
      entries.delete(partsRange(hash, parts.length));
    }
    entries.put({ schema: SCHEMA, userId, savedAt: Date.now(), writer: WRITER }, KEY);
    await promisifyRequest(entries.transaction);
  });
  for (const { hash, parts } of lists) saved.set(hash, parts);
  noteSnapshotLong(lists.some(({ data }) => Array.isArray(data) && data.length >= PAGE));
  return true;
}

/**
 * Whether the server has not returned a list yet. The page may show the snapshot's list meanwhile:
 * saving the others would delete it.
 */
function isLoading(state: QueryState | undefined): boolean {
  if (!state || state.status === 'pending') return true;
  return state.dataUpdatedAt === 0 && state.fetchStatus !== 'idle';
}

/**
 * Deletes the stored snapshot and the stored look of the board, for example when the person signs
 * out.
 */
export async function deleteSnapshot(): Promise<void> {
  noteSnapshotLong(false);
  forgetEarlyPage();
  await clear(store);
}
