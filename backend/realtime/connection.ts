import { AuthError } from '../auth/errors.ts';
import type { Seat } from './bounds.ts';
import { type Channel, type ChannelParts, createChannel } from './channel.ts';
import type { Identity } from './identity.ts';
import { joinRequest, tokenRequest } from './requests.ts';
import type { SocketMessage } from './serializer.ts';
import type { Socket } from './socket.ts';

const MOST_CHANNELS = 100;

/** The channels of one client. */
export interface Connection {
  /** Channels by topic, including those that are still joining, so that they can be ended too. */
  channels: Map<string, Channel>;
  handle: (message: SocketMessage, socket: Socket) => Promise<void>;
  end: () => void;
}

/**
 * Returns a client's connection, which joins and leaves topics, renews its token, and sends to
 * joined topics.
 */
export function createConnection(options: {
  identify: (token: string | undefined) => Promise<Identity>;
  /** Returns why clients cannot subscribe to row changes; undefined if they can. */
  changesAreOff: () => string | undefined;
  seat: Seat;
  parts: ChannelParts;
}): Connection {
  const { identify, changesAreOff, seat, parts } = options;
  const channels = new Map<string, Channel>();
  let ended = false;

  function remove(topic: string, channel: Channel | undefined): void {
    channel?.end();
    if (channels.get(topic) === channel) channels.delete(topic);
  }

  /** @throws AuthError for an invalid token, RangeError when the person has too many sockets. */
  async function identified(token: string | undefined): Promise<Identity> {
    const identity = await identify(token);
    if (!seat.identify(identity)) throw new RangeError('Too many connections');
    return identity;
  }

  async function join(message: SocketMessage, socket: Socket): Promise<void> {
    const { topic } = message;
    const refuse = (reason: string) => socket.reply(message, 'error', { reason });
    const request = joinRequest.safeParse(message.payload ?? {});
    if (!/^realtime:./.test(topic)) return refuse('The topic begins with realtime:');
    if (!request.success) return refuse('The request to join could not be read');
    remove(topic, channels.get(topic));
    if (channels.size >= MOST_CHANNELS) return refuse('ChannelRateLimitReached: Too many channels');
    if (request.data.config.private) {
      return refuse('Unauthorized: You do not have permissions to read from this Channel topic');
    }
    const off = (request.data.config.postgres_changes ?? []).length > 0 && changesAreOff();
    if (off) return refuse(off);
    // Register the channel before `start`, so that it can be ended while it is joining.
    const channel = createChannel({ socket, seat, message, request: request.data, parts });
    channels.set(topic, channel);
    try {
      await channel.start(await identified(request.data.access_token ?? undefined));
    } catch (error) {
      remove(topic, channel);
      if (error instanceof AuthError) return refuse(`InvalidJWTToken: ${error.message}`);
      if (error instanceof RangeError) return refuse(error.message);
      refuse('The channel could not be joined, try again');
      throw error;
    }
  }

  async function renew(message: SocketMessage): Promise<void> {
    const channel = channels.get(message.topic);
    const request = tokenRequest.safeParse(message.payload);
    if (!channel || !request.success) return;
    try {
      channel.renew(await identified(request.data.access_token ?? undefined));
    } catch (error) {
      if (!(error instanceof AuthError || error instanceof RangeError)) throw error;
      channel.end({ event: 'phx_close', reason: error.message });
      remove(message.topic, channel);
    }
  }

  function leave(message: SocketMessage, socket: Socket): void {
    remove(message.topic, channels.get(message.topic));
    socket.reply(message, 'ok', {});
    socket.send({ ...message, ref: message.joinRef, event: 'phx_close', payload: {} });
  }

  return {
    channels,
    handle: async (message, socket) => {
      // The socket may have closed after this message arrived; if so, ignore the message.
      if (ended) return;
      switch (message.event) {
        case 'heartbeat':
          return socket.reply(message, 'ok', {});
        case 'phx_join':
          return await join(message, socket);
        case 'phx_leave':
          return leave(message, socket);
        case 'access_token':
          return await renew(message);
        default: {
          const channel = channels.get(message.topic);
          if (!channel) return socket.reply(message, 'error', { reason: 'unmatched topic' });
          return await channel.handle(message);
        }
      }
    },
    end: () => {
      ended = true;
      for (const channel of channels.values()) channel.end();
      channels.clear();
    },
  };
}
