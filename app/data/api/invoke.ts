import { m } from '#messages';
import { AppError } from './errors.ts';
import { loadSupabaseFull } from './load-supabase-full.ts';

/**
 * Calls an Edge Function (spec §7) and returns its response.
 * @throws AppError if the call fails.
 */
export async function invokeFunction<Answer>(name: string, body: object): Promise<Answer> {
  const client = await loadSupabaseFull();
  const { data, error } = await client.functions.invoke<Answer>(name, { body: { ...body } });
  if (!error) return data as Answer;
  // The functions client wraps the error that gatewayFetch threw.
  const { context } = error as { context?: unknown };
  throw context instanceof AppError
    ? context
    : new AppError('server', m.data_error_server(), { cause: error });
}
