import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { guarded } from '../core/guard.ts';
import type { Logger } from '../core/log.ts';
import type { Bus } from './bus.ts';

type Meta = { phx_ref: string; [field: string]: unknown };
type State = Record<string, { metas: Meta[] }>;
interface Diff {
  joins: State;
  leaves: State;
}

interface Entry {
  host: string;
  key: string;
  meta: Meta;
}

/** The presences on each topic, across all hosts. */
export interface Presences {
  /**
   * Adds a presence, or replaces the presence whose reference is `before`; returns the new
   * reference, for `untrack`.
   * @throws RangeError when the metadata is too large or the topic is full; nothing changes then.
   */
  track: (topic: string, key: string, metadata: Record<string, unknown>, before?: string) => string;
  untrack: (topic: string, reference: string) => void;
  stateOf: (topic: string) => State;
  stop: () => void;
}

/** Milliseconds between heartbeats; a host that misses three counts as ended. */
const HEARTBEAT_MS = 10_000;
const SILENCE_MS = 3 * HEARTBEAT_MS + 5_000;
/**
 * Limits of a presence's bytes and of the presences on a topic: a joining client gets all presences
 * in one message.
 */
const MOST_BYTES = 2_048;
const MOST_PRESENT = 500;

const entry = z.object({ key: z.string(), meta: z.looseObject({ phx_ref: z.string() }) });
const diffOf = z.object({ joins: z.array(entry), leaves: z.array(z.string()) });

export function createPresences(options: {
  bus: Bus;
  broadcast: (topic: string, diff: Diff) => void;
  log: Logger;
}): Presences {
  const { bus, broadcast, log } = options;
  const byTopic = new Map<string, Map<string, Entry>>();
  const lastSeen = new Map<string, number>();

  function apply(topic: string, joins: Entry[], leaves: string[]): void {
    const entries = byTopic.get(topic) ?? new Map<string, Entry>();
    const left = leaves.flatMap((reference) => entries.get(reference) ?? []);
    const joined = joins.filter(({ meta }) => !entries.has(meta.phx_ref));
    for (const reference of leaves) entries.delete(reference);
    for (const one of joined) entries.set(one.meta.phx_ref, one);
    if (entries.size > 0) byTopic.set(topic, entries);
    else byTopic.delete(topic);
    if (left.length + joined.length > 0) {
      broadcast(topic, { joins: stateOf(joined), leaves: stateOf(left) });
    }
  }
  function change(topic: string, joins: Entry[], leaves: string[]): void {
    apply(topic, joins, leaves);
    const payload = { joins: joins.map(({ key, meta }) => ({ key, meta })), leaves };
    bus.send('presence', { topic, payload });
  }
  function markSeen(host: string): void {
    // A new host does not know the presences of this host yet.
    if (!lastSeen.has(host)) introduce();
    lastSeen.set(host, performance.now());
  }
  function introduce(): void {
    for (const [topic, entries] of byTopic) {
      const mine = [...entries.values()].filter(({ host }) => host === bus.id);
      for (const { key, meta } of mine) {
        const payload = { joins: [{ key, meta }], leaves: [] };
        bus.send('presence', { topic, payload });
      }
    }
  }

  bus.on('presence', ({ from, topic, payload }) => {
    markSeen(from);
    const parsed = diffOf.safeParse(payload);
    if (!parsed.success) return;
    apply(
      topic,
      parsed.data.joins.map((one) => ({ ...one, host: from })),
      parsed.data.leaves,
    );
  });
  bus.on('alive', ({ from }) => markSeen(from));
  const sendHeartbeat = () => bus.send('alive', { topic: '', payload: null });
  sendHeartbeat();
  const check = guarded(log, 'presence', () => {
    sendHeartbeat();
    for (const [host, last] of lastSeen) {
      if (performance.now() - last < SILENCE_MS) continue;
      lastSeen.delete(host);
      for (const [topic, entries] of byTopic) {
        const gone = [...entries.values()].filter((one) => one.host === host);
        apply(
          topic,
          [],
          gone.map(({ meta }) => meta.phx_ref),
        );
      }
    }
  });
  const timer = setInterval(check, HEARTBEAT_MS).unref();

  return {
    track: (topic, key, metadata, before) => {
      if (Buffer.byteLength(JSON.stringify(metadata)) > MOST_BYTES) {
        throw new RangeError(`A presence may be ${MOST_BYTES} bytes at most`);
      }
      if (before === undefined && (byTopic.get(topic)?.size ?? 0) >= MOST_PRESENT) {
        throw new RangeError(`${MOST_PRESENT} are present on this topic already`);
      }
      const reference = randomUUID();
      const meta = { ...metadata, phx_ref: reference };
      change(topic, [{ host: bus.id, key, meta }], before === undefined ? [] : [before]);
      return reference;
    },
    untrack: (topic, reference) => change(topic, [], [reference]),
    stateOf: (topic) => stateOf([...(byTopic.get(topic)?.values() ?? [])]),
    stop: () => clearInterval(timer),
  };
}

function stateOf(entries: Entry[]): State {
  const state: State = {};
  for (const { key, meta } of entries) {
    const known = Object.hasOwn(state, key) ? state[key]?.metas : undefined;
    Object.defineProperty(state, key, {
      value: { metas: [...(known ?? []), meta] },
      enumerable: true,
      configurable: true,
    });
  }
  return state;
}
