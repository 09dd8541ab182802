import type { AuthError } from '@supabase/auth-js';
import { appErrorOf } from '#app/data/api/auth-errors.ts';

type Answer = { data: unknown; error: AuthError | null };

/** The data of an answer. Throws AppError. */
export async function answered<A extends Answer>(
  call: Promise<A>,
): Promise<Extract<A, { error: null }>['data']> {
  const { data, error } = await call;
  if (error) throw appErrorOf(error);
  return data as Extract<A, { error: null }>['data'];
}
