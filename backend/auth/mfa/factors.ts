import { isIP } from 'node:net';
import { Secret, TOTP } from 'otpauth';
import type postgres from 'postgres';
import { renderSVG } from 'uqr';
import { audit } from '../admin/audit.ts';
import { AuthError } from '../errors.ts';
import type { Delays } from '../guessing/delays.ts';
import { isFamiliar } from '../guessing/familiar-networks.ts';
import type { Notify } from '../mail-links/notices.ts';
import { downgradeSessions } from '../sessions/session-store.ts';
import type { SessionJson, Sessions } from '../sessions/sessions.ts';
import type { CallerClaims } from '../sessions/tokens.ts';
import { lockedUser } from '../users/locked-user.ts';
import * as store from './factor-store.ts';

// GoTrue's defaults (safety, Numbers): at most 10 factors, 300 s to answer, one step either way.
const MOST_FACTORS = 10;
const CHALLENGE_SECONDS = 300;
const STEP_SECONDS = 30;
const WINDOW = 1;

interface Enrolment {
  factorType: 'totp' | 'phone' | 'webauthn';
  friendlyName: string | undefined;
  issuer: string | undefined;
}

export interface Factors {
  /**
   * Creates an unverified factor.
   * @throws AuthError insufficient_aal, mfa_factor_name_conflict, too_many_enrolled_mfa_factors,
   * session_not_found; for phones and security keys mfa_phone_enroll_not_enabled,
   * mfa_web_authn_enroll_not_enabled.
   */
  enroll(caller: CallerClaims, enrolment: Enrolment): Promise<Record<string, unknown>>;
  challenge(
    caller: CallerClaims,
    factorId: string,
    address: string,
  ): Promise<{ id: string; type: string; expires_at: number }>;
  /**
   * Raises the session to aal2 and ends the person's other aal1 sessions. The first time, it also
   * marks the factor as verified.
   * @throws AuthError mfa_verification_failed, mfa_challenge_expired, mfa_factor_not_found,
   * insufficient_aal, session_not_found, over_request_rate_limit.
   */
  verify(
    caller: CallerClaims,
    factorId: string,
    answer: { challengeId: string; code: string },
    address: string,
  ): Promise<SessionJson>;
  unenroll(caller: CallerClaims, factorId: string): Promise<{ id: string }>;
}

