import { AppError } from './errors.ts';

interface Answer<T> {
  data: T | null;
}

/**
 * Inserts a row under an id of ours. Where it is there already, the first request arrived and only
 * its answer was lost: the row is read instead. Both have to throw their errors.
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
