import { Hono } from 'hono';
import type { Logger } from '../core/log.ts';
import { readBody } from '../http/body.ts';
import type { HostContext, HostEnv } from '../http/context.ts';
import { networkOf } from '../http/network.ts';
import type { HostLimits } from '../limits/index.ts';
import { clean, parseReport, REPORT_LIMIT } from './report.ts';
import { createSourceMaps } from './source-maps.ts';

const PATH = '/client-errors';

/**
 * Returns the route to which the web app's pages report their errors. Each report becomes one line
 * of the log, with its stack translated by the build's source maps. Only pages of this site may
 * report, and only a few times a minute, so that the log stays readable.
 */
export function createClientErrorRoutes(options: {
  /** The folder of the build's source maps. */
  maps: string;
  /** The build's folder relative to the project, from which the paths in the source maps start. */
  dist: string;
  siteUrl: string;
  limits: Pick<HostLimits, 'consume'>;
  log: Logger;
}): Hono<HostEnv> {
  const { maps, dist, siteUrl, limits, log } = options;
  const translate = createSourceMaps(maps, dist);
  const app = new Hono<HostEnv>();
  app.post(PATH, async (c) => {
    if (!isFromThisSite(c, siteUrl)) return refuse(c, 403, 'Only pages of this site report here.');
    const network = await limits.consume('client_errors', networkOf(c.get('clientAddress')));
    const all = network.ok ? await limits.consume('all_client_errors', 'all') : network;
    if (!all.ok) {
      c.header('retry-after', String(all.retryAfterSeconds));
      return refuse(c, 429, 'Too many reports.');
    }
    const body = await readBody(c.env.incoming, REPORT_LIMIT);
    if (body === 'too large') return refuse(c, 413, `A report has ${REPORT_LIMIT} bytes at most.`);
    const report = body === 'broken off' ? undefined : parseReport(body);
    if (!report) return refuse(c, 400, 'Not a report.');
    const { message, stack, path } = report;
    const browser = clean((c.req.header('user-agent') ?? '').slice(0, 400)).slice(0, 200);
    log.warn({ message, stack: stack && (await translate(stack)), path, browser }, 'browser error');
    return c.body(null, 204);
  });
  app.all(PATH, (c) => c.text('Report errors by POST.\n', 405, { allow: 'POST' }));
  return app;
}

/** Returns a refusal that closes the connection, because the body may not have been read. */
function refuse(c: HostContext, status: 400 | 403 | 413 | 429, text: string): Response {
  return c.text(`${text}\n`, status, { connection: 'close' });
}

/**
 * Returns whether a page of this site sent the request. Browsers send the origin of a page with
 * each POST, and scripts cannot change this header.
 */
function isFromThisSite(c: HostContext, siteUrl: string): boolean {
  const origin = URL.parse(c.req.header('origin') ?? '');
  const fetchSite = c.req.header('sec-fetch-site') ?? 'same-origin';
  if (origin === null || fetchSite !== 'same-origin') return false;
  return origin.origin === new URL(siteUrl).origin || origin.host === c.req.header('host');
}
