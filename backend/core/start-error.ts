/** A start that cannot succeed. Its message is the one line that the person who started it reads. */
export class StartError extends Error {
  override name = 'StartError';
}

/** The message of anything thrown, on one line. */
export function messageOf(error: unknown): string {
  const text =
    error instanceof AggregateError && error.message === ''
      ? error.errors.map(messageOf).join('; ')
      : error instanceof Error
        ? error.message
        : String(error);
  return text.replace(/\s*\n\s*/g, ' ').trim();
}

/** The code of a Node or PostgreSQL error (`EADDRINUSE`, `42501`), if it has one. */
export function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