/** Creates the service for second factors by TOTP (spec §7 factors). */
export function createFactors(options: {
  sql: postgres.Sql;
  clock: () => Date;
  sessions: Sessions;
  delays: Delays;
  notify: Notify;
  issuer: string;
}): Factors {
  const { sql, clock, sessions, delays, notify, issuer: host } = options;

  return {
    enroll: async (caller, { factorType, friendlyName, issuer }) => {
      if (factorType === 'phone') throw new AuthError('mfa_phone_enroll_not_enabled');
      if (factorType === 'webauthn') throw new AuthError('mfa_web_authn_enroll_not_enabled');
      return sql.begin(async (tx) => {
        const user = await lockedUser(tx, caller);
        const factors = await store.findFactors(tx, user.id);
        refuseWithoutFactor(caller, factors);
        // A new enrollment replaces an unfinished one.
        const begun = factors.filter(({ status }) => status === 'unverified');
        await store.deleteFactors(tx, idsOf(begun));
        const kept = factors.filter(({ status }) => status === 'verified');
        if (kept.length >= MOST_FACTORS) throw new AuthError('too_many_enrolled_mfa_factors');
        const name = friendlyName?.trim() || null;
        if (name && kept.some(({ friendly_name }) => friendly_name === name)) {
          throw new AuthError('mfa_factor_name_conflict');
        }
        const secret = new Secret({ size: 20 });
        const factor = await store.insertFactor(
          tx,
          {
            user_id: user.id,
            friendly_name: name,
            factor_type: 'totp',
            status: 'unverified',
            secret: secret.base32,
          },
          clock(),
        );
        const uri = new TOTP({ issuer: issuer || host, label: user.email, secret }).toString();
        return {
          id: factor.id,
          type: 'totp',
          friendly_name: name ?? '',
          totp: { qr_code: renderSVG(uri), secret: secret.base32, uri },
        };
      });
    },

    challenge: (caller, factorId, address) =>
      sql.begin(async (tx) => {
        await lockedUser(tx, caller);
        const factor = await ownFactor(tx, caller, factorId);
        const now = clock();
        const from = isIP(address) ? address : '0.0.0.0';
        const id = await store.insertChallenge(tx, factor.id, from, now);
        const expiresAt = Math.floor(now.getTime() / 1000) + CHALLENGE_SECONDS;
        return { id, type: factor.factor_type, expires_at: expiresAt };
      }),

    verify: async (caller, factorId, { challengeId, code }, address) => {
      const account = caller.userId;
      const familiar = await isFamiliar(sql, account, address);
      const tries = { secret: 'second factor', account, address, familiar } as const;
      await delays.begin(tries);
      const session = await sql.begin(async (tx) => {
        const user = await lockedUser(tx, caller);
        const factor = await ownFactor(tx, caller, factorId);
        const factors = await store.findFactors(tx, user.id);
        // Setting up another factor requires a session that has verified an existing one.
        if (factor.status === 'unverified') refuseWithoutFactor(caller, factors);
        const now = clock();
        const challenge = await store.findChallenge(tx, challengeId, factor.id);
        const age = now.getTime() - (challenge?.created_at.getTime() ?? 0);
        if (!challenge || age > CHALLENGE_SECONDS * 1000) {
          throw new AuthError('mfa_challenge_expired');
        }
        const step = stepOf(factor, code, now);
        // Each code works once (safety, attack 35).
        if (step === undefined || !(await store.takeStep(tx, factor.id, step))) {
          throw new AuthError('mfa_verification_failed');
        }
        await store.answerChallenge(tx, challengeId, now);
        if (factor.status === 'unverified') {
          await store.markVerified(tx, factor.id, now);
          await notify(tx, 'mfa_factor_enrolled', user.email);
        }
        return sessions.lift(tx, user, caller.sessionId, { method: 'totp', factorId, address });
      });
      await delays.forget(tries);
      return session;
    },

    unenroll: (caller, factorId) =>
      sql.begin(async (tx) => {
        const user = await lockedUser(tx, caller);
        const factors = await store.findFactors(tx, user.id);
        const factor = factors.find(({ id }) => id === factorId);
        if (!factor) throw new AuthError('mfa_factor_not_found');
        if (factor.status === 'verified') refuseWithoutFactor(caller, factors);
        const left = factors.filter(({ id }) => id !== factorId);
        await store.deleteFactors(tx, [factorId]);
        if (isSecondFactor(factor)) await notify(tx, 'mfa_factor_unenrolled', user.email);
        await audit(tx, { action: 'factor_unenrolled', actor: user, now: clock() });
        if (!left.some(isSecondFactor)) {
          // Recovery codes are of no use without a second factor.
          await store.deleteFactors(tx, idsOf(left.filter(isRecovery)));
          await downgradeSessions(tx, user.id, clock());
        }
        return { id: factorId };
      }),
  };
}

/**
 * Refuses a session that has not verified a second factor, if the account has one.
 * @throws AuthError insufficient_aal
 */
export function refuseWithoutFactor(caller: CallerClaims, factors: store.FactorRow[]): void {
  if (caller.aal !== 'aal2' && factors.some(isSecondFactor))
    throw new AuthError('insufficient_aal');
}

export const isRecovery = (factor: store.FactorRow) => factor.factor_type === 'recovery_code';
export const isSecondFactor = (factor: store.FactorRow) =>
  factor.status === 'verified' && !isRecovery(factor);

const idsOf = (factors: store.FactorRow[]) => factors.map(({ id }) => id);

async function ownFactor(tx: postgres.TransactionSql, caller: CallerClaims, factorId: string) {
  const factors = await store.findFactors(tx, caller.userId);
  const factor = factors.find(({ id }) => id === factorId);
  if (!factor || isRecovery(factor)) throw new AuthError('mfa_factor_not_found');
  return factor;
}

/**
 * Returns the 30-second step that a code belongs to, if it matches a step near the current time.
 */
function stepOf({ secret }: store.FactorRow, token: string, now: Date): number | undefined {
  const totp = new TOTP({ secret: Secret.fromBase32(secret ?? '') });
  const timestamp = now.getTime();
  const away = totp.validate({ token, timestamp, window: WINDOW });
  if (away === null) return undefined;
  return Math.floor(timestamp / 1000 / STEP_SECONDS) + away;
}
