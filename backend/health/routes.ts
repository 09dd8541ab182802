import { setTimeout as sleep } from 'node:timers/promises';
import { Hono } from 'hono';
import type { HostEnv } from '../http/context.ts';

const FRESH_MS = 500;
/** Milliseconds after which a part counts as not answering. */
const TIMEOUT_MS = 2_000;

/** Checks of the host's parts by name; each resolves to whether its part works. */
export type Checks = Record<string, () => Promise<boolean>>;

/**
 * Returns `/healthz` (200 if the host can answer requests, else 503) and `/readyz` (whether it can
 * do all of its work, with the state of each part). Requests within half a second share one check.
 * @param alive the parts without which nothing works.
 * @param ready the parts that only affect `/readyz`, because a restart of the host would not fix
 * them.
 * @param notes the state of optional parts, without which the host is still ready.
 */
export function createHealthRoutes(
  alive: Checks,
  ready: Checks,
  notes: () => Record<string, string>,
): Hono<HostEnv> {
  const living = askedOnce(alive);
  const working = askedOnce(ready);
  const app = new Hono<HostEnv>();
  app.get('/healthz', async (c) => {
    const well = isWell(await living());
    return c.text(well ? 'ok\n' : 'not ready\n', well ? 200 : 503, headers(well));
  });
  app.get('/readyz', async (c) => {
    const [first, second] = await Promise.all([living(), working()]);
    const each = { ...first, ...second };
    const well = isWell(each);
    return c.json({ ready: well, parts: { ...each, ...notes() } }, well ? 200 : 503, headers(well));
  });
  return app;
}

function askedOnce(checks: Checks): () => Promise<Record<string, boolean>> {
  let asked = Number.NEGATIVE_INFINITY;
  let last: Promise<Record<string, boolean>> | undefined;
  return () => {
    if (!last || performance.now() - asked > FRESH_MS) {
      asked = performance.now();
      last = Promise.all(
        Object.entries(checks).map(async ([name, check]) => [name, await inTime(check)] as const),
      ).then(Object.fromEntries<boolean>);
    }
    return last;
  };
}

async function inTime(check: () => Promise<boolean>): Promise<boolean> {
  const over = new AbortController();
  try {
    return await Promise.race([
      check().catch(() => false),
      sleep(TIMEOUT_MS, false, { signal: over.signal, ref: false }),
    ]);
  } finally {
    over.abort();
  }
}

const isWell = (parts: Record<string, boolean>): boolean => Object.values(parts).every(Boolean);

function headers(well: boolean): Record<string, string> {
  return { 'cache-control': 'no-store', ...(well ? {} : { 'retry-after': '1' }) };
}
