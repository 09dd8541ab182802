import type { RawData, WebSocket } from 'ws';
import { guarded } from '../core/guard.ts';
import type { Logger } from '../core/log.ts';
import { messageOf } from '../core/start-error.ts';
import { decode, encode, encodeBinaryBroadcast, type Message, type Version } from './serializer.ts';

/** A client that reads slower than this is written is dropped rather than kept in memory. */
const MOST_WAITING = 1024 * 1024;
/** Messages that may stand in line behind one that is worked on. */
const MOST_PENDING = 200;
/** Messages a second; each may cost the database a question. */
const MOST_A_SECOND = 300;
/** Two missed heartbeats of realtime-js and some time to spare. */
const SILENCE = 60_000;

/** Codes with which a socket is closed; realtime-js comes back after each. */
export const CLOSE = {
  policy: 1008,
  tooLarge: 1009,
  tooSlow: 1013,
  restart: 1012,
  idle: 1000,
} as const;

/** One connection: frames in and out, in order, within bounds. Nothing that is sent throws. */
export interface Socket {
  send: (message: Message) => void;
  reply: (to: Message, status: 'ok' | 'error', response: object) => void;
  /** Version 1 knows no bytes; there it does nothing. */
  sendBytes: (topic: string, event: string, bytes: Buffer) => void;
  close: (code: number, reason: string) => void;
  isSilent: (now: number) => boolean;
}

export function createSocket(options: {
  ws: WebSocket;
  version: Version;
  /** Whether a frame of that size may come now, and whether it may be dealt with. */
  mayRead: (bytes: number) => boolean;
  mayAct: () => Promise<boolean>;
  onMessage: (message: Message, socket: Socket) => Promise<void>;
  onClose: () => void;
  log: Logger;
}): Socket {
  const { ws, version, mayRead, mayAct, onMessage, onClose, log } = options;
  let heard = Date.now();
  let dropped = false;
  let pending = 0;
  let line = Promise.resolve();
  let second = 0;
  let receivedInSecond = 0;

  function write(encoded: () => string | Buffer): void {
    if (ws.readyState !== ws.OPEN) return;
    if (ws.bufferedAmount > MOST_WAITING) {
      drop(CLOSE.tooSlow, 'too slow', 'The client reads too slowly');
      // A client that does not read does not answer the closing either.
      ws.terminate();
      return;
    }
    try {
      ws.send(encoded());
    } catch (error) {
      // One message that cannot be written is no reason to keep the others' from them.
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
    isSilent: (now) => now - heard > SILENCE,
  };

  function receive(data: RawData, isBinary: boolean): void {
    // What a client sends on while its socket is closing is not answered.
    if (ws.readyState !== ws.OPEN) return;
    heard = Date.now();
    const now = Math.floor(heard / 1000);
    receivedInSecond = now === second ? receivedInSecond + 1 : 1;
    second = now;
    const bytes = toBuffer(data);
    if (pending >= MOST_PENDING || receivedInSecond > MOST_A_SECOND) tooMany();
    else if (!mayRead(bytes.length)) {
      ws.close(CLOSE.tooLarge, 'The message is too large before a channel is joined');
    } else take(bytes, isBinary);
  }

  /** Puts a message in line behind those that are worked on. */
  function take(bytes: Buffer, isBinary: boolean): void {
    let message: Message;
    try {
      message = decode(version, bytes, isBinary);
    } catch {
      // What cannot be read cannot be answered either.
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
  // Errors of the wire (a frame too large, a connection reset) end in a close of their own.
  ws.on('error', onError);
  return socket;
}

function toBuffer(data: RawData): Buffer {
  if (Buffer.isBuffer(data)) return data;
  return Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data);
}
