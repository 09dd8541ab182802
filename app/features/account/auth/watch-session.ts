import type { Session } from '@supabase/auth-js';
import { whenIdle } from '#app/browser/idle.ts';
import { atFirstInput } from '#app/browser/input/first-input.ts';
import { logFailure } from '#app/browser/log.ts';
import { forgetEnding } from '#app/data/session/ended-session.ts';
import { loadAuth, mayHaveSession, preloadAuth } from '#app/data/session/load-auth.ts';
import { onAuthLoaded } from '#app/data/session/loaded-auth.ts';
import { keptSession, storageKey, storedSession } from '#app/data/session/stored-session.ts';

/** Time to wait for the refresh of an expired session before the app uses the expired session. */
const REFRESH_TIMEOUT_MS = 3000;
/**
 * If a valid session is stored, the auth client loads after at most this time without input, in ms.
 * The token of a valid session lasts at least 90 s, so the client loads before the token expires.
 */
const PRELOAD_MS = 60_000;

const forgetting = new EventTarget();

/**
 * Calls the listener once the auth client has read the session, and whenever the session changes in
 * this tab or another (spec §4 events). Returns the unsubscribe function. The client loads at once
 * only if it has to refresh a session or exchange a code, or another tab changed the session.
 * Otherwise it loads at the first input or after `PRELOAD_MS` if a valid session is stored, and on
 * first use if no session is stored.
 */
export function watchSession(onSession: (session: Session | null) => void): () => void {
  let unsubscribe = () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stopWaiting = onAuthLoaded((auth) => {
    const { data } = auth.onAuthStateChange((event, session) => {
      clearTimeout(timer);
      if (session) forgetEnding();
      if (event === 'SIGNED_OUT') void forgetLists();
      // If the client could not reach the server for the refresh, it reports null but keeps the
      // session.
      onSession(session ?? (event === 'INITIAL_SESSION' ? (keptSession() ?? null) : null));
    });
    unsubscribe = () => data.subscription.unsubscribe();
  });
  const load = () => void loadAuth().catch(() => onSession(keptSession() ?? null));
  const onStorage = ({ key }: StorageEvent) => {
    if (key === storageKey || key === null) load();
  };
  const onForget = () => onSession(null);
  window.addEventListener('storage', onStorage);
  forgetting.addEventListener('forget', onForget);
  // Until the client is loaded, or if loading fails, the stored session is used.
  const preload = () =>
    void preloadAuth().catch((error) => logFailure('The auth client could not be loaded.', error));
  let cancel = () => {};
  if (storedSession()) {
    cancel = atFirstInput(() => {
      cancel = whenIdle(preload);
    }, PRELOAD_MS);
  } else if (mayHaveSession()) {
    load();
    // The client retries for half a minute; meanwhile the person can see and change their lists.
    timer = setTimeout(() => {
      const kept = keptSession();
      if (kept) onSession(kept);
    }, REFRESH_TIMEOUT_MS);
  }
  return () => {
    clearTimeout(timer);
    cancel();
    stopWaiting();
    unsubscribe();
    window.removeEventListener('storage', onStorage);
    forgetting.removeEventListener('forget', onForget);
  };
}

/** Deletes the stored snapshot of the person's lists. */
export async function forgetLists(): Promise<void> {
  try {
    const { deleteSnapshot } = await import('#app/data/snapshot/snapshot.ts');
    await deleteSnapshot();
  } catch (error) {
    logFailure('The snapshot could not be deleted.', error);
  }
}

/** Clears the session in the app when the auth client itself no longer has it. */
export function forgetSession(): void {
  forgetting.dispatchEvent(new Event('forget'));
}
