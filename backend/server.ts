import { once } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { createAdaptorServer } from '@hono/node-server';
import { codeOf, messageOf, StartError } from './start-error.ts';

const LAST_ANSWERS = 4_000;

export interface HttpServer {
  /** The port that was taken. */
  port: number;
  /** Hands requests to the app; until then they are told to come back. */
  serve: (fetch: (request: Request, env: never) => Response | Promise<Response>) => void;
  /** Hands on connections that want another protocol; until then they are refused. */
  onUpgrade: (upgrade: (request: IncomingMessage, stream: Duplex, head: Buffer) => void) => void;
  /** Takes no new requests, lets those that run end, then closes. */
  close: () => Promise<void>;
}

/**
 * Takes the port before anything else is begun, so that a taken one leaves nothing half-done.
 * @throws StartError when the address cannot be had.
 */
export async function listen(host: string, port: number): Promise<HttpServer> {
  let app: (request: Request, env: never) => Response | Promise<Response> = () =>
    new Response('Starting\n', { status: 503, headers: { 'retry-after': '1' } });
  const server = createAdaptorServer({
    fetch: (request, env) => app(request, env as never),
    serverOptions: { keepAliveTimeout: 65_000, headersTimeout: 20_000, requestTimeout: 60_000 },
    // Replacing the global Request and Response would reach every library in the process.
    overrideGlobalObjects: false,
  }) as Server;
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    const why =
      codeOf(error) === 'EADDRINUSE'
        ? 'it is taken by another program. Set PORT to another one (0 picks a free one)'
        : messageOf(error);
    throw new StartError(`Port ${port} on ${host} cannot be listened on: ${why}.`);
  }
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  let closing = false;
  server.on('request', (_, response) => {
    if (closing) response.setHeader('connection', 'close');
  });
  return {
    port: address.port,
    serve: (fetch) => {
      app = fetch;
    },
    onUpgrade: (upgrade) => {
      server.on('upgrade', (request, stream, head) => {
        // A socket that fails while it is handed on must not end the process.
        stream.on('error', () => stream.destroy());
        if (closing) stream.destroy();
        else upgrade(request, stream, head);
      });
    },
    close: async () => {
      closing = true;
      const closed = once(server, 'close');
      server.close();
      const force = setTimeout(() => server.closeAllConnections(), LAST_ANSWERS);
      await closed;
      clearTimeout(force);
    },
  };
}
