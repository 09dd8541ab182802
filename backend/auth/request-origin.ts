import type { Context } from 'hono';
import type { AuthDeps, AuthEnv } from './deps.ts';
import { redirectTarget } from './mail-links/redirects.ts';
import type { Device } from './sessions/session-store.ts';

/** Returns the redirect target of a request: the requested URL if allowed, else the site's URL. */
export function targetOf(c: Pick<Context, 'req'>, deps: AuthDeps): string {
  return redirectTarget(c.req.query('redirect_to'), deps);
}

/** Returns the IP address and user agent of a request. */
export function deviceOf(c: Context<AuthEnv>): Device {
  return { address: c.get('clientAddress'), userAgent: c.req.header('user-agent') };
}
