import { AppError } from '../api/errors.ts';

/** A failure of the storage client, in the app's form. */
export function storageError(error: Error): AppError {
  const cause = (error as { originalError?: unknown }).originalError;
  if (cause instanceof AppError) return cause;
  return new AppError('storage', error.message, { cause: error });
}
