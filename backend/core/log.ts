import { type Logger, pino } from 'pino';

export type { Logger } from 'pino';

/**
 * Returns a logger that writes JSON lines to standard error; standard output carries only the ready
 * line.
 */
export function createLog(level: string): Logger {
  const destination = pino.destination({ dest: 2, sync: true });
  // A log that cannot be written (full disk) must not stop the host.
  destination.on('error', () => undefined);
  return pino(
    {
      level,
      base: null,
      // A header or an address that ends up in a log line must not carry a secret.
      redact: [
        'headers.authorization',
        'headers.apikey',
        'headers.cookie',
        'password',
        'token',
        '*.password',
        '*.token',
      ],
    },
    destination,
  );
}
