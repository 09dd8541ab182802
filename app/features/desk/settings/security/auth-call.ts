import type { AuthError } from '@supabase/auth-js';
import { appErrorOf } from '#app/features/account/auth/index.ts';

type Answer = { data: unknown; error: AuthError | null };

/**
 * Returns the data of an auth response.
 * @throws AppError if the response is an error.
 */
export async function answered<A extends Answer>(
  call: Promise<A>,
): Promise<Extract<A, { error: null }>['data']> {
  const { data, error } = await call;
  if (error) throw appErrorOf(error);
  return data as Extract<A, { error: null }>['data'];
}
