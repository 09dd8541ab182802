import { m } from '#messages';
import { AppError } from '../errors/errors.ts';

/** Converts an error of the storage client to an AppError. */
export function storageError(error: Error): AppError {
  const cause = (error as { originalError?: unknown }).originalError;
  if (cause instanceof AppError) return cause;
  return new AppError('storage', m.data_error_server(), { cause: error });
}
