import { z } from 'zod';
import type { Logger } from '../core/log.ts';
import type { Bus } from './bus.ts';
import { type Identity, isSignedOut } from './identity.ts';
import { createPresences, type Presences } from './presence.ts';

/** Maximum bytes of a broadcast from a signed-out client. */
const MOST_SIGNED_OUT_BYTES = 2_048;

/** A client that receives the messages of a topic. */
export interface TopicMember {
  receive: (event: string, payload: unknown) => void;
}

interface Broadcast {
  type: 'broadcast';
  event: string;
  payload: unknown;
}

const carried = z.object({ event: z.string(), base64: z.string() });

/** The members of each topic on this host, and delivery to the same topic on other hosts. */
export interface Topics {
  join: (topic: string, member: TopicMember) => void;
  leave: (topic: string, member: TopicMember) => void;
  /**
   * Sends to everyone on the topic except the sender, on every host.
   * @throws RangeError when the message is too large.
   */
  broadcast: (topic: string, payload: Broadcast, sender: TopicMember | undefined) => Promise<void>;
  presences: Presences;
}

export function createTopics(bus: Bus, log: Logger): Topics {
  const topics = new Map<string, Set<TopicMember>>();
  const deliver = (topic: string, event: string, payload: unknown, except?: TopicMember) => {
    for (const member of topics.get(topic) ?? []) {
      if (member !== except) member.receive(event, payload);
    }
  };
  bus.on('broadcast', ({ topic, payload }) => deliver(topic, 'broadcast', payload));
  bus.on('bytes', ({ topic, payload }) => {
    const { event, base64 } = carried.parse(payload);
    const bytes = Buffer.from(base64, 'base64');
    deliver(topic, 'broadcast', { type: 'broadcast', event, payload: bytes });
  });
  const presences = createPresences({
    bus,
    log,
    broadcast: (topic, diff) => deliver(topic, 'presence_diff', diff),
  });
  return {
    presences,
    join: (topic, member) => {
      topics.set(topic, (topics.get(topic) ?? new Set()).add(member));
    },
    leave: (topic, member) => {
      const members = topics.get(topic);
      members?.delete(member);
      if (members?.size === 0) topics.delete(topic);
    },
    broadcast: async (topic, payload, sender) => {
      // Hosts exchange JSON, so bytes are sent as base64.
      if (Buffer.isBuffer(payload.payload)) {
        const base64 = payload.payload.toString('base64');
        await bus.publish('bytes', { topic, payload: { event: payload.event, base64 } });
      } else {
        await bus.publish('broadcast', { topic, payload });
      }
      deliver(topic, 'broadcast', payload, sender);
    },
  };
}

/**
 * Checks the size of a message from a signed-out client.
 * @throws RangeError when the message is too large.
 */
export function checkSize(content: unknown, identity: Identity | undefined): void {
  if (identity && !isSignedOut(identity)) return;
  const bytes = Buffer.isBuffer(content)
    ? content.length
    : Buffer.byteLength(JSON.stringify(content) ?? '');
  if (bytes > MOST_SIGNED_OUT_BYTES) {
    throw new RangeError(`A message may be ${MOST_SIGNED_OUT_BYTES} bytes at most`);
  }
}
