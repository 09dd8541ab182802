import { AppError } from './errors.ts';

/** Realtime, storage and functions, fetched when first needed. Throws AppError without a connection. */
export async function loadSupabaseFull() {
  try {
    return (await import('./supabase-full.ts')).client;
  } catch (cause) {
    throw new AppError('network', 'No connection to the server. Try again in a moment.', { cause });
  }
}
