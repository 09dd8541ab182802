import { WebSocket } from 'ws';
import type { TestHost } from '../host.ts';
import { address, type Person } from '../people/people.ts';
import { until } from '../until.ts';

interface Said {
  ref: string | null;
  topic: string;
  event: string;
  payload: Record<string, unknown>;
}

/**
 * A realtime socket without the client library, so that a test can send any message and sees every
 * message that the host sends.
 */
export interface RawSocket {
  ws: WebSocket;
  said: Said[];
  /** Returns the close code; 0 while the socket is open. */
  closed: () => number;
  /** Returns the HTTP status with which the host refused the upgrade; 0 if it accepted. */
  status: () => number;
  push: (topic: string, event: string, payload: unknown) => string;
  /** Sends a message and waits for its reply. */
  ask: (
    topic: string,
    event: string,
    payload: unknown,
  ) => Promise<{ status: string; response: Record<string, unknown> }>;
}

/** Opens a socket from a random IP address, or from the given one. */
export async function openSocket(
  host: TestHost,
  options: { from?: string | undefined; key?: string } = {},
): Promise<RawSocket> {
  const { from = address(), key = host.publishableKey } = options;
  const ws = new WebSocket(
    `${host.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${key}&vsn=2.0.0`,
    { headers: { 'x-forwarded-for': from } },
  );
  const said: Said[] = [];
  let [closed, status, lastRef] = [0, 0, 0];
  ws.on('message', (data) => {
    const [, ref, topic, event, payload] = JSON.parse(data.toString());
    said.push({ ref, topic, event, payload });
  });
  ws.on('close', (code) => {
    closed = code;
  });
  ws.on('unexpected-response', (_, answer) => {
    status = answer.statusCode ?? 0;
  });
  ws.on('error', () => undefined);
  const socket: RawSocket = {
    ws,
    said,
    closed: () => closed,
    status: () => status,
    push: (topic, event, payload) => {
      lastRef += 1;
      const ref = String(lastRef);
      ws.send(JSON.stringify([event === 'phx_join' ? ref : null, ref, topic, event, payload]));
      return ref;
    },
    ask: async (topic, event, payload) => {
      const ref = socket.push(topic, event, payload);
      const reply = await until(`the reply to ${event}`, async () =>
        said.find((one) => one.event === 'phx_reply' && one.ref === ref),
      );
      return reply.payload as Awaited<ReturnType<RawSocket['ask']>>;
    },
  };
  await until('the socket', async () => ws.readyState === ws.OPEN || status > 0);
  return socket;
}

/** Returns the payload of a join, with a person's token and a table to subscribe to if given. */
export const joining = (person: Pick<Person, 'session'> | undefined, table?: string) => ({
  config: table ? { postgres_changes: [{ event: '*', schema: 'public', table }] } : {},
  ...(person && { access_token: person.session.access_token }),
});
