import { networkError } from './errors.ts';

/**
 * Loads the Supabase client with realtime, storage and functions on first use.
 * @throws AppError without a connection.
 */
export async function loadSupabaseFull() {
  try {
    return (await import('./supabase-full.ts')).client;
  } catch (cause) {
    throw networkError(cause);
  }
}
