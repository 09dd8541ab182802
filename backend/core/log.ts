import { type DestinationStream, type Logger, pino } from 'pino';
import { prettyFactory } from 'pino-pretty';

export type { Logger } from 'pino';

/**
 * Returns a logger that writes to standard error: readable lines on a terminal, JSON lines
 * elsewhere. Standard output contains only the line that reports that the host is ready.
 */
export function createLog(level: string): Logger {
  const destination = pino.destination({ dest: 2, sync: true });
  // A log that cannot be written (full disk) must not stop the host.
  destination.on('error', () => undefined);
  return logTo(process.stderr.isTTY ? readable(destination) : destination, level);
}

export function logTo(destination: DestinationStream, level: string): Logger {
  return pino(
    {
      level,
      base: null,
      // Redacts secrets that end up in a log line, for example in the headers of a logged request.
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

/**
 * Returns a destination that formats each JSON line for people. Writes in this thread, because
 * lines that still wait in a worker thread are lost when the process exits.
 */
export function readable(destination: DestinationStream): DestinationStream {
  const format = prettyFactory({ translateTime: 'SYS:HH:MM:ss', singleLine: true });
  return { write: (line) => destination.write(format(line)) };
}
