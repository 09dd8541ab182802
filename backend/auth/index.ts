import { createAdmin } from './admin/admin.ts';
import { deleteExpiredAuthData } from './delete-expired-auth-data.ts';
import type { Auth, AuthDeps } from './deps.ts';
import { createDelays } from './guessing/delays.ts';
import { replaceKeysOnce } from './keys/replace-keys.ts';
import { createSigningKeys, ensureSigningKey, RELOAD_SECONDS } from './keys/signing-keys.ts';
import { createLinks } from './mail-links/links.ts';
import { createMailRequests } from './mail-links/mail-requests.ts';
import { createNotify } from './mail-links/notices.ts';
import { createVerification } from './mail-links/verification.ts';
import { createFactors } from './mfa/factors.ts';
import { createRecoveryCodes } from './mfa/recovery-codes.ts';
import { createIdentities } from './oauth/identities.ts';
import { createPhoneChange } from './phone/phone-change.ts';
import { createAuthRoutes } from './routes.ts';
import { migrateSchema } from './schema.ts';
import { findLiveSessions } from './sessions/session-store.ts';
import { createSessions } from './sessions/sessions.ts';
import { createTokens } from './sessions/tokens.ts';
import { createAccount } from './users/account.ts';
import { createSignUp } from './users/sign-up.ts';

export type { AuthEnv } from './deps.ts';

const TIDY_SECONDS = 3600;

/**
 * Creates the host's auth service, compatible with GoTrue. Call `migrate` before the first request.
 */
export function createAuth(deps: AuthDeps): Auth {
  const { sql, clock, config } = deps;
  const tokenSeconds = config.jwtExpirySeconds;
  const keys = createSigningKeys({ sql, clock, tokenSeconds });
  const issuer = `${deps.apiUrl}/auth/v1`;
  const tokens = createTokens({ keys, clock, issuer, lifeSeconds: tokenSeconds });
  const delays = createDelays({ sql, clock });
  const links = createLinks(deps);
  const notify = createNotify(deps);
  const sessions = createSessions({ sql, clock, tokens, delays });
  const services = {
    account: createAccount({ sql, clock, tokens, delays, links, notify, config }),
    admin: createAdmin(deps, links),
    factors: createFactors(deps, { sessions, delays, notify }),
    identities: createIdentities(deps, notify),
    keys,
    mailRequests: createMailRequests(deps, links),
    phoneChange: createPhoneChange(deps, { sessions }),
    recoveryCodes: createRecoveryCodes({ sql, clock, sessions, delays }),
    sessions,
    signUp: createSignUp(deps, links),
    verification: createVerification({ sql, clock, sessions, notify }),
  };

  const looking = setInterval(() => {
    keys.reload().catch((error: unknown) => deps.log.warn({ err: error }, 'keys not looked for'));
  }, RELOAD_SECONDS * 1000).unref();

  const tidying = setInterval(() => {
    deleteExpiredAuthData(sql, clock()).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'not tidied'),
    );
  }, TIDY_SECONDS * 1000).unref();

  return {
    routes: createAuthRoutes(deps, services),
    migrate: async (tx) => {
      await migrateSchema(tx);
      await replaceKeysOnce(tx);
      await ensureSigningKey(tx, clock());
    },
    jwks: async () => ({ keys: await keys.published() }),
    onKeysChanged: keys.onChanged,
    readToken: tokens.read,
    authenticate: services.account.claims,
    liveSessions: (ids) => findLiveSessions(sql, ids, clock()),
    asOfNow: tokens.asOfNow,
    serviceToken: (role) => tokens.service(role),
    rotateKeys: keys.rotate,
    tidy: () => deleteExpiredAuthData(sql, clock()),
    close: async () => {
      clearInterval(looking);
      clearInterval(tidying);
    },
  };
}
