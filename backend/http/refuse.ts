import type { Duplex } from 'node:stream';

/** Answers on a connection that HTTP has handed over, and closes it. */
export function refuseStream(stream: Duplex, status: string): void {
  stream.on('error', () => stream.destroy());
  // A client that does not close its side would hold the connection.
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () =>
    stream.destroy(),
  );
}
