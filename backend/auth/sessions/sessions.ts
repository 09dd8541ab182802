import type postgres from 'postgres';
import { audit } from '../admin/audit.ts';
import { AuthError } from '../errors.ts';
import type { Delays } from '../guessing/delays.ts';
import { isFamiliar, NOBODY, rememberNetwork } from '../guessing/familiar-networks.ts';
import { deleteFlow, lockFlow } from '../mail-links/link-store.ts';
import { verifierFits } from '../mail-links/pkce.ts';
import { hasSecondFactor } from '../mfa/factor-store.ts';
import { hashToken, nextToken, randomToken } from '../secrets.ts';
import { applyContested } from '../users/contested-sign-up-store.ts';
import { describeUser } from '../users/describe-user.ts';
import { hashPassword, isOutdated, passwordFits } from '../users/passwords.ts';
import type { UserJson } from '../users/user-json.ts';
import type { UserRow } from '../users/user-row.ts';
import { findUserByEmail, lockUser, markSignedIn, storePassword } from '../users/user-store.ts';
import * as store from './session-store.ts';
import type { Tokens } from './tokens.ts';

/** Lifetime in seconds of the code that `withCode` exchanges (safety, Numbers). */
const CODE_SECONDS = 300;

/** A session in GoTrue's format; `expires_at` in seconds of Unix time. */
export interface SessionJson {
  access_token: string;
  token_type: 'bearer';
  expires_in: number;
  expires_at: number;
  refresh_token: string;
  user: UserJson;
}

export interface Sessions {
  /**
   * Opens a session by email address and password.
   * @throws AuthError invalid_credentials, email_not_confirmed, user_banned,
   * over_request_rate_limit.
   */
  withPassword(
    credentials: { email: string; password: string },
    device: store.Device,
  ): Promise<SessionJson>;
  /**
   * Exchanges a refresh token for a new access token and the next refresh token.
   * @throws AuthError refresh_token_not_found, refresh_token_already_used, session_expired,
   * user_banned.
   */
  withRefreshToken(refreshToken: string, device: store.Device): Promise<SessionJson>;
  /**
   * Opens a session by the code from a mailed link or a provider's callback (PKCE).
   * @throws AuthError flow_state_not_found, flow_state_expired, bad_code_verifier, user_banned.
   */
  withCode(
    exchange: { code: string; verifier: string },
    device: store.Device,
  ): Promise<SessionJson>;
  /** Opens a session for a person whose proof was checked in the same transaction. */
  open(
    tx: postgres.TransactionSql,
    user: UserRow,
    method: string,
    device: store.Device,
  ): Promise<SessionJson>;
  /** Raises a session to aal2 after a second factor was checked in the same transaction. */
  lift(
    tx: postgres.TransactionSql,
    user: UserRow,
    sessionId: string,
    proof: { method: string; factorId: string; address: string },
  ): Promise<SessionJson>;
  end(
    caller: { userId: string; sessionId: string },
    scope: 'global' | 'local' | 'others',
  ): Promise<void>;
}

