import { type Logger, pino } from 'pino';

export type { Logger } from 'pino';

/** JSON lines on standard error; standard output stays with the line that says ready. */
export function createLog(level: string): Logger {
  const destination = pino.destination({ dest: 2, sync: true });
  // A log that cannot be written (a full disk) is no reason to stop.
  destination.on('error', () => undefined);
  return pino(
    {
      level,
      base: null,
      // A header or an address that slips into a log line must not carry a secret with it.
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
