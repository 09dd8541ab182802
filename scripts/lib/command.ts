import { constants } from 'node:os';

/** An error whose message is for the person who ran the command. */
export class Refusal extends Error {}

/**
 * Runs a command. After an error the process exits with 1, or with 128 plus the number of the
 * signal that stopped the command. For a refusal, a system error or a database error, prints only
 * the message; for any other error, prints the stack.
 */
export async function command(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    process.stderr.write(`${isExpected(error) ? error.message : (error as Error).stack}\n`);
    process.exitCode ??= 1;
    // A connection that does not close must not keep the process alive.
    setTimeout(() => process.exit(), 1_000).unref();
  }
}

/** Returns whether the message of an error is enough: a refusal, or a system or database error. */
function isExpected(error: unknown): error is Error {
  if (error instanceof Refusal) return true;
  const { code } = error as NodeJS.ErrnoException;
  return error instanceof Error && typeof code === 'string' && !code.startsWith('ERR_');
}

/**
 * Returns a signal that aborts with a `Refusal` at SIGINT and SIGTERM, so that the command can
 * remove its unfinished work. The exit code is then 128 plus the signal's number, as in a shell.
 * The same signal a second time ends the process at once.
 */
export function stopSignal(): AbortSignal {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.once(name, () => {
      process.exitCode = 128 + constants.signals[name];
      controller.abort(new Refusal('Stopped.'));
    });
  }
  return controller.signal;
}
