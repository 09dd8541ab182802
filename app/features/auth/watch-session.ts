import type { Session } from '@supabase/auth-js';
import {
  forgetEnding,
  loadAuth,
  mayHaveSession,
  onAuthLoaded,
  storageKey,
} from '#app/data/api/load-auth.ts';

const forgetting = new EventTarget();

/**
 * Calls back with the session now and on every change (spec §4 events), in this tab or another, and
 * returns the unsubscribe function. Without a stored session, the client is not loaded until
 * something needs it.
 */
export function watchSession(onSession: (session: Session | null) => void): () => void {
  let unsubscribe = () => {};
  const stopWaiting = onAuthLoaded((auth) => {
    const { data } = auth.onAuthStateChange((_event, session) => {
      if (session) forgetEnding();
      onSession(session);
    });
    unsubscribe = () => data.subscription.unsubscribe();
  });
  const load = () => void loadAuth().catch(() => onSession(null));
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === storageKey && newValue) load();
  };
  const onForget = () => onSession(null);
  window.addEventListener('storage', onStorage);
  forgetting.addEventListener('forget', onForget);
  if (mayHaveSession()) load();
  return () => {
    stopWaiting();
    unsubscribe();
    window.removeEventListener('storage', onStorage);
    forgetting.removeEventListener('forget', onForget);
  };
}

/** Clears a session that the auth client itself no longer has. */
export function forgetSession(): void {
  forgetting.dispatchEvent(new Event('forget'));
}
