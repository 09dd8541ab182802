import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { guarded } from './core/guard.ts';
import type { Logger } from './core/log.ts';
import { messageOf } from './core/start-error.ts';
import { boundHalfOpen } from './http/half-open.ts';
import { listenError } from './http/listen-error.ts';
import { refuseStream } from './http/refuse.ts';

const LAST_ANSWERS = 4_000;
/**
 * Timeouts in milliseconds: for the headers of a request, and for an idle connection.
 * `boundHalfOpen` has the timeouts for the body of a request.
 */
const HEAD_TIMEOUT_MS = 10_000;
const KEEP_ALIVE = 65_000;
/**
 * Milliseconds without a byte in either direction after which a connection with a request is
 * closed. A client that stops reading would hold the connection and an open file forever; no
 * response takes this long to start. Node checks only once per `STALLED_MS` whether bytes have
 * left, so closing can take twice as long.
 */
const STALLED_MS = 60_000;

/**
 * Matches a path of this host. Excludes `//…` and `/\…`, which URL parsers read as another host or
 * reject.
 */
const PATH = /^\/(?![/\\])/;

/** Supported methods; the Request constructor throws for some others, such as TRACE. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

type Upgrade = (request: IncomingMessage, stream: Duplex, head: Buffer) => void;

export interface HttpServer {
  /** The port that the server listens on. */
  port: number;
  /** Passes requests to `fetch` from now on; earlier requests get 503 with Retry-After. */
  serve: (fetch: (request: Request, env: never) => Response | Promise<Response>) => void;
  /** Passes on WebSocket upgrades for one path; elsewhere an `Upgrade` header has no effect. */
  onUpgrade: (path: string, upgrade: Upgrade) => void;
  /**
   * Stops taking connections, lets running requests finish for up to `LAST_ANSWERS` milliseconds,
   * then closes all connections except upgraded connections, which their handler closes.
   */
  close: () => Promise<void>;
}

/**
 * Listens on the port. Called before any other part of the host starts, so that a taken port stops
 * the start before anything has changed.
 * @throws StartError when the host cannot listen on the address.
 */
export async function listen(options: {
  host: string;
  port: number;
  /** Returns the client's address, by the same rule as all rate limits. */
  addressOf: (request: IncomingMessage) => string;
  behindProxy: boolean;
  log: Logger;
}): Promise<HttpServer> {
  const { host, port, log } = options;
  let app: (request: Request, env: never) => Response | Promise<Response> = () =>
    new Response('Starting\n', { status: 503, headers: { 'retry-after': '1' } });
  let closing = false;
  let upgradePath: string | undefined;
  const running = new Set<ServerResponse>();
  let onIdle: () => void = () => undefined;
  const answer = getRequestListener((request, env) => app(request, env as never), {
    // Replacing the global Request and Response would affect every library in the process.
    overrideGlobalObjects: false,
  });

  const server = createServer({
    keepAliveTimeout: KEEP_ALIVE,
    headersTimeout: HEAD_TIMEOUT_MS,
    requestTimeout: 0,
    // Milliseconds between Node's checks of headersTimeout. With Node's default of 30 s, headers
    // could take 30 s longer than this timeout.
    connectionsCheckingInterval: 1_000,
    shouldUpgradeCallback: ({ url, headers }) =>
      upgradePath !== undefined &&
      url?.split('?', 1)[0] === upgradePath &&
      headers.upgrade?.toLowerCase() === 'websocket',
  });
  server.timeout = STALLED_MS;
  const halfOpen = boundHalfOpen({ ...options, server });
  server.on(
    'request',
    guarded(
      log,
      'request',
      async (request, response) => {
        // A failing stream without an error listener would end the process.
        for (const stream of [request, response]) stream.on('error', () => stream.destroy());
        running.add(response);
        response.once('close', () => {
          running.delete(response);
          if (running.size === 0) onIdle();
        });
        if (closing) response.setHeader('connection', 'close');
        if (!PATH.test(request.url ?? '')) return refuse(response, 400, 'Not a path of this host');
        if (!METHODS.has(request.method ?? '')) return refuse(response, 405, 'No such method here');
        if (!halfOpen.admit(request)) return refuse(response, 429, 'Too many requests at once');
        return await answer(request, response);
      },
      (_, response) => response.destroy(),
    ),
  );
  server.on(
    'connect',
    guarded(log, 'connect', (_, stream) => refuseStream(stream, '405 Method Not Allowed'), destroy),
  );
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    halfOpen.stop();
    throw listenError(error, host, port);
  }
  // Emitted when a connection cannot be accepted, for example without free file descriptors.
  server.on('error', (error) => log.error({ error: messageOf(error) }, 'server'));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    port: address.port,
    serve: (fetch) => {
      app = fetch;
    },
    onUpgrade: (path, upgrade) => {
      upgradePath = path;
      const delegateRequest: Upgrade = (request, stream, head) => {
        stream.on('error', () => stream.destroy());
        halfOpen.admit(request);
        if (closing) stream.destroy();
        else upgrade(request, stream, head);
      };
      server.on('upgrade', guarded(log, 'upgrade', delegateRequest, destroy));
    },
    close: async () => {
      closing = true;
      halfOpen.stop();
      server.close();
      for (const response of running) {
        if (!response.headersSent) response.setHeader('connection', 'close');
      }
      const idle = new Promise<void>((resolve) => {
        onIdle = resolve;
      });
      const timeout = sleep(LAST_ANSWERS, undefined, { ref: false });
      if (running.size > 0) await Promise.race([idle, timeout]);
      // Do not wait for the server's close event: an upgraded connection would delay it.
      server.closeAllConnections();
    },
  };
}

function refuse(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { connection: 'close', 'content-type': 'text/plain' });
  response.end(`${message}\n`);
}

function destroy(_: IncomingMessage, stream: Duplex): void {
  stream.destroy();
}
