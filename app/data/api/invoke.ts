import { AppError } from './errors.ts';
import { loadSupabaseFull } from './load-supabase-full.ts';

/** Calls a function of the server (spec §7) and gives its answer. Throws an AppError where it is refused. */
export async function invokeFunction<Answer>(name: string, body: object): Promise<Answer> {
  const client = await loadSupabaseFull();
  const { data, error } = await client.functions.invoke<Answer>(name, { body: { ...body } });
  if (!error) return data as Answer;
  // The client of functions wraps what the gateway threw.
  const { context } = error as { context?: unknown };
  throw context instanceof AppError
    ? context
    : new AppError('server', 'The server could not do this.', { cause: error });
}
