import { request } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';
import { messageOf } from '../start-error.ts';
import type { HostEnv } from './context.ts';

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;
const OWN_NAMES = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/i;

// A caught mail is somebody's text shown on the app's own origin: it gets no scripts.
const MAIL_POLICY =
  "default-src 'none'; img-src * data:; style-src * 'unsafe-inline'; font-src *; form-action 'none'";

/**
 * The local mailbox below /mailbox, for this machine only: by the address of the socket, and by the
 * name that was asked for, because a foreign page can make its own name point here.
 */
export function createMailboxRoutes(address: () => Promise<string>): Hono<HostEnv> {
  const app = new Hono<HostEnv>();
  app.use('/mailbox/*', async (c, next) => {
    const { incoming } = c.env;
    const near = LOOPBACK.test(incoming.socket.remoteAddress ?? '');
    const forwarded = 'x-forwarded-for' in incoming.headers || 'forwarded' in incoming.headers;
    if (!near || forwarded || !OWN_NAMES.test(incoming.headers.host ?? '')) {
      return c.text('The mailbox is open on this machine alone.\n', 403);
    }
    const origin = incoming.headers.origin;
    if (origin !== undefined && !OWN_NAMES.test(URL.parse(origin)?.host ?? '')) {
      return c.text('The mailbox is not for other sites.\n', 403);
    }
    return await next();
  });
  // Its page asks for what lies beside it, so the address has to end with a slash.
  app.get('/mailbox', (c) => c.redirect('/mailbox/', 302));
  app.all('/mailbox/*', async (c) => {
    const { incoming, outgoing } = c.env;
    const base = await address();
    const { host: _, ...headers } = incoming.headers;
    return await new Promise<Response>((resolve) => {
      const upstream = request(base + (incoming.url ?? ''), {
        method: incoming.method ?? 'GET',
        headers,
      });
      upstream.once('response', (answer) => {
        const { 'access-control-allow-origin': __, ...kept } = answer.headers;
        const mail = /^\/mailbox\/email\/[^/]+\/(html|attachment)/.test(c.req.path);
        outgoing.writeHead(answer.statusCode ?? 502, {
          ...kept,
          'x-content-type-options': 'nosniff',
          'x-frame-options': 'SAMEORIGIN',
          ...(mail ? { 'content-security-policy': MAIL_POLICY } : {}),
        });
        answer.pipe(outgoing);
        resolve(RESPONSE_ALREADY_SENT);
      });
      upstream.once('error', (error) => {
        resolve(c.text(`The mailbox does not answer: ${messageOf(error)}\n`, 503));
      });
      outgoing.once('close', () => upstream.destroy());
      incoming.pipe(upstream);
    });
  });
  return app;
}
