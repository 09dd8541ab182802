import { type Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { AuthDeps, AuthEnv } from '../deps.ts';
import { perAddress } from '../guessing/guards.ts';
import { challengeOf } from '../mail-links/pkce.ts';
import { errorQuery, withQuery } from '../mail-links/redirects.ts';
import { targetOf } from '../request-origin.ts';
import * as requests from '../requests.ts';
import type { Services } from '../services.ts';

const COOKIE_SECONDS = 600;

/** Returns the routes that send a browser to a sign-in provider and handle its callback. */
export function oauthRoutes(deps: AuthDeps, { identities }: Services): Hono<AuthEnv> {
  const routes = new Hono<AuthEnv>();
  const limited = perAddress(deps.limits, 'authorize');

  routes.get('/authorize', limited, async (c) => {
    const asked = requests.parse(requests.authorizeQuery, c.req.query());
    const redirectTo = targetOf(c, deps);
    const flow = { ...asked, challenge: challengeOf(asked), redirectTo };
    const { url, flowId } = await identities.authorize(flow);
    rememberFlow(c, flowId);
    return c.redirect(url, 302);
  });

  routes.get('/callback', limited, async (c) => {
    const query = new URL(c.req.url).searchParams;
    const back = await identities.callback(query, (id) => getCookie(c, nameOf(id)) === 'begun');
    if ('error' in back) return c.redirect(withQuery(back.page, errorQuery(back.error)), 302);
    return c.redirect(withQuery(back.page, { code: back.code }), 302);
  });

  return routes;
}

/**
 * Sets a cookie in the browser that starts a flow; the callback requires the cookie. Without the
 * cookie, an attacker could make a person's browser open the callback of the attacker's flow, which
 * would link the attacker's identity or sign the person in to the attacker's account (safety,
 * attack 33).
 */
export function rememberFlow(c: Context, flowId: string): void {
  setCookie(c, nameOf(flowId), 'begun', {
    path: '/auth/v1/callback',
    maxAge: COOKIE_SECONDS,
    httpOnly: true,
    sameSite: 'Lax',
    secure: new URL(c.req.url).protocol === 'https:',
  });
}

const nameOf = (flowId: string) => `oauth-${flowId}`;
