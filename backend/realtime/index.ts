import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type postgres from 'postgres';
import { WebSocketServer } from 'ws';
import type { Auth } from '../auth/deps.ts';
import { guarded } from '../core/guard.ts';
import type { Logger } from '../core/log.ts';
import { messageOf } from '../core/start-error.ts';
import type { ApiKeys } from '../database/bootstrap.ts';
import { refuseStream } from '../http/refuse.ts';
import { createBounds, type Seat } from './bounds.ts';
import { createBus } from './bus.ts';
import { createCatalogue } from './changes/catalogue.ts';
import { whyChangesAreOff } from './changes/possible.ts';
import { startStream } from './changes/stream.ts';
import { createSubscriptions } from './changes/subscriptions.ts';
import type { Channel } from './channel.ts';
import { type Connection, createConnection } from './connection.ts';
import { createIdentify, hasExpired } from './identity.ts';
import { createBroadcastRoute } from './routes.ts';
import type { Version } from './serializer.ts';
import { watchSessions } from './session-watch.ts';
import { CLOSE, createSocket, type Socket } from './socket.ts';
import { createTopics } from './topics.ts';

const MOST_MESSAGE_BYTES = 256 * 1024;
const SWEEP = 5_000;
const START_TIMEOUT_MS = 3_000;
/** Milliseconds that a socket may stay open without a channel. */
const JOIN_TIMEOUT_MS = 30_000;
export const PATH = '/realtime/v1/websocket';

export interface Realtime {
  /** Accepts or refuses a connection that asks for a WebSocket upgrade. */
  upgrade: (request: IncomingMessage, stream: Duplex, head: Buffer) => void;
  /** The routes for sending broadcasts over HTTP, mounted below /realtime/v1. */
  routes: ReturnType<typeof createBroadcastRoute>;
  /**
   * Returns whether row changes are streaming (`isUp`), and in `off` the reason if this database
   * cannot stream them.
   */
  changes: () => { isUp: boolean; off: string | undefined };
  stop: () => Promise<void>;
}

/**
 * Starts the realtime service for `@supabase/realtime-js`: row changes, broadcasts and presence.
 */
