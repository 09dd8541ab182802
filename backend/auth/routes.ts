import { type Context, Hono } from 'hono';
import { adminRoutes } from './admin/admin-routes.ts';
import type { AuthDeps, AuthEnv } from './deps.ts';
import { API_VERSION_HEADER, AuthError, isDated } from './errors.ts';
import { perAddress, requireCaptcha } from './guessing/guards.ts';
import { mailRoutes } from './mail-links/mail-routes.ts';
import { oauthRoutes } from './oauth/oauth-routes.ts';
import { phoneLoginError } from './phone/phone-number.ts';
import { deviceOf } from './request-origin.ts';
import * as requests from './requests.ts';
import type { Services } from './services.ts';
import { personRoutes } from './users/person-routes.ts';

const BODY_BYTES = 64 * 1024;

/** Returns GoTrue's routes below /auth/v1 (spec §7 Auth service). */
export function createAuthRoutes(deps: AuthDeps, services: Services): Hono<AuthEnv> {
  const routes = new Hono<AuthEnv>();
  routes.onError(answerError);
  // Checking the header is enough: the gateway refuses a body without Content-Length.
  routes.use(async (c, next) => {
    if (Number(c.req.header('content-length') ?? 0) > BODY_BYTES) {
      throw new AuthError('request_too_large');
    }
    await next();
  });

  routes.get('/health', (c) =>
    c.json({ name: 'auth', description: 'Sign-in, compatible with GoTrue' }),
  );
  routes.get('/settings', (c) => c.json(settings(deps)));
  routes.get('/.well-known/jwks.json', async (c) => {
    c.header('cache-control', 'public, max-age=600');
    return c.json({ keys: await services.keys.published() });
  });

  routes.route('/', tokenRoutes(deps, services));
  routes.route('/', mailRoutes(deps, services));
  routes.route('/', oauthRoutes(deps, services));
  routes.route('/', adminRoutes(deps, services));
  routes.route('/', personRoutes(deps, services));
  return routes;
}

/** Returns the route `/token`, which opens or refreshes a session. */
function tokenRoutes(deps: AuthDeps, { sessions }: Services): Hono<AuthEnv> {
  const { limits } = deps;
  const routes = new Hono<AuthEnv>();
  routes.post('/token', perAddress(limits, 'token'), async (c) => {
    const device = deviceOf(c);
    switch (c.req.query('grant_type')) {
      case 'password': {
        const body = await requests.readAuthBody(c, requests.passwordBody);
        const { email, phone, password } = body;
        if (!email) {
          throw phone
            ? phoneLoginError()
            : new AuthError('validation_failed', { message: 'An email address is needed' });
        }
        await requireCaptcha(deps, device.address, body);
        return c.json(await sessions.withPassword({ email, password }, device));
      }
      case 'refresh_token': {
        const { refresh_token } = await requests.readAuthBody(c, requests.refreshBody);
        return c.json(await sessions.withRefreshToken(refresh_token, device));
      }
      case 'pkce': {
        const body = await requests.readAuthBody(c, requests.codeBody);
        const exchange = { code: body.auth_code, verifier: body.code_verifier };
        return c.json(await sessions.withCode(exchange, device));
      }
      default:
        throw new AuthError('validation_failed', { message: 'unsupported_grant_type' });
    }
  });
  return routes;
}

function answerError(error: Error, c: Context<AuthEnv>): Response {
  const dated = isDated(c.req.header(API_VERSION_HEADER));
  if (error instanceof AuthError) return error.toResponse(dated);
  // The gateway handles other errors: it distinguishes a lost database connection from a bug.
  throw error;
}

function settings({ config, sendSms }: AuthDeps) {
  const google = config.google.enabled && config.google.client !== undefined;
  return {
    external: { email: true, phone: false, anonymous_users: false, google },
    disable_signup: !config.enableSignup,
    mailer_autoconfirm: false,
    phone_autoconfirm: false,
    sms_provider: sendSms ? 'hook' : '',
    saml_enabled: false,
  };
}
