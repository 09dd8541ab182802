import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import type { Registry } from 'prom-client';
import type { HostEnv } from '../http/context.ts';
import { isFromOtherSite, isFromThisMachine } from '../http/this-machine.ts';

/**
 * Returns `/metrics`: open to requests with the token or, without a configured one, to this
 * machine.
 */
export function createMetricsRoutes(registry: Registry, token: string | undefined): Hono<HostEnv> {
  const app = new Hono<HostEnv>();
  app.use('/metrics', async (c, next) => {
    c.header('cache-control', 'no-store');
    c.header('x-content-type-options', 'nosniff');
    const { incoming } = c.env;
    if (token === undefined) {
      if (isFromThisMachine(incoming) && !isFromOtherSite(incoming)) return await next();
      return c.text('Without METRICS_TOKEN, metrics are open on this machine alone.\n', 403);
    }
    const given = /^bearer (.+)$/i.exec(incoming.headers.authorization ?? '')?.[1] ?? '';
    if (timingSafeEqual(digest(given), digest(token))) return await next();
    return c.text('Send the token of METRICS_TOKEN as a bearer token.\n', 401, {
      'www-authenticate': 'Bearer',
    });
  });
  app.get('/metrics', async (c) =>
    c.body(await registry.metrics(), 200, { 'content-type': registry.contentType }),
  );
  app.all('/metrics', (c) => c.text('Read the metrics by GET.\n', 405, { allow: 'GET, HEAD' }));
  return app;
}

/** Returns a hash of constant length, so that the comparison takes constant time. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
