import { loadNow } from '#app/browser/load-part.ts';
import { networkError } from '../errors/errors.ts';

const loadClient = () => import('./supabase-full.ts');

/**
 * Loads the whole Supabase client, with storage, on first use.
 * @throws AppError without a connection.
 */
export async function loadSupabaseFull() {
  try {
    return (await loadNow(loadClient)).client;
  } catch (cause) {
    throw networkError(cause);
  }
}
