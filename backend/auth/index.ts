import { createAccount } from './account.ts';
import { createAdmin } from './admin.ts';
import { createDelays } from './delays.ts';
import type { Auth, AuthDeps } from './deps.ts';
import { createFactors } from './factors.ts';
import { createIdentities } from './identities.ts';
import { createLinks } from './links.ts';
import { createMailRequests } from './mail-requests.ts';
import { createNotify } from './notices.ts';
import { createRecoveryCodes } from './recovery-codes.ts';
import { replaceKeysOnce } from './replace-keys.ts';
import { createRoutes } from './routes.ts';
import { migrateSchema } from './schema.ts';
import { findLiveSessions } from './session-store.ts';
import { createSessions } from './sessions.ts';
import { createSignUp } from './sign-up.ts';
import { createSigningKeys, ensureSigningKey, RELOAD_SECONDS } from './signing-keys.ts';
import { tidy } from './tidy.ts';
import { createTokens } from './tokens.ts';
import { createVerification } from './verification.ts';

export type { AuthEnv } from './deps.ts';

const TIDY_SECONDS = 3600;

/** Sign-in for the host, answering as GoTrue does. `migrate` comes before the first request. */
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
    factors: createFactors({
      sql,
      clock,
      sessions,
      delays,
      notify,
      issuer: new URL(deps.siteUrl).host,
    }),
    identities: createIdentities(deps, notify),
    keys,
    mailRequests: createMailRequests(deps, links),
    recoveryCodes: createRecoveryCodes({ sql, clock, sessions, delays }),
    sessions,
    signUp: createSignUp(deps, links),
    verification: createVerification({ sql, clock, sessions, notify }),
  };

  const looking = setInterval(() => {
    keys.reload().catch((error: unknown) => deps.log.warn({ err: error }, 'keys not looked for'));
  }, RELOAD_SECONDS * 1000).unref();

  const tidying = setInterval(() => {
    tidy(sql, clock()).catch((error: unknown) => deps.log.warn({ err: error }, 'not tidied'));
  }, TIDY_SECONDS * 1000).unref();

  return {
    routes: createRoutes(deps, services),
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
    tidy: () => tidy(sql, clock()),
    close: async () => {
      clearInterval(looking);
      clearInterval(tidying);
    },
  };
}
