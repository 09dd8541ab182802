import { loadNow } from '#app/browser/load-part.ts';
import { m } from '#messages';
import { AppError, networkError } from '../errors/errors.ts';

/**
 * Calls an Edge Function (spec §7) and returns its response.
 * @throws AppError if the call fails.
 */
export async function invokeFunction<Answer>(name: string, body: object): Promise<Answer> {
  const { functions } = await loadFunctions();
  const { data, error } = await functions.invoke<Answer>(name, { body: { ...body } });
  if (!error) return data as Answer;
  // The functions client wraps the error that gatewayFetch threw.
  const { context } = error as { context?: unknown };
  throw context instanceof AppError
    ? context
    : new AppError('server', m.data_error_server(), { cause: error });
}

const loadClient = () => import('./functions-client.ts');

/**
 * Loads the functions client on first use.
 * @throws AppError without a connection.
 */
export async function loadFunctions() {
  try {
    return await loadNow(loadClient);
  } catch (cause) {
    throw networkError(cause);
  }
}
