import { randomUUID } from 'node:crypto';
import type { Seat } from './bounds.ts';
import type { createSubscriptions } from './changes/subscriptions.ts';
import { hasExpired, type Identity, isSignedOut } from './identity.ts';
import { broadcastRequest, type JoinRequest, presenceRequest } from './requests.ts';
import type { SocketMessage } from './serializer.ts';
import type { Socket } from './socket.ts';
import { checkSize, type TopicMember, type Topics } from './topics.ts';

const SIGNED_OUT = 'Unauthorized: Sign in to use broadcast and presence';

/** One topic that one client is joining or has joined. */
export interface Channel {
  /**
   * Returns the identity of the channel's client; undefined until the join's token has been
   * checked.
   */
  identity: () => Identity | undefined;
  /**
   * Whether the channel subscribes to row changes. A client cannot notice that it missed a change,
   * so the host ends the channel when a change may have been missed.
   */
  subscribesToChanges: boolean;
  /** Joins with an identity. @throws RangeError when the request is not valid. */
  start: (identity: Identity) => Promise<void>;
  /** Replaces the identity with the identity of a newer token. */
  renew: (identity: Identity) => void;
  handle: (message: SocketMessage) => Promise<void>;
  /**
   * Ends the channel in any state. Pass a reason to notify the client; after phx_error the client
   * joins again.
   */
  end: (how?: { event: 'phx_close' | 'phx_error'; reason: string }) => void;
}

/** The services and settings that all channels of a host share. */
export interface ChannelParts {
  subscriptions: ReturnType<typeof createSubscriptions>;
  topics: Topics;
  /** Whether signed-out clients may use broadcast and presence. */
  signedOutMessages: boolean;
}

/**
 * Returns a channel with the row changes, broadcasts and presence that its client requests; it is
 * inactive until `start`.
 */
export function createChannel(options: {
  socket: Socket;
  seat: Seat;
  message: SocketMessage;
  request: JoinRequest;
  parts: ChannelParts;
}): Channel {
  const { socket, seat, message, request, parts } = options;
  const { subscriptions, topics, signedOutMessages } = parts;
  const { topic, joinRef } = message;
  const { config } = request;
  const requested = config.postgres_changes ?? [];
  const presenceKey = config.presence?.key || randomUUID();
  let identity: Identity | undefined;
  let state: 'joining' | 'joined' | 'ended' = 'joining';
  let unsubscribe: () => void = () => undefined;
  let tracked: string | undefined;
  let counted = 0;

  const isLive = () => state === 'joined' && identity !== undefined && !hasExpired(identity);
  const push = (event: string, payload: unknown) =>
    socket.send({ joinRef, ref: null, topic, event, payload });
  const member: TopicMember = {
    receive: (event, payload) => {
      if (!isLive()) return;
      const bytes = bytesOf(payload);
      if (bytes) socket.sendBytes(topic, bytes.event, bytes.payload);
      else push(event, payload);
    },
  };
  const mayTalk = () => identity !== undefined && (signedOutMessages || !isSignedOut(identity));

  async function start(found: Identity): Promise<void> {
    if (state !== 'joining') return;
    identity = found;
    if (!seat.addSubscriptions(requested.length)) throw new RangeError('Too many subscriptions');
    counted = requested.length;
    const subscription = await subscriptions.add(requested, {
      claims: () => (isLive() ? identity : undefined),
      deliver: (ids, data) => push('postgres_changes', { ids, data }),
    });
    unsubscribe = subscription.remove;
    // The channel may have ended during the database query.
    if (hasEnded()) return unsubscribe();
    state = 'joined';
    if (mayTalk()) topics.join(topic, member);
    socket.reply(message, 'ok', {
      postgres_changes: requested.map((change, index) => ({
        id: subscription.ids[index],
        ...change,
      })),
    });
    if (requested.length > 0) {
      push('system', {
        channel: nameOf(topic),
        extension: 'postgres_changes',
        message: 'Subscribed to PostgreSQL',
        status: 'ok',
      });
    }
    push('presence_state', mayTalk() ? topics.presences.stateOf(topic) : {});
  }

  const hasEnded = () => state === 'ended';

  function end(how?: Parameters<Channel['end']>[0]): void {
    if (hasEnded()) return;
    const wasJoining = state === 'joining';
    state = 'ended';
    unsubscribe();
    seat.removeSubscriptions(counted);
    topics.leave(topic, member);
    untrack();
    if (!how) return;
    if (wasJoining) {
      socket.reply(message, 'error', { reason: how.reason });
      return;
    }
    const status = how.event === 'phx_error' ? 'error' : 'ok';
    push('system', { channel: nameOf(topic), extension: 'system', message: how.reason, status });
    push(how.event, { reason: how.reason });
  }

  function untrack(): void {
    if (tracked === undefined) return;
    topics.presences.untrack(topic, tracked);
    seat.removePresence();
    tracked = undefined;
  }

  async function broadcast(received: SocketMessage): Promise<void> {
    const sent = broadcastRequest.safeParse(received.payload);
    if (!sent.success) throw new RangeError('not a broadcast');
    const { event, payload: content } = sent.data;
    const payload = { type: 'broadcast' as const, event, payload: content };
    checkSize(content, identity);
    await topics.broadcast(topic, payload, config.broadcast?.self ? undefined : member);
    if (config.broadcast?.ack) socket.reply(received, 'ok', {});
  }

  function presence(received: SocketMessage): void {
    const sent = presenceRequest.safeParse(received.payload);
    if (!sent.success) throw new RangeError('not a presence');
    if (sent.data.event === 'untrack') {
      untrack();
    } else {
      const { payload } = sent.data;
      if (tracked === undefined && !seat.addPresence()) {
        throw new RangeError('Too many presences');
      }
      try {
        tracked = topics.presences.track(topic, presenceKey, payload, tracked);
      } catch (error) {
        if (tracked === undefined) seat.removePresence();
        throw error;
      }
    }
    socket.reply(received, 'ok', {});
  }

  async function handle(received: SocketMessage): Promise<void> {
    const refuse = (reason: string) => socket.reply(received, 'error', { reason });
    if (!isLive()) return refuse('unmatched topic');
    if (received.event !== 'broadcast' && received.event !== 'presence') {
      return refuse('unknown event');
    }
    if (!mayTalk()) return refuse(SIGNED_OUT);
    try {
      if (received.event === 'broadcast') await broadcast(received);
      else presence(received);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      refuse(error.message);
    }
  }

  return {
    identity: () => identity,
    subscribesToChanges: requested.length > 0,
    start,
    renew: (renewed) => {
      identity = renewed;
      if (state !== 'joined') return;
      if (mayTalk()) return topics.join(topic, member);
      topics.leave(topic, member);
      untrack();
    },
    handle,
    end,
  };
}

function nameOf(topic: string): string {
  return topic.replace(/^realtime:/, '');
}

/** Returns the event and bytes of a binary broadcast; undefined for any other payload. */
function bytesOf(payload: unknown): { event: string; payload: Buffer } | undefined {
  if (typeof payload !== 'object' || payload === null || !('payload' in payload)) return undefined;
  const { payload: bytes, event } = payload as { payload: unknown; event?: unknown };
  return Buffer.isBuffer(bytes) && typeof event === 'string'
    ? { event, payload: bytes }
    : undefined;
}
