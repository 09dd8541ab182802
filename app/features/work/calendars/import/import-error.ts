import { AppError } from '#app/data/errors/errors.ts';
import { formatNumber } from '#app/ui/format.ts';
import { m } from '#messages';

/** The error code of an import that the person stopped; such an error has no message. */
export const STOPPED = 'stopped';

/**
 * Returns the error of a failed or stopped import. If some tasks were imported before the failure,
 * the message says how many.
 * @param signal aborted if the person stopped the import.
 */
export function importErrorOf(cause: unknown, signal: AbortSignal, imported: number): AppError {
  if (signal.aborted && cause === signal.reason) return new AppError(STOPPED, '', { cause });
  const { code, message: reason } =
    cause instanceof AppError
      ? cause
      : { code: 'unexpected', message: m.calendars_import_unexpected() };
  const message =
    imported > 0
      ? m.calendars_import_failed_partly({ count: imported, tasks: formatNumber(imported), reason })
      : reason;
  return new AppError(code, message, { cause });
}