/** Returns the service that opens, renews and ends sessions (spec §4 Authentication). */
export function createSessions(options: {
  sql: postgres.Sql;
  clock: () => Date;
  tokens: Tokens;
  delays: Delays;
}): Sessions {
  const { sql, clock, tokens, delays } = options;

  const answer = async (
    tx: postgres.TransactionSql,
    user: UserRow,
    session: { id: string; aal: string },
    refreshToken: string,
  ): Promise<SessionJson> => {
    const amr = await store.findAmr(tx, session.id);
    const access = await tokens.access(user, { id: session.id, aal: session.aal, amr });
    return {
      access_token: access.token,
      token_type: 'bearer',
      expires_in: access.expiresAt - Math.floor(clock().getTime() / 1000),
      expires_at: access.expiresAt,
      refresh_token: refreshToken,
      user: await describeUser(tx, user),
    };
  };

  const open: Sessions['open'] = async (tx, user, method, device) => {
    refuseBanned(user, clock());
    const now = clock();
    const hmacKey = randomToken();
    const session = { userId: user.id, method, hmacKey, device, now };
    const sessionId = await store.insertSession(tx, session);
    const refreshToken = randomToken();
    const hash = hashToken(refreshToken);
    await store.insertRefreshToken(tx, { hash, parent: null, userId: user.id, sessionId, now });
    await markSignedIn(tx, user.id, now);
    const { address } = device;
    if (!(await hasSecondFactor(tx, user.id))) await rememberNetwork(tx, user.id, address, now);
    await audit(tx, { action: 'login', actor: user, address, traits: { method }, now });
    return answer(
      tx,
      { ...user, last_sign_in_at: now },
      { id: sessionId, aal: 'aal1' },
      refreshToken,
    );
  };

  return {
    open,

    lift: async (tx, user, sessionId, { method, factorId, address }) => {
      refuseBanned(user, clock());
      const now = clock();
      const lifted = await store.liftSession(tx, { sessionId, factorId, method, now });
      if (!lifted) throw new AuthError('session_not_found');
      await rememberNetwork(tx, user.id, address, now);
      // End the person's other aal1 sessions: none of them has verified a second factor.
      await store.deleteWeakSessions(tx, user.id, sessionId);
      const refreshToken = randomToken();
      const hash = hashToken(refreshToken);
      await store.insertRefreshToken(tx, { hash, parent: null, userId: user.id, sessionId, now });
      return answer(tx, user, { id: sessionId, aal: 'aal2' }, refreshToken);
    },

    withPassword: async ({ email, password }, device) => {
      const { address } = device;
      const found = await findUserByEmail(sql, email);
      const familiar = await isFamiliar(sql, found?.id ?? NOBODY, address);
      const tries = { secret: 'password', account: email, address, familiar } as const;
      await delays.begin(tries);
      const fits = await passwordFits(password, found?.encrypted_password ?? undefined);
      if (!found?.encrypted_password || !fits) throw new AuthError('invalid_credentials');
      await delays.forget(tries);
      const renewed = isOutdated(found.encrypted_password) && (await hashPassword(password));
      return sql.begin(async (tx) => {
        const user = await lockUser(tx, found.id);
        // The password may have changed since it was compared.
        if (user?.encrypted_password !== found.encrypted_password) {
          throw new AuthError('invalid_credentials');
        }
        if (!user.email_confirmed_at) throw new AuthError('email_not_confirmed');
        if (renewed) await storePassword(tx, user.id, renewed, clock());
        return open(tx, user, 'password', device);
      });
    },

    withRefreshToken: async (refreshToken, device) => {
      const hash = hashToken(refreshToken);
      const outcome = await sql.begin(async (tx) => {
        const session = await store.lockSessionOfToken(tx, hash);
        const token = session && (await store.findRefreshToken(tx, hash));
        if (!session || !token) return new AuthError('refresh_token_not_found');
        const now = clock();
        const user = await lockUser(tx, session.user_id);
        const refusal = refusalOf(session, user, now);
        if (refusal || !user) {
          await store.deleteSession(tx, session.id);
          return refusal ?? new AuthError('refresh_token_not_found');
        }
        // The child token derives from its parent, so a second tab with the same parent gets the
        // same child, although only hashes are stored.
        const child = nextToken(session.refresh_token_hmac_key ?? hash, refreshToken);
        const childHash = hashToken(child);
        if (token.revoked) {
          const active = await store.findActiveToken(tx, session.id);
          // As in GoTrue, the parent of the active token may be used again at any time: a tab that
          // was asleep, or that did not get the response, still has the parent.
          if (active?.token !== childHash) {
            await store.deleteSession(tx, session.id);
            await audit(tx, { action: 'token_revoked', actor: user, now });
            return new AuthError('refresh_token_already_used');
          }
        } else {
          await store.revokeRefreshToken(tx, { hash, sessionId: session.id, now });
          await store.insertRefreshToken(tx, {
            hash: childHash,
            parent: hash,
            userId: user.id,
            sessionId: session.id,
            now,
          });
        }
        if (session.aal !== 'aal1' || !(await hasSecondFactor(tx, user.id))) {
          await rememberNetwork(tx, user.id, device.address, now);
        }
        return answer(tx, user, session, child);
      });
      // Throw after the commit: the end of the session must not be rolled back.
      if (outcome instanceof AuthError) throw outcome;
      return outcome;
    },

    withCode: ({ code, verifier }, device) =>
      sql.begin(async (tx) => {
        const flow = await lockFlow(tx, hashToken(code));
        if (!flow) throw new AuthError('flow_state_not_found');
        const age = clock().getTime() - flow.auth_code_issued_at.getTime();
        if (age > CODE_SECONDS * 1000) throw new AuthError('flow_state_expired');
        if (!verifierFits(flow, verifier)) throw new AuthError('bad_code_verifier');
        await applyContested(tx, flow.id, clock());
        await deleteFlow(tx, flow.id);
        const user = await lockUser(tx, flow.user_id);
        if (!user) throw new AuthError('flow_state_not_found');
        return open(tx, user, flow.authentication_method, device);
      }),

    end: ({ userId, sessionId }, scope) =>
      sql.begin(async (tx) => {
        await lockUser(tx, userId);
        if (scope === 'local') await store.deleteSession(tx, sessionId);
        else await store.deleteSessionsOf(tx, userId, scope === 'others' ? sessionId : undefined);
      }),
  };
}

/**
 * Refuses a suspended account.
 * @throws AuthError user_banned
 */
export function refuseBanned(user: UserRow, now: Date): void {
  if (user.banned_until && user.banned_until > now) throw new AuthError('user_banned');
}

function refusalOf(
  session: store.SessionRow,
  user: UserRow | undefined,
  now: Date,
): AuthError | undefined {
  if (user?.banned_until && user.banned_until > now) return new AuthError('user_banned');
  if (session.not_after && session.not_after <= now) return new AuthError('session_expired');
  return undefined;
}
