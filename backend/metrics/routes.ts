import { Hono } from 'hono';
import type { Registry } from 'prom-client';
import type { HostEnv } from '../http/context.ts';
import { forOperator, type OperatorAccess } from '../http/operator-pages.ts';

/** Returns the route `/metrics`, for the operator only. */
export function createMetricsRoutes(
  registry: Registry,
  access: Pick<OperatorAccess, 'token' | 'isPublic'>,
): Hono<HostEnv> {
  const app = new Hono<HostEnv>();
  const guard = forOperator({ pages: '/metrics', setting: 'METRICS_TOKEN', ...access });
  app.use('/metrics', async (c, next) => {
    c.header('cache-control', 'no-store');
    c.header('x-content-type-options', 'nosniff');
    return await guard(c, next);
  });
  app.get('/metrics', async (c) =>
    c.body(await registry.metrics(), 200, { 'content-type': registry.contentType }),
  );
  app.all('/metrics', (c) => c.text('Read the metrics by GET.\n', 405, { allow: 'GET, HEAD' }));
  return app;
}
