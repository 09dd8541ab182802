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
 * Tells the session now and whenever it changes (spec §4 events), from this tab or another. Without
 * anything stored there is none, and the client is left alone until somebody needs it.
 */
export function watchSession(tell: (session: Session | null) => void): () => void {
  let unsubscribe = () => {};
  const stopWaiting = onAuthLoaded((auth) => {
    const { data } = auth.onAuthStateChange((_event, session) => {
      if (session) forgetEnding();
      tell(session);
    });
    unsubscribe = () => data.subscription.unsubscribe();
  });
  const load = () => void loadAuth().catch(() => tell(null));
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === storageKey && newValue) load();
  };
  const onForget = () => tell(null);
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

/** Lets go of a session that the client itself no longer knows of. */
export function forgetSession(): void {
  forgetting.dispatchEvent(new Event('forget'));
}
