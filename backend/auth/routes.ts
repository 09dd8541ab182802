import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Account } from './account.ts';
import type { AuthDeps, AuthEnv } from './deps.ts';
import { API_VERSION_HEADER, AuthError, isDated } from './errors.ts';
import { type CallerEnv, evenly, perAddress, signedIn, takeForAccount } from './guards.ts';
import { challengeOf } from './pkce.ts';
import { errorQuery, redirectTarget, withQuery } from './redirects.ts';
import * as requests from './requests.ts';
import type { Device } from './session-store.ts';
import type { Sessions } from './sessions.ts';
import type { SignUp } from './sign-up.ts';
import type { SigningKeys } from './signing-keys.ts';
import type { Verification } from './verification.ts';

const BODY_BYTES = 64 * 1024;
// Longer than hashing a password and writing an account take.
const EVEN_MS = 300;

export interface Services {
  account: Account;
  keys: SigningKeys;
  sessions: Sessions;
  signUp: SignUp;
  verification: Verification;
}

/** GoTrue's paths below /auth/v1 (spec §7 Auth service). */
export function createRoutes(deps: AuthDeps, services: Services): Hono<AuthEnv> {
  const { limits } = deps;
  const routes = new Hono<AuthEnv>();
  routes.onError(answerError);
  routes.use(
    bodyLimit({
      maxSize: BODY_BYTES,
      onError: () => {
        throw new AuthError('request_too_large');
      },
    }),
  );

  routes.get('/health', (c) =>
    c.json({ name: 'auth', description: 'Sign-in, compatible with GoTrue' }),
  );
  routes.get('/settings', (c) => c.json(settings(deps)));
  routes.get('/.well-known/jwks.json', async (c) => {
    c.header('cache-control', 'public, max-age=600');
    return c.json({ keys: await services.keys.published() });
  });

  routes.post('/signup', perAddress(limits, 'signup'), async (c) => {
    const body = await requests.readBody(c, requests.signUpBody);
    const { email, password, data } = body;
    const where = { challenge: challengeOf(body), redirectTo: target(c, deps) };
    const allow = () => takeForAccount(limits, 'mail_account', email);
    const request = { email, password, data: data ?? {}, ...where };
    return c.json(await evenly(EVEN_MS, services.signUp.signUp(request, allow)));
  });

  routes.post('/resend', perAddress(limits, 'resend'), async (c) => {
    const body = await requests.readBody(c, requests.resendBody);
    const { email } = body;
    await takeForAccount(limits, 'mail_account', email);
    const where = { challenge: challengeOf(body), redirectTo: target(c, deps) };
    await evenly(EVEN_MS, services.signUp.resend({ email, ...where }));
    return c.json({});
  });

  routes.post('/token', perAddress(limits, 'token'), async (c) => {
    const device = deviceOf(c);
    switch (c.req.query('grant_type')) {
      case 'password': {
        const body = await requests.readBody(c, requests.passwordBody);
        await takeForAccount(limits, 'token_account', body.email);
        return c.json(await services.sessions.withPassword(body, device));
      }
      case 'refresh_token': {
        const { refresh_token } = await requests.readBody(c, requests.refreshBody);
        return c.json(await services.sessions.withRefreshToken(refresh_token));
      }
      case 'pkce': {
        const body = await requests.readBody(c, requests.codeBody);
        const exchange = { code: body.auth_code, verifier: body.code_verifier };
        return c.json(await services.sessions.withCode(exchange, device));
      }
      default:
        throw new AuthError('validation_failed', { message: 'unsupported_grant_type' });
    }
  });

  // Mail scanners open links, so opening one does nothing: it leads to the page with the button.
  routes.get('/verify', perAddress(limits, 'verify'), (c) => {
    const { token, token_hash, type } = c.req.query();
    const query = { token_hash: token_hash ?? token ?? '', type: type ?? '' };
    return c.redirect(withQuery(target(c, deps), query), 303);
  });

  routes.post('/verify', perAddress(limits, 'verify'), async (c) => {
    if (c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded')) {
      return verifyForm(c, deps, services.verification);
    }
    const proof = await requests.readBody(c, requests.verifyBody);
    if ('token_hash' in proof) {
      return c.json(await services.verification.bySession(proof.token_hash, deviceOf(c)));
    }
    await takeForAccount(limits, 'verify_account', proof.email);
    return c.json(await services.verification.byCode(proof.email, proof.token, deviceOf(c)));
  });

  routes.route('/', signedInRoutes(deps, services));
  return routes;
}

/** Routes for a person with a live session. */
function signedInRoutes({ limits }: AuthDeps, { account, sessions }: Services): Hono<CallerEnv> {
  const routes = new Hono<CallerEnv>();

  routes.get('/user', signedIn(account), async (c) => c.json(await account.get(c.get('caller'))));

  routes.put('/user', signedIn(account), async (c) => {
    const caller = c.get('caller');
    await takeForAccount(limits, 'token_account', caller.userId);
    const change = await requests.readBody(c, requests.userBody);
    return c.json(await account.update(caller, change));
  });

  routes.post('/logout', signedIn(account), async (c) => {
    await sessions.end(c.get('caller'), requests.parse(requests.logoutScope, c.req.query('scope')));
    return c.body(null, 204);
  });

  return routes;
}

async function verifyForm(c: Context<AuthEnv>, deps: AuthDeps, verification: Verification) {
  const form = new URLSearchParams(await c.req.text());
  const page = redirectTarget(form.get('redirect_to') ?? undefined, deps);
  try {
    requests.parse(requests.linkType, form.get('type'));
    const token = form.get('token') ?? form.get('token_hash');
    const { code } = await verification.byLink(requests.parse(requests.linkToken, token));
    return c.redirect(code === undefined ? page : withQuery(page, { code }), 303);
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    return c.redirect(withQuery(page, errorQuery(error)), 303);
  }
}

function target(c: Context<AuthEnv>, deps: AuthDeps): string {
  return redirectTarget(c.req.query('redirect_to'), deps);
}

function deviceOf(c: Context<AuthEnv>): Device {
  return { address: c.get('clientAddress'), userAgent: c.req.header('user-agent') };
}

function answerError(error: Error, c: Context<AuthEnv>): Response {
  const dated = isDated(c.req.header(API_VERSION_HEADER));
  if (error instanceof AuthError) return error.toResponse(dated);
  // What is not a refusal of ours is for the gateway, which knows a lost database from a fault.
  throw error;
}

function settings({ config }: AuthDeps) {
  return {
    external: { email: true, phone: false, anonymous_users: false, google: false },
    disable_signup: !config.enableSignup,
    mailer_autoconfirm: false,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
  };
}
