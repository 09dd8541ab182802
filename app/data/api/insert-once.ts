import { AppError } from '../errors/errors.ts';

interface Answer<T> {
  data: T | null;
}

/**
 * Inserts a row under a client-generated id. If the row exists already, the first request succeeded
 * and its response was lost, so the row is read instead. Both queries must throw on error.
 */
export async function insertOnce<T>(
  insert: PromiseLike<Answer<T>>,
  read: () => PromiseLike<Answer<T>>,
): Promise<Answer<T>> {
  try {
    return await insert;
  } catch (error) {
    if (error instanceof AppError && error.code === '23505') return read();
    throw error;
  }
}
