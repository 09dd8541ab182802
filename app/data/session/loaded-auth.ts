import type { AuthClient as Client } from '@supabase/auth-js';

export type AuthClient = InstanceType<typeof Client>;

let client: AuthClient | undefined;
const waiting = new Set<(client: AuthClient) => void>();

export const isAuthLoaded = (): boolean => client !== undefined;

/**
 * Calls `onLoaded` once the auth client is loaded, no matter which caller loaded it. Returns the
 * unsubscribe function.
 */
export function onAuthLoaded(onLoaded: (client: AuthClient) => void): () => void {
  if (client) onLoaded(client);
  else waiting.add(onLoaded);
  return () => waiting.delete(onLoaded);
}

/** Stores the loaded auth client and calls the waiting listeners. Called only by auth-client.ts. */
export function authLoaded(loaded: AuthClient): void {
  client = loaded;
  for (const onLoaded of waiting) onLoaded(loaded);
  waiting.clear();
}
