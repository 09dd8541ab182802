import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Hono, MiddlewareHandler } from 'hono';
import type postgres from 'postgres';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Checks } from '../health/routes.ts';
import type { HostEnv } from '../http/context.ts';
import { createRequestMetrics } from './requests.ts';
import { createMetricsRoutes } from './routes.ts';

const FRESH = 5_000;
const TIMEOUT_MS = 2_000;

type Upgrade = (request: IncomingMessage, stream: Duplex, head: Buffer) => void;

export interface Metrics {
  /** Counts and times each request. */
  observe: MiddlewareHandler<HostEnv>;
  /** Counts the connections that an upgrade handler takes over. */
  countSockets: (upgrade: Upgrade) => Upgrade;
  routes: Hono<HostEnv>;
}

/**
 * Returns the host's metrics in Prometheus format: requests, sockets, waiting mail, whether each
 * part of the host answers, and the host's own process (such as its memory and CPU time).
 */
export function createMetrics(options: {
  sql: postgres.Sql;
  checks: Checks;
  access: Parameters<typeof createMetricsRoutes>[1];
}): Metrics {
  const { sql, checks, access } = options;
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const sockets = new Gauge({
    name: 'realtime_sockets',
    help: 'WebSocket connections that are open.',
    registers,
  });
  const pending = cached(async () => {
    const [row] = await sql<{ pending: number }[]>`
      select count(*)::int as pending from host.mail_outbox where sent_at is null`;
    return row?.pending ?? Number.NaN;
  });
  new Gauge({
    name: 'mail_outbox_pending',
    help: 'Mails that wait to be sent; NaN while the database does not answer.',
    registers,
    async collect() {
      this.set(await pending().catch(() => Number.NaN));
    },
  });
  new Gauge({
    name: 'host_part_up',
    help: 'Whether a part of the host answers (1) or not (0).',
    labelNames: ['part'],
    registers,
    async collect() {
      const parts = Object.entries(checks).map(async ([part, check]) => {
        const up = await inTime(check(), false).catch(() => false);
        this.set({ part }, up ? 1 : 0);
      });
      await Promise.all(parts);
    },
  });
  return {
    observe: createRequestMetrics(registry),
    countSockets: (upgrade) => (request, stream, head) => {
      sockets.inc();
      stream.once('close', () => sockets.dec());
      upgrade(request, stream, head);
    },
    routes: createMetricsRoutes(registry, access),
  };
}

/**
 * Returns a function that caches the result of `ask` for five seconds; NaN if `ask` takes more than
 * two seconds.
 */
function cached(ask: () => Promise<number>): () => Promise<number> {
  let asked = Number.NEGATIVE_INFINITY;
  let last: Promise<number> | undefined;
  return () => {
    if (last === undefined || performance.now() - asked > FRESH) {
      asked = performance.now();
      last = inTime(ask(), Number.NaN);
    }
    return last;
  };
}

async function inTime<T>(answer: Promise<T>, otherwise: T): Promise<T> {
  return await Promise.race([answer, sleep(TIMEOUT_MS, otherwise, { ref: false })]);
}
