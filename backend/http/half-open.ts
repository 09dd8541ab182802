import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { guarded } from '../core/guard.ts';
import type { Logger } from '../core/log.ts';
import { hasBody } from './has-body.ts';
import { networkOf } from './network.ts';

/**
 * Maximum connections of one network that have not sent request headers yet; browsers open a few in
 * advance.
 */
const MOST_HEADS = 100;
/**
 * Replaces `MOST_HEADS` behind a proxy, which opens connections for all visitors and sends the
 * headers of a request at once.
 */
const MOST_PROXY_HEADS = 1_000;
/** Maximum requests of one network whose bodies are still arriving. */
const MOST_BODIES = 200;
/** Maximum milliseconds without a byte of a body. */
const MOST_SILENCE_MS = 15_000;
/** Maximum milliseconds until the whole body of a request has arrived. */
const MOST_BODY_MS = 60_000;
/**
 * Replaces `MOST_BODY_MS` for the upload of a file. 25 MB take 13 minutes at 32 kB/s, the slowest
 * connection for which the web app waits.
 */
const MOST_UPLOAD_MS = 900_000;
const UPLOAD = /^\/storage\/v1\/object\//;
const CHECK_EVERY_MS = 1_000;

export interface HalfOpen {
  /**
   * Returns whether the request may send its body; false when its network sends too many bodies at
   * once.
   */
  admit: (request: IncomingMessage) => boolean;
  stop: () => void;
}

/**
 * Limits, per network, the connections without headers and the requests whose bodies are arriving.
 * With too many connections, closes the network's oldest connection without headers, because an
 * honest client sends its headers within a second. With too many bodies, `admit` returns false.
 * Also closes a connection when a body stalls or exceeds its time limit.
 */
export function boundHalfOpen(options: {
  server: Server;
  /** Returns the client's address, by the same rule as all rate limits. */
  addressOf: (request: IncomingMessage) => string;
  /** Whether a proxy is in front: all connections then have the proxy's address. */
  behindProxy: boolean;
  log: Logger;
}): HalfOpen {
  const { server, addressOf, behindProxy, log } = options;
  const mostHeads = behindProxy ? MOST_PROXY_HEADS : MOST_HEADS;
  const heads = createGroups<Socket>();
  const bodies = createGroups<IncomingMessage>();
  const progress = new Map<IncomingMessage, { bytes: number; at: number; until: number }>();

  server.on(
    'connection',
    guarded(log, 'connection', (socket) => {
      const group = heads.add(networkOf(socket.remoteAddress ?? 'unknown'), socket);
      socket.once('close', () => heads.remove(socket));
      if (group.size <= mostHeads) return;
      const [oldest] = group;
      oldest?.destroy();
    }),
  );

  function closeSilent(): void {
    const now = performance.now();
    for (const [{ socket, complete }, seen] of progress) {
      // An arrived body may stay unread while its request waits in a queue, so do not check it.
      if (complete) continue;
      if (now > seen.until) socket.destroy();
      else if (socket.bytesRead > seen.bytes)
        Object.assign(seen, { bytes: socket.bytesRead, at: now });
      else if (now - seen.at > MOST_SILENCE_MS) socket.destroy();
    }
  }
  const checking = setInterval(
    guarded(log, 'half-open check', closeSilent),
    CHECK_EVERY_MS,
  ).unref();

  return {
    admit: (request) => {
      const { socket } = request;
      heads.remove(socket);
      if (!hasBody(request)) return true;
      const group = bodies.add(networkOf(addressOf(request)), request);
      const at = performance.now();
      const most = UPLOAD.test(request.url ?? '') ? MOST_UPLOAD_MS : MOST_BODY_MS;
      progress.set(request, { bytes: socket.bytesRead, at, until: at + most });
      const done = () => {
        bodies.remove(request);
        progress.delete(request);
        socket.off('close', done);
      };
      // A request that was answered early may never emit 'end', but its socket emits 'close'.
      request.once('end', done);
      socket.once('close', done);
      return group.size <= MOST_BODIES;
    },
    stop: () => clearInterval(checking),
  };
}

/** Returns a store that groups members into one set per key, the oldest member first. */
function createGroups<T extends object>() {
  const groups = new Map<string, Set<T>>();
  const keys = new Map<T, string>();
  return {
    add: (key: string, member: T): Set<T> => {
      const group = groups.get(key) ?? new Set<T>();
      groups.set(key, group.add(member));
      keys.set(member, key);
      return group;
    },
    remove: (member: T): void => {
      const key = keys.get(member);
      if (key === undefined) return;
      keys.delete(member);
      const group = groups.get(key);
      group?.delete(member);
      if (group?.size === 0) groups.delete(key);
    },
  };
}
