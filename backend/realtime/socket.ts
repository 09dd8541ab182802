import type { RawData, WebSocket } from 'ws';
import { guarded } from '../core/guard.ts';
import type { Logger } from '../core/log.ts';
import { messageOf } from '../core/start-error.ts';
import {
  decode,
  encode,
  encodeBinaryBroadcast,
  type SocketMessage,
  type Version,
} from './serializer.ts';

/**
 * Maximum bytes waiting to be written to a client. A client that exceeds this limit reads too
 * slowly, and is dropped to save memory.
 */
const MOST_WAITING = 1024 * 1024;
/** Maximum messages of a client in the queue, including the message being handled. */
const MOST_PENDING = 200;
/** Maximum messages of a client in a second; each message may need a database query. */
const MOST_A_SECOND = 300;
/**
 * Milliseconds without a frame until a client counts as silent: two heartbeats of realtime-js, plus
 * a margin.
 */
const SILENCE = 60_000;

/** Codes with which a socket is closed; realtime-js reconnects after each. */
export const CLOSE = {
  policy: 1008,
  tooLarge: 1009,
  tooSlow: 1013,
  restart: 1012,
  idle: 1000,
} as const;

/**
 * One WebSocket connection. It handles frames in order, and limits their size and rate. Sending
 * never throws.
 */
export interface Socket {
  send: (message: SocketMessage) => void;
  reply: (to: SocketMessage, status: 'ok' | 'error', response: object) => void;
  /** Sends a binary broadcast; does nothing for version 1, which has no binary frames. */
  sendBytes: (topic: string, event: string, bytes: Buffer) => void;
  close: (code: number, reason: string) => void;
  /** Returns whether no frame has arrived for a minute. @param now by `performance.now()` */
  isSilent: (now: number) => boolean;
}

export function createSocket(options: {
  ws: WebSocket;
  version: Version;
  /**
   * `mayRead` returns whether a frame of that many bytes is allowed now. `mayAct` counts a message
   * and returns whether it may be handled.
   */
  mayRead: (bytes: number) => boolean;
  mayAct: () => Promise<boolean>;
  onMessage: (message: SocketMessage, socket: Socket) => Promise<void>;
  onClose: () => void;
  log: Logger;
}): Socket {
  const { ws, version, mayRead, mayAct, onMessage, onClose, log } = options;
  let lastFrame = performance.now();
  let dropped = false;
  let pending = 0;
  let line = Promise.resolve();
  let second = 0;
  let receivedInSecond = 0;

  function write(encoded: () => string | Buffer): void {
    if (ws.readyState !== ws.OPEN) return;
    if (ws.bufferedAmount > MOST_WAITING) {
      drop(CLOSE.tooSlow, 'too slow', 'The client reads too slowly');
      // A client that does not read does not answer the close frame either.
      ws.terminate();
      return;
    }
    try {
      ws.send(encoded());
    } catch (error) {
      // A message that cannot be written must not prevent the other clients' messages.
      onError(error);
    }
  }
  const onError = (error: unknown) => log.debug({ error: messageOf(error) }, 'realtime client');
  function drop(code: number, reason: string, message: string): void {
    if (dropped) return;
    dropped = true;
    log.warn({ reason }, 'realtime client dropped');
    ws.close(code, message);
  }
  const socket: Socket = {
    send: (message) => write(() => encode(version, message)),
    reply: ({ joinRef, ref, topic }, status, response) =>
      socket.send({ joinRef, ref, topic, event: 'phx_reply', payload: { status, response } }),
    sendBytes: (topic, event, bytes) => {
      if (version === '2.0.0') write(() => encodeBinaryBroadcast(topic, event, bytes));
    },
    close: (code, reason) => ws.close(code, reason),
    isSilent: (now) => now - lastFrame > SILENCE,
  };

  function receive(data: RawData, isBinary: boolean): void {
    // Ignore messages that arrive while the socket is closing.
    if (ws.readyState !== ws.OPEN) return;
    lastFrame = performance.now();
    const now = Math.floor(lastFrame / 1000);
    receivedInSecond = now === second ? receivedInSecond + 1 : 1;
    second = now;
    const bytes = toBuffer(data);
    if (pending >= MOST_PENDING || receivedInSecond > MOST_A_SECOND) tooMany();
    else if (!mayRead(bytes.length)) {
      ws.close(CLOSE.tooLarge, 'The message is too large before a channel is joined');
    } else take(bytes, isBinary);
  }

  /** Queues a message behind the messages that are being handled. */
  function take(bytes: Buffer, isBinary: boolean): void {
    let message: SocketMessage;
    try {
      message = decode(version, bytes, isBinary);
    } catch {
      // An unreadable message has no reference to reply to.
      ws.close(CLOSE.policy, 'The message could not be read');
      return;
    }
    pending += 1;
    line = line
      .then(async () => {
        if (dropped) return;
        if (await mayAct()) await onMessage(message, socket);
        else tooMany();
      })
      .catch(onError)
      .finally(() => {
        pending -= 1;
      });
  }
  const tooMany = () => drop(CLOSE.policy, 'too many messages', 'Too many messages at once');
  ws.on(
    'message',
    guarded(log, 'realtime message', receive, () => ws.terminate()),
  );
  ws.on('close', guarded(log, 'realtime close', onClose));
  // Wire errors (a frame too large, a connection reset) are followed by a close event.
  ws.on('error', onError);
  return socket;
}

function toBuffer(data: RawData): Buffer {
  if (Buffer.isBuffer(data)) return data;
  return Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data);
}
