/** A failed start. Its message is the one line that the operator reads. */
export class StartError extends Error {
  override name = 'StartError';
}

/** Returns the message of anything thrown, on one line. */
export function messageOf(error: unknown): string {
  const text =
    error instanceof AggregateError && error.message === ''
      ? error.errors.map(messageOf).join('; ')
      : error instanceof Error
        ? error.message
        : String(error);
  return text.replace(/(?<!\s)\s*\n\s*/g, ' ').trim();
}

/** Returns the code of a Node or PostgreSQL error (`EADDRINUSE`, `42501`), if it has one. */
export function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
