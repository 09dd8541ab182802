import { Hono } from 'hono';
import type { HostEnv } from '../gateway/context.ts';

const FRESH = 500;

/** Checks of the host's parts by name; each settles with whether its part answers. */
export type Checks = Record<string, () => Promise<boolean>>;

/**
 * `/healthz` (200 or 503) and `/readyz` (the same with each part); asked in a rush, checked once.
 * @param notes what is said of parts without which the host is ready all the same.
 */
export function createHealthRoutes(
  checks: Checks,
  notes: () => Record<string, string>,
): Hono<HostEnv> {
  let asked = 0;
  let last: Promise<Record<string, boolean>> | undefined;
  const parts = () => {
    if (!last || Date.now() - asked > FRESH) {
      asked = Date.now();
      last = Promise.all(
        Object.entries(checks).map(
          async ([name, check]) => [name, await check().catch(() => false)] as const,
        ),
      ).then(Object.fromEntries<boolean>);
    }
    return last;
  };
  const app = new Hono<HostEnv>();
  app.get('/healthz', async (c) => {
    const well = Object.values(await parts()).every(Boolean);
    return c.text(well ? 'ok\n' : 'not ready\n', well ? 200 : 503, headers(well));
  });
  app.get('/readyz', async (c) => {
    const each = await parts();
    const well = Object.values(each).every(Boolean);
    return c.json({ ready: well, parts: { ...each, ...notes() } }, well ? 200 : 503, headers(well));
  });
  return app;
}

function headers(well: boolean): Record<string, string> {
  return { 'cache-control': 'no-store', ...(well ? {} : { 'retry-after': '1' }) };
}
