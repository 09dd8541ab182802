import type { RawData, WebSocket } from 'ws';
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
export const CLOSE = { policy: 1008, tooSlow: 1013, restart: 1012, idle: 1000 } as const;

/** One connection: frames in and out, in order, within bounds. */
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
  onMessage: (message: Message, socket: Socket) => Promise<void>;
  onClose: () => void;
  onDropped: (reason: string) => void;
  onError: (error: unknown) => void;
}): Socket {
  const { ws, version, onMessage, onClose, onDropped, onError } = options;
  let heard = Date.now();
  let pending = 0;
  let line = Promise.resolve();
  let second = 0;
  let heardInSecond = 0;

  function write(data: string | Buffer): void {
    if (ws.readyState !== ws.OPEN) return;
    if (ws.bufferedAmount > MOST_WAITING) {
      onDropped('too slow');
      ws.close(CLOSE.tooSlow, 'The client reads too slowly');
      // A client that does not read does not answer the closing either.
      ws.terminate();
      return;
    }
    ws.send(data);
  }
  const socket: Socket = {
    send: (message) => write(encode(version, message)),
    reply: ({ joinRef, ref, topic }, status, response) =>
      socket.send({ joinRef, ref, topic, event: 'phx_reply', payload: { status, response } }),
    sendBytes: (topic, event, bytes) => {
      if (version === '2.0.0') write(encodeBinaryBroadcast(topic, event, bytes));
    },
    close: (code, reason) => ws.close(code, reason),
    isSilent: (now) => now - heard > SILENCE,
  };

  ws.on('message', (data: RawData, isBinary: boolean) => {
    heard = Date.now();
    const now = Math.floor(heard / 1000);
    heardInSecond = now === second ? heardInSecond + 1 : 1;
    second = now;
    if (pending >= MOST_PENDING || heardInSecond > MOST_A_SECOND) {
      onDropped('too many messages');
      ws.close(CLOSE.policy, 'Too many messages at once');
      return;
    }
    let message: Message;
    try {
      message = decode(version, toBuffer(data), isBinary);
    } catch {
      // What cannot be read cannot be answered either.
      ws.close(CLOSE.policy, 'The message could not be read');
      return;
    }
    pending += 1;
    line = line
      .then(() => onMessage(message, socket))
      .catch(onError)
      .finally(() => {
        pending -= 1;
      });
  });
  ws.on('close', onClose);
  // Errors of the wire (a frame too large, a connection reset) end in a close of their own.
  ws.on('error', onError);
  return socket;
}

function toBuffer(data: RawData): Buffer {
  if (Buffer.isBuffer(data)) return data;
  return Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data);
}
