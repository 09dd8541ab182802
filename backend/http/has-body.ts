import type { IncomingMessage } from 'node:http';

/** Returns whether a request announces a body of at least one byte, or one of unknown length. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
