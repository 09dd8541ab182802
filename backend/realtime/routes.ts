import { Hono } from 'hono';
import { limitBody } from '../gateway/body.ts';
import type { HostEnv } from '../gateway/context.ts';
import { refusal } from '../gateway/errors.ts';
import { broadcastBody } from './requests.ts';
import type { Topics } from './topics.ts';

/** POST /api/broadcast, and one event at a time below /api/broadcast/:topic/events/:event. */
export function createBroadcastRoute(topics: Topics): Hono<HostEnv> {
  const app = new Hono<HostEnv>();
  app.use(limitBody('realtime'));
  const send = async (topic: string, event: string, payload: unknown) =>
    await topics.broadcast(`realtime:${topic}`, { type: 'broadcast', event, payload }, undefined);
  const isPrivate = () =>
    refusal('realtime', 403, 'unauthorized', 'There are no private channels to send to');

  app.post('/api/broadcast', async (c) => {
    const body = broadcastBody.safeParse(await c.req.json().catch(() => undefined));
    if (!body.success) return refusal('realtime', 422, 'bad_request', 'The body holds no messages');
    if (body.data.messages.some((message) => message.private)) return isPrivate();
    try {
      for (const { topic, event, payload } of body.data.messages) await send(topic, event, payload);
    } catch (error) {
      if (error instanceof RangeError) return refusal('realtime', 413, 'too_large', error.message);
      throw error;
    }
    return c.body(null, 202);
  });
  app.post('/api/broadcast/:topic/events/:event', async (c) => {
    if (c.req.query('private') === 'true') return isPrivate();
    const payload: unknown = await c.req.json().catch(() => undefined);
    if (payload === undefined)
      return refusal('realtime', 400, 'bad_request', 'The body is not JSON');
    try {
      await send(c.req.param('topic'), c.req.param('event'), payload);
    } catch (error) {
      if (error instanceof RangeError) return refusal('realtime', 413, 'too_large', error.message);
      throw error;
    }
    return c.body(null, 202);
  });
  return app;
}
