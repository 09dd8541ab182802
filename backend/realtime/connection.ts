import { AuthError } from '../auth/errors.ts';
import { type Channel, joinChannel } from './channel.ts';
import type { Identity } from './identity.ts';
import { joinRequest, tokenRequest } from './requests.ts';
import type { Message } from './serializer.ts';
import type { Socket } from './socket.ts';

const MOST_CHANNELS = 100;

type JoinParts = Omit<
  Parameters<typeof joinChannel>[0],
  'socket' | 'message' | 'request' | 'identity'
>;

/** The channels of one client. */
export interface Connection {
  channels: Map<string, Channel>;
  handle: (message: Message, socket: Socket) => Promise<void>;
  end: () => void;
}

/** What one client may do: join and leave topics, renew its token, send on what it has joined. */
export function createConnection(options: {
  identify: (token: string | undefined) => Promise<Identity>;
  /** Says why changes cannot be heard of, if they cannot. */
  changesAreOff: () => string | undefined;
  parts: JoinParts;
}): Connection {
  const { identify, changesAreOff, parts } = options;
  const channels = new Map<string, Channel>();

  async function join(message: Message, socket: Socket): Promise<void> {
    const refuse = (reason: string) => socket.reply(message, 'error', { reason });
    const request = joinRequest.safeParse(message.payload ?? {});
    if (!/^realtime:./.test(message.topic)) return refuse('The topic begins with realtime:');
    if (!request.success) return refuse('The request to join could not be read');
    channels.get(message.topic)?.end();
    channels.delete(message.topic);
    if (channels.size >= MOST_CHANNELS) return refuse('ChannelRateLimitReached: Too many channels');
    if (request.data.config.private) {
      return refuse('Unauthorized: You do not have permissions to read from this Channel topic');
    }
    const off = (request.data.config.postgres_changes ?? []).length > 0 && changesAreOff();
    if (off) return refuse(off);
    try {
      const identity = await identify(request.data.access_token ?? undefined);
      const joined = await joinChannel({
        ...parts,
        socket,
        message,
        request: request.data,
        identity,
      });
      channels.set(message.topic, joined);
    } catch (error) {
      if (error instanceof AuthError) return refuse(`InvalidJWTToken: ${error.message}`);
      if (error instanceof RangeError) return refuse(error.message);
      throw error;
    }
  }

  async function renew(message: Message): Promise<void> {
    const channel = channels.get(message.topic);
    const request = tokenRequest.safeParse(message.payload);
    if (!channel || !request.success) return;
    try {
      channel.identity = await identify(request.data.access_token ?? undefined);
    } catch (error) {
      if (!(error instanceof AuthError)) throw error;
      channel.end({ event: 'phx_close', reason: error.message });
      channels.delete(message.topic);
    }
  }

  function leave(message: Message, socket: Socket): void {
    channels.get(message.topic)?.end();
    channels.delete(message.topic);
    socket.reply(message, 'ok', {});
    socket.send({ ...message, ref: message.joinRef, event: 'phx_close', payload: {} });
  }

  return {
    channels,
    handle: async (message, socket) => {
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
      for (const channel of channels.values()) channel.end();
      channels.clear();
    },
  };
}
