import { Hono } from 'hono';
import { pino } from 'pino';
import { type AuthEnv, createAuth } from '#backend/auth/index.ts';
import { createLimits } from '#backend/limits/index.ts';
import { enqueueMail, takeMailSlot } from '#backend/mail/outbox.ts';
import type { TestHost } from '../../support/host.ts';

/** The settings of the auth service, unless a test passes its own. */
export const CONFIG: Parameters<typeof createAuth>[0]['config'] = {
  jwtExpirySeconds: 3600,
  enableSignup: true,
  minimumPasswordLength: 8,
  passwordContext: ['Prioriti'],
  notices: new Set(['password_changed'] as const),
  google: { enabled: true, client: undefined },
};

/**
 * Runs another auth service on a running host's database, with its own rate limits and a clock that
 * is `secondsAhead` seconds ahead, so that tests need not wait. Unless an address is given, the
 * requests come from 256 IP addresses in turn.
 */
export function authAt(
  host: TestHost,
  secondsAhead = 0,
  changes: Partial<Parameters<typeof createAuth>[0]> = {},
  address?: string,
) {
  const auth = createAuth({
    sql: host.sql,
    clock: () => new Date(Date.now() + secondsAhead * 1000),
    enqueueMail,
    takeMailSlot,
    sendSms: undefined,
    renderMail: async (name, { TokenHash = '', Token = '' }) => ({
      subject: name,
      html: `?token_hash=${TokenHash}"`,
      text: Token,
    }),
    limits: createLimits(undefined),
    log: pino({ level: 'silent' }),
    siteUrl: host.url,
    allowedRedirect: (url) => (new URL(url).origin === host.url ? url : undefined),
    apiUrl: host.url,
    checkCaptcha: undefined,
    config: CONFIG,
    ...changes,
  });
  const app = new Hono<AuthEnv>();
  let from = 0;
  app.use(async (c, next) => {
    from += 1;
    c.set('clientAddress', address ?? `192.0.2.${from % 256}`);
    c.set('apiKey', 'publishable');
    // Load the keys first, as a starting host does, so that no transaction has to wait for them.
    await auth.jwks();
    await next();
  });
  app.route('/', auth.routes);

  /**
   * Sends JSON, with an access token if one is given; returns the status, the response body and the
   * duration in milliseconds.
   */
  const post = async (path: string, body: unknown, token?: string, method = 'POST') => {
    const began = performance.now();
    const headers: HeadersInit = token ? { authorization: `Bearer ${token}` } : {};
    const answer = await app.request(path, { method, headers, body: JSON.stringify(body) });
    const took = performance.now() - began;
    return { status: answer.status, body: await answer.json(), took };
  };
  return { auth, app, post };
}
