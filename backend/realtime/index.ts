import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type postgres from 'postgres';
import { WebSocketServer } from 'ws';
import type { Auth } from '../auth/deps.ts';
import type { ApiKeys } from '../database/bootstrap.ts';
import type { Logger } from '../log.ts';
import { messageOf } from '../start-error.ts';
import { createBus } from './bus.ts';
import { createCatalogue } from './changes/catalogue.ts';
import { whyChangesAreOff } from './changes/possible.ts';
import { startStream } from './changes/stream.ts';
import { createSubscriptions } from './changes/subscriptions.ts';
import { type Connection, createConnection } from './connection.ts';
import { createIdentify } from './identity.ts';
import { createBroadcastRoute } from './routes.ts';
import type { Version } from './serializer.ts';
import { CLOSE, createSocket, type Socket } from './socket.ts';
import { createTopics } from './topics.ts';

const MOST_SOCKETS = 5_000;
const MOST_MESSAGE_BYTES = 256 * 1024;
const SWEEP = 5_000;
const START_PATIENCE = 3_000;
const PATH = '/realtime/v1/websocket';

export interface Realtime {
  /** Takes a connection that wants to become a WebSocket, or refuses it. */
  upgrade: (request: IncomingMessage, stream: Duplex, head: Buffer) => void;
  /** Broadcasts by HTTP, mounted below /realtime/v1. */
  routes: ReturnType<typeof createBroadcastRoute>;
  /** Whether changes of rows arrive; where the database cannot give them, why. */
  changes: () => { isUp: boolean; off: string | undefined };
  stop: () => Promise<void>;
}

/** The realtime service: changes of rows, broadcasts and presence, as `@supabase/realtime-js` asks. */
export async function createRealtime(options: {
  sql: postgres.Sql;
  databaseUrl: string;
  keys: ApiKeys;
  apiKeyOf: (key: string | undefined) => 'publishable' | 'secret' | undefined;
  auth: Pick<Auth, 'authenticate' | 'liveSessions'>;
  log: Logger;
}): Promise<Realtime> {
  const { sql, databaseUrl, keys, apiKeyOf, auth, log } = options;
  const bus = await createBus(sql, log);
  const topics = createTopics(bus);
  const identify = createIdentify({ auth, keys });
  const subscriptions = createSubscriptions({ sql, catalogue: createCatalogue(sql) });
  const connections = new Map<Connection, Socket>();
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: MOST_MESSAGE_BYTES,
    perMessageDeflate: false,
  });

  const off = await whyChangesAreOff(sql);
  if (off) log.warn(off);
  const stream = off
    ? undefined
    : startStream({
        databaseUrl,
        onChanges: subscriptions.dispatch,
        // Whoever listens joins again and fetches what they may have missed.
        onGap: () =>
          endChannels(
            ({ hearsChanges }) => hearsChanges,
            'phx_error',
            'Changes may have been missed',
          ),
        log,
      });
  // Usually a moment; a database whose slots are all taken must not keep the host from starting.
  await Promise.race([stream?.started, sleep(START_PATIENCE, undefined, { ref: false })]);

  function endChannels(
    which: (channel: Connection['channels'] extends Map<string, infer C> ? C : never) => boolean,
    event: 'phx_close' | 'phx_error',
    reason: string,
  ): void {
    for (const { channels } of connections.keys()) {
      for (const [topic, channel] of channels) {
        if (!which(channel)) continue;
        channel.end({ event, reason });
        channels.delete(topic);
      }
    }
  }

  async function sweep(): Promise<void> {
    const now = Date.now();
    for (const socket of connections.values()) {
      if (socket.isSilent(now)) socket.close(CLOSE.idle, 'Nothing was heard for a minute');
    }
    endChannels(
      ({ identity }) => identity.expiresAt !== undefined && identity.expiresAt * 1000 < now,
      'phx_error',
      'The access token has expired',
    );
    const ids = new Set<string>();
    for (const { channels } of connections.keys()) {
      for (const { identity } of channels.values())
        if (identity.sessionId) ids.add(identity.sessionId);
    }
    if (ids.size === 0) return;
    const live = await auth.liveSessions([...ids]);
    endChannels(
      ({ identity }) => identity.sessionId !== undefined && !live.has(identity.sessionId),
      'phx_close',
      'The session has ended',
    );
  }
  const sweeping = setInterval(() => {
    sweep().catch((error: unknown) => log.warn({ error: messageOf(error) }, 'realtime sweep'));
  }, SWEEP);
  sweeping.unref();

  return {
    upgrade: (request, stream, head) => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://host');
      const apiKey = apiKeyOf(searchParams.get('apikey') ?? undefined);
      const version = searchParams.get('vsn') ?? '1.0.0';
      if (pathname !== PATH) return refuse(stream, '404 Not Found');
      if (!apiKey) return refuse(stream, '401 Unauthorized');
      if (version !== '1.0.0' && version !== '2.0.0') return refuse(stream, '400 Bad Request');
      if (connections.size >= MOST_SOCKETS) return refuse(stream, '503 Service Unavailable');
      server.handleUpgrade(request, stream, head, (ws) => accept(ws, version, apiKey));
    },
    routes: createBroadcastRoute(topics),
    changes: () => ({ isUp: stream?.isUp() ?? false, off }),
    stop: async () => {
      clearInterval(sweeping);
      topics.presences.stop();
      for (const socket of connections.values())
        socket.close(CLOSE.restart, 'The host is restarting');
      for (const client of server.clients) client.terminate();
      await stream?.stop();
      await bus.stop();
    },
  };

  function accept(
    ws: Parameters<typeof createSocket>[0]['ws'],
    version: Version,
    apiKey: 'publishable' | 'secret',
  ): void {
    const connection = createConnection({
      identify: (token) => identify(token, apiKey),
      changesAreOff: () => off,
      parts: { subscriptions, topics },
    });
    const socket = createSocket({
      ws,
      version,
      onMessage: connection.handle,
      onClose: () => {
        connections.delete(connection);
        connection.end();
      },
      onDropped: (reason) => log.warn({ reason }, 'realtime client dropped'),
      onError: (error) => log.debug({ error: messageOf(error) }, 'realtime client'),
    });
    connections.set(connection, socket);
  }
}

function refuse(stream: Duplex, status: string): void {
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
