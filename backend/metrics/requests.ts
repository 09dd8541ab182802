import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { Counter, Histogram, type Registry } from 'prom-client';
import type { HostEnv } from '../http/context.ts';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * Returns middleware that counts requests by method, route and status, and times them by method and
 * route. The route label is the matched pattern, never the path: clients choose paths, and every
 * new label takes memory until the host ends.
 */
export function createRequestMetrics(registry: Registry): MiddlewareHandler<HostEnv> {
  const registers = [registry];
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests by method, route pattern and status; "aborted" when the caller left before the end.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its answer.',
    labelNames: ['method', 'route'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  return async (c, next) => {
    const started = performance.now();
    const { incoming, outgoing } = c.env;
    outgoing.once('close', () => {
      const method = METHODS.has(incoming.method ?? '') ? (incoming.method ?? '') : 'other';
      const labels = { method, route: routePath(c) };
      const status = outgoing.writableFinished ? outgoing.statusCode : 'aborted';
      requests.inc({ ...labels, status });
      seconds.observe(labels, (performance.now() - started) / 1000);
    });
    await next();
  };
}