export async function createRealtime(options: {
  sql: postgres.Sql;
  databaseUrl: string;
  keys: ApiKeys;
  apiKeyOf: (key: string | undefined) => 'publishable' | 'secret' | undefined;
  auth: Pick<Auth, 'authenticate' | 'liveSessions'>;
  /** Returns the client's address, by the same rule as all rate limits. */
  addressOf: (request: IncomingMessage) => string;
  /** Whether signed-out clients may use broadcast and presence. */
  signedOutMessages: boolean;
  log: Logger;
}): Promise<Realtime> {
  const { sql, databaseUrl, keys, apiKeyOf, auth, addressOf, signedOutMessages, log } = options;
  const bus = await createBus(sql, log);
  const topics = createTopics(bus, log);
  const bounds = createBounds();
  const subscriptions = createSubscriptions({ sql, catalogue: createCatalogue(sql) });
  const connections = new Map<Connection, Socket>();
  /** When `sweep` first found a connection without a channel, by `performance.now()`. */
  const idleSince = new Map<Connection, number>();
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
        isWanted: subscriptions.isWanted,
        onChanges: async (changes) => {
          try {
            await subscriptions.dispatch(changes);
          } catch (error) {
            log.warn({ error: messageOf(error) }, 'changes could not be handed on');
            endAfterMissed();
          }
        },
        onMissed: endAfterMissed,
        log,
      });
  // Limit the wait for the stream: a database without a free replication slot must not block the
  // start.
  await Promise.race([stream?.started, sleep(START_TIMEOUT_MS, undefined, { ref: false })]);

  function endChannels(
    which: (channel: Channel) => boolean,
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
  /**
   * Ends the channels with row changes; their clients join again and refetch what they may have
   * missed.
   */
  function endAfterMissed(): void {
    endChannels(
      ({ subscribesToChanges }) => subscribesToChanges,
      'phx_error',
      'Changes may have been missed',
    );
  }
  function endSessions(hasEnded: (id: string) => boolean): void {
    const isOver = (channel: Channel) => {
      const id = channel.identity()?.sessionId;
      return id !== undefined && hasEnded(id);
    };
    endChannels(isOver, 'phx_close', 'The session has ended');
  }
  async function endDeadSessions(): Promise<void> {
    const ids = new Set<string>();
    for (const { channels } of connections.keys()) {
      for (const channel of channels.values()) {
        const id = channel.identity()?.sessionId;
        if (id) ids.add(id);
      }
    }
    if (ids.size === 0) return;
    const live = await auth.liveSessions([...ids]);
    // A session that joined during the query is not in `live`, so end only sessions in `ids`.
    endSessions((id) => ids.has(id) && !live.has(id));
  }
  const sessions = await watchSessions({
    sql,
    liveSessions: auth.liveSessions,
    onEnded: async (ended) => {
      if (ended) endSessions((id) => ended.has(id));
      else await endDeadSessions();
    },
    log,
  });
  const identify = createIdentify({ auth, keys });
  const identifyLive: typeof identify = (token, apiKey) =>
    sessions.identifyLive(() => identify(token, apiKey));

  async function sweep(): Promise<void> {
    const now = performance.now();
    for (const [connection, socket] of connections) {
      if (socket.isSilent(now)) socket.close(CLOSE.idle, 'Nothing was heard for a minute');
      if (connection.channels.size > 0) idleSince.delete(connection);
      else if (!idleSince.has(connection)) idleSince.set(connection, now);
      else if (now - (idleSince.get(connection) ?? now) > JOIN_TIMEOUT_MS) {
        socket.close(CLOSE.idle, 'No channel was joined');
      }
    }
    endChannels(
      (channel) => {
        const identity = channel.identity();
        return identity !== undefined && hasExpired(identity);
      },
      'phx_error',
      'The access token has expired',
    );
    await endDeadSessions();
  }
  const sweeping = setInterval(guarded(log, 'realtime sweep', sweep), SWEEP).unref();

  return {
    upgrade: (request, stream, head) => {
      const [, query = ''] = (request.url ?? '').split(/\?(.*)/s);
      const parameters = new URLSearchParams(query);
      const apiKey = apiKeyOf(parameters.get('apikey') ?? undefined);
      const version = parameters.get('vsn') ?? '1.0.0';
      if (!apiKey) return refuseStream(stream, '401 Unauthorized');
      if (version !== '1.0.0' && version !== '2.0.0') {
        return refuseStream(stream, '400 Bad Request');
      }
      // A closed stream emits no further close event, so its seat would never be released.
      if (stream.destroyed) return;
      const seat = bounds.take(addressOf(request));
      if (!seat) return refuseStream(stream, '429 Too Many Requests');
      // Also releases the seat after a failed handshake, which closes the stream.
      stream.once('close', seat.release);
      server.handleUpgrade(request, stream, head, (ws) => accept(ws, version, apiKey, seat));
    },
    routes: createBroadcastRoute({ topics, bounds, identify: identifyLive, signedOutMessages }),
    changes: () => ({ isUp: stream?.isUp() ?? false, off }),
    stop: async () => {
      clearInterval(sweeping);
      topics.presences.stop();
      for (const socket of connections.values())
        socket.close(CLOSE.restart, 'The host is restarting');
      for (const client of server.clients) client.terminate();
      await stream?.stop();
      await sessions.stop();
      await bus.stop();
    },
  };

  function accept(
    ws: Parameters<typeof createSocket>[0]['ws'],
    version: Version,
    apiKey: 'publishable' | 'secret',
    seat: Seat,
  ): void {
    const connection = createConnection({
      identify: (token) => identifyLive(token, apiKey),
      changesAreOff: () => off,
      seat,
      parts: { subscriptions, topics, signedOutMessages },
    });
    const socket = createSocket({
      ws,
      version,
      mayRead: seat.mayRead,
      mayAct: seat.mayAct,
      onMessage: connection.handle,
      onClose: () => {
        connections.delete(connection);
        idleSince.delete(connection);
        connection.end();
      },
      log,
    });
    connections.set(connection, socket);
  }
}
