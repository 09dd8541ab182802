import { Hono } from 'hono';
import { AuthError } from '../auth/errors.ts';
import { bearerOf } from '../http/bearer.ts';
import { limitBody } from '../http/body.ts';
import type { HostContext, HostEnv } from '../http/context.ts';
import { refusal } from '../http/errors.ts';
import type { Bounds } from './bounds.ts';
import { type Identify, type Identity, isSignedOut } from './identity.ts';
import { broadcastBody } from './requests.ts';
import { checkSize, type Topics } from './topics.ts';

interface Sent {
  topic: string;
  event: string;
  payload: unknown;
}

/**
 * Returns two routes: POST /api/broadcast for several messages, and POST
 * /api/broadcast/:topic/events/:event for one message.
 */
export function createBroadcastRoute(options: {
  topics: Topics;
  bounds: Bounds;
  identify: Identify;
  signedOutMessages: boolean;
}): Hono<HostEnv> {
  const { topics, bounds, identify, signedOutMessages } = options;
  const app = new Hono<HostEnv>();
  app.use(limitBody('realtime'));
  const isPrivate = () =>
    refusal('realtime', 403, 'unauthorized', 'There are no private channels to send to');

  async function send(c: HostContext, messages: Sent[]): Promise<Response> {
    const identity = await callerOf(c);
    if (!identity) return refusal('realtime', 401, 'unauthorized', 'Invalid access token');
    if (isSignedOut(identity) && !signedOutMessages) {
      return refusal('realtime', 403, 'unauthorized', 'Sign in to send broadcasts');
    }
    if (!(await bounds.mayAct(identity, c.get('clientAddress'), messages.length))) {
      return refusal('realtime', 429, 'too_many_requests', 'Too many messages at once');
    }
    try {
      for (const { payload } of messages) checkSize(payload, identity);
      for (const { topic, event, payload } of messages) {
        await topics.broadcast(
          `realtime:${topic}`,
          { type: 'broadcast', event, payload },
          undefined,
        );
      }
    } catch (error) {
      if (error instanceof RangeError) return refusal('realtime', 413, 'too_large', error.message);
      throw error;
    }
    return c.body(null, 202);
  }

  async function callerOf(c: HostContext): Promise<Identity | undefined> {
    const token = bearerOf(c.req.header('authorization'));
    try {
      return await identify(token, c.get('apiKey'));
    } catch (error) {
      if (error instanceof AuthError) return undefined;
      throw error;
    }
  }

  app.post('/api/broadcast', async (c) => {
    const body = broadcastBody.safeParse(await c.req.json().catch(() => undefined));
    if (!body.success) return refusal('realtime', 422, 'bad_request', 'The body holds no messages');
    if (body.data.messages.some((message) => message.private)) return isPrivate();
    return await send(c, body.data.messages);
  });
  app.post('/api/broadcast/:topic/events/:event', async (c) => {
    if (c.req.query('private') === 'true') return isPrivate();
    const payload: unknown = await c.req.json().catch(() => undefined);
    if (payload === undefined)
      return refusal('realtime', 400, 'bad_request', 'The body is not JSON');
    return await send(c, [{ topic: c.req.param('topic'), event: c.req.param('event'), payload }]);
  });
  return app;
}
