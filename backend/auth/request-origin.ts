import type { Context } from 'hono';
import type { AuthDeps, AuthEnv } from './deps.ts';
import { redirectTarget } from './mail-links/redirects.ts';
import type { Device } from './sessions/session-store.ts';

/** Where the person is to be sent afterwards: where they asked, if that is allowed. */
export function targetOf(c: Pick<Context, 'req'>, deps: AuthDeps): string {
  return redirectTarget(c.req.query('redirect_to'), deps);
}

/** From where a request comes. */
export function deviceOf(c: Context<AuthEnv>): Device {
  return { address: c.get('clientAddress'), userAgent: c.req.header('user-agent') };
}
