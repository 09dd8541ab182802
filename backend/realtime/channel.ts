import { randomUUID } from 'node:crypto';
import type { createSubscriptions } from './changes/subscriptions.ts';
import type { Identity } from './identity.ts';
import { broadcastRequest, type JoinRequest, presenceRequest } from './requests.ts';
import type { Message } from './serializer.ts';
import type { Socket } from './socket.ts';
import type { Member, Topics } from './topics.ts';

/** One topic that one client has joined. */
export interface Channel {
  identity: Identity;
  /** Whether it hears of changes of rows, of which a gap would go unnoticed. */
  hearsChanges: boolean;
  handle: (message: Message) => Promise<void>;
  /** Ends it; with a reason it is told to the client, which joins again after an `error`. */
  end: (how?: { event: 'phx_close' | 'phx_error'; reason: string }) => void;
}

/**
 * Joins a client to a topic: changes of rows, broadcasts and presence, as it asked for.
 * @throws RangeError when what it asked for cannot be.
 */
export async function joinChannel(options: {
  socket: Socket;
  message: Message;
  request: JoinRequest;
  identity: Identity;
  subscriptions: ReturnType<typeof createSubscriptions>;
  topics: Topics;
}): Promise<Channel> {
  const { socket, message, request, subscriptions, topics } = options;
  const { topic, joinRef } = message;
  const { config } = request;
  const wishes = config.postgres_changes ?? [];
  const presenceKey = config.presence?.key || randomUUID();
  let tracked: string | undefined;

  const push = (event: string, payload: unknown) =>
    socket.send({ joinRef, ref: null, topic, event, payload });
  const member: Member = {
    receive: (event, payload) => {
      const bytes = bytesOf(payload);
      if (bytes) socket.sendBytes(topic, bytes.event, bytes.payload);
      else push(event, payload);
    },
  };
  const channel: Channel = {
    identity: options.identity,
    hearsChanges: wishes.length > 0,
    handle: async (received) => {
      if (received.event === 'broadcast') await broadcast(received);
      else if (received.event === 'presence') presence(received);
      else socket.reply(received, 'error', { reason: 'unknown event' });
    },
    end: (how) => {
      subscription.remove();
      topics.leave(topic, member);
      if (tracked !== undefined) topics.presences.untrack(topic, tracked);
      tracked = undefined;
      if (!how) return;
      const status = how.event === 'phx_error' ? 'error' : 'ok';
      push('system', { channel: nameOf(topic), extension: 'system', message: how.reason, status });
      push(how.event, { reason: how.reason });
    },
  };
  const subscription = await subscriptions.add(wishes, {
    claims: () => channel.identity,
    deliver: (ids, data) => push('postgres_changes', { ids, data }),
  });

  async function broadcast(received: Message): Promise<void> {
    const sent = broadcastRequest.safeParse(received.payload);
    if (!sent.success) return socket.reply(received, 'error', { reason: 'not a broadcast' });
    const { event, payload: content } = sent.data;
    const payload = { type: 'broadcast' as const, event, payload: content };
    try {
      await topics.broadcast(topic, payload, config.broadcast?.self ? undefined : member);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      return socket.reply(received, 'error', { reason: error.message });
    }
    if (config.broadcast?.ack) socket.reply(received, 'ok', {});
  }
  function presence(received: Message): void {
    const sent = presenceRequest.safeParse(received.payload);
    if (!sent.success) {
      socket.reply(received, 'error', { reason: 'not a presence' });
      return;
    }
    if (sent.data.event === 'track') {
      tracked = topics.presences.track(topic, presenceKey, sent.data.payload, tracked);
    } else if (tracked !== undefined) {
      topics.presences.untrack(topic, tracked);
      tracked = undefined;
    }
    socket.reply(received, 'ok', {});
  }

  topics.join(topic, member);
  socket.reply(message, 'ok', {
    postgres_changes: wishes.map((wish, index) => ({ id: subscription.ids[index], ...wish })),
  });
  if (wishes.length > 0) {
    push('system', {
      channel: nameOf(topic),
      extension: 'postgres_changes',
      message: 'Subscribed to PostgreSQL',
      status: 'ok',
    });
  }
  push('presence_state', topics.presences.stateOf(topic));
  return channel;
}

function nameOf(topic: string): string {
  return topic.replace(/^realtime:/, '');
}

/** A broadcast of bytes is held as they came; between hosts it does not travel. */
function bytesOf(payload: unknown): { event: string; payload: Buffer } | undefined {
  if (typeof payload !== 'object' || payload === null || !('payload' in payload)) return undefined;
  const { payload: bytes, event } = payload as { payload: unknown; event?: unknown };
  return Buffer.isBuffer(bytes) && typeof event === 'string'
    ? { event, payload: bytes }
    : undefined;
}
