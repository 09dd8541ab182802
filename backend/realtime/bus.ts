import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { z } from 'zod';
import type { Logger } from '../core/log.ts';
import { messageOf } from '../core/start-error.ts';

const CHANNEL = 'host_realtime';
/** Maximum bytes of a notification, envelope included; PostgreSQL allows less than 8,000 bytes. */
const MOST_BYTES = 7_000;

const envelope = z.object({
  from: z.string(),
  kind: z.string(),
  topic: z.string(),
  payload: z.unknown(),
});
type BusMessage = { from: string; topic: string; payload: unknown };

/** Messages between the hosts on one database. */
export interface Bus {
  id: string;
  on: (kind: string, listener: (message: BusMessage) => void) => void;
  /** Sends a message to all other hosts. @throws RangeError when the message is too large. */
  publish: (kind: string, message: { topic: string; payload: unknown }) => Promise<void>;
  /** Sends a message to all other hosts without waiting; logs a failure. */
  send: (kind: string, message: { topic: string; payload: unknown }) => void;
  stop: () => Promise<void>;
}

/** Returns a bus that sends messages between hosts as PostgreSQL notifications. */
export async function createBus(sql: postgres.Sql, log: Logger): Promise<Bus> {
  const id = randomUUID();
  const listeners = new Map<string, (message: BusMessage) => void>();
  const listening = await sql.listen(CHANNEL, (text) => {
    try {
      const { from, kind, topic, payload } = envelope.parse(JSON.parse(text));
      if (from !== id) listeners.get(kind)?.({ from, topic, payload });
    } catch (error) {
      log.warn({ error: messageOf(error) }, 'a message of another host could not be read');
    }
  });
  async function publish(kind: string, { topic, payload }: { topic: string; payload: unknown }) {
    const text = JSON.stringify({ from: id, kind, topic, payload });
    if (Buffer.byteLength(text) > MOST_BYTES) {
      throw new RangeError(`A message may be ${MOST_BYTES} bytes at most`);
    }
    await sql`select pg_notify(${CHANNEL}, ${text})`;
  }
  return {
    id,
    on: (kind, listener) => {
      listeners.set(kind, listener);
    },
    publish,
    send: (kind, message) => {
      publish(kind, message).catch((error: unknown) => {
        log.warn({ error: messageOf(error), kind }, 'not said to the other hosts');
      });
    },
    stop: async () => {
      await listening.unlisten().catch((error: unknown) => {
        log.debug({ error: messageOf(error) }, 'bus: unlisten');
      });
    },
  };
}
