import { AppError } from './errors.ts';
import { loadWholeClient } from './load-whole-client.ts';

/** Calls a function of the project (spec §7). @throws AppError where it is refused or unreachable. */
export async function callFunction<Answer>(
  name: string,
  body: Record<string, unknown>,
): Promise<Answer | null> {
  const { functions } = await loadWholeClient();
  const { data, error } = await functions.invoke<Answer>(name, { body });
  if (!error) return data;
  // The client of functions wraps what the gateway threw.
  const { context } = error as { context?: unknown };
  throw context instanceof AppError
    ? context
    : new AppError('server', 'The mail could not be sent.', { cause: error });
}
