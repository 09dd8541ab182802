import type { Duplex } from 'node:stream';

/**
 * Sends an error response on a raw connection, after an upgrade or CONNECT request, and closes the
 * connection.
 */
export function refuseStream(stream: Duplex, status: string): void {
  stream.on('error', () => stream.destroy());
  // Destroy the stream too: a client that does not close its side would keep the connection open.
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () =>
    stream.destroy(),
  );
}
