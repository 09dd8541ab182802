import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import { audit } from '../admin/audit.ts';
import type { AuthDeps, Db, SmsChannel } from '../deps.ts';
import { AuthError } from '../errors.ts';
import type { Delays } from '../guessing/delays.ts';
import { isFamiliar } from '../guessing/familiar-networks.ts';
import type { Notify } from '../mail-links/notices.ts';
import type { CallerClaims } from '../sessions/claims.ts';
import { requireRecentProof } from '../sessions/recent-proof.ts';
import { downgradeSessions } from '../sessions/session-store.ts';
import type { SessionJson, Sessions } from '../sessions/sessions.ts';
import { lockedUser } from '../users/locked-user.ts';
import { checkCode, methodOf, newTotp } from './factor-kinds.ts';
import * as store from './factor-store.ts';
import { sendChallengeCode } from './phone-code.ts';

// GoTrue's defaults (safety, Numbers): at most 10 factors, 300 s to answer a challenge.
const MOST_FACTORS = 10;
const CHALLENGE_SECONDS = 300;

interface Enrollment {
  factorType: 'totp' | 'phone' | 'webauthn';
  friendlyName: string | undefined;
  issuer: string | undefined;
  /** In E.164 without the plus sign; only for a phone. */
  phone: string | undefined;
}

export interface Factors {
  /**
   * Creates an unverified factor.
   * @throws AuthError insufficient_aal, reauthentication_needed, mfa_factor_name_conflict,
   * too_many_enrolled_mfa_factors, session_not_found; for phones also mfa_phone_enroll_not_enabled
   * and mfa_verified_factor_exists; for security keys always mfa_web_authn_enroll_not_enabled.
   */
  enroll(caller: CallerClaims, enrollment: Enrollment): Promise<Record<string, unknown>>;
  /**
   * Opens a challenge; for a phone, sends its code.
   * @throws AuthError mfa_factor_not_found, session_not_found; for phones also insufficient_aal,
   * mfa_phone_verify_not_enabled, over_sms_send_rate_limit and sms_send_failed.
   */
  challenge(
    caller: CallerClaims,
    factorId: string,
    request: { address: string; channel: SmsChannel },
  ): Promise<{ id: string; type: string; expires_at: number }>;
  /**
   * Checks a code, raises the session to aal2 and ends the person's other aal1 sessions. The first
   * correct code of a factor also marks the factor as verified.
   * @throws AuthError mfa_verification_failed, mfa_challenge_expired, mfa_factor_not_found,
   * insufficient_aal, session_not_found, over_request_rate_limit.
   */
  verify(
    caller: CallerClaims,
    factorId: string,
    answer: { challengeId: string; code: string },
    address: string,
  ): Promise<SessionJson>;
  /**
   * Removes a factor.
   * @throws AuthError mfa_factor_not_found, session_not_found; for a verified factor also
   * insufficient_aal and reauthentication_needed.
   */
  unenroll(caller: CallerClaims, factorId: string): Promise<{ id: string }>;
}

/** Creates the service for second factors: authenticator apps and phones (spec §7 factors). */
export function createFactors(
  deps: AuthDeps,
  options: { sessions: Sessions; delays: Delays; notify: Notify },
): Factors {
  const { sql, clock } = deps;
  const { sessions, delays, notify } = options;
  const host = new URL(deps.siteUrl).host;

  return {
    enroll: async (caller, { factorType, friendlyName, issuer, phone }) => {
      if (factorType === 'phone' && !deps.sendSms) {
        throw new AuthError('mfa_phone_enroll_not_enabled');
      }
      if (factorType === 'webauthn') throw new AuthError('mfa_web_authn_enroll_not_enabled');
      return sql.begin(async (tx) => {
        const user = await lockedUser(tx, caller);
        const factors = await store.findFactors(tx, user.id);
        await requireProofs(tx, caller, factors, clock());
        // A new enrollment replaces an unfinished enrollment.
        const begun = factors.filter(({ status }) => status === 'unverified');
        await store.deleteFactors(tx, idsOf(begun));
        const kept = factors.filter(({ status }) => status === 'verified');
        if (kept.length >= MOST_FACTORS) throw new AuthError('too_many_enrolled_mfa_factors');
        const name = friendlyName?.trim() || null;
        if (name && kept.some(({ friendly_name }) => friendly_name === name)) {
          throw new AuthError('mfa_factor_name_conflict');
        }
        if (phone && kept.some((factor) => factor.phone === phone)) {
          throw new AuthError('mfa_verified_factor_exists', {
            message:
              'A verified phone factor already exists, unenroll the existing factor to continue',
          });
        }
        const totp = factorType === 'totp' ? newTotp(issuer || host, user.email) : undefined;
        const factor = await store.insertFactor(
          tx,
          {
            user_id: user.id,
            friendly_name: name,
            factor_type: factorType,
            status: 'unverified',
            secret: totp?.secret ?? null,
            phone: phone ?? null,
          },
          clock(),
        );
        const added = { id: factor.id, type: factorType, friendly_name: name ?? '' };
        return totp ? { ...added, totp } : { ...added, phone };
      });
    },

    challenge: async (caller, factorId, { address, channel }) => {
      const factors = await store.findFactors(sql, caller.userId);
      const factor = factorOf(factors, factorId);
      const { factor_type: type, status } = factor;
      const id = randomUUID();
      let codeHash: string | undefined;
      if (type === 'phone') {
        if (status === 'unverified') refuseWithoutFactor(caller, factors);
        codeHash = await sendChallengeCode(deps, factor, { challengeId: id, channel, address });
      }
      const now = clock();
      await sql.begin(async (tx) => {
        await lockedUser(tx, caller);
        factorOf(await store.findFactors(tx, caller.userId), factorId);
        const from = isIP(address) ? address : '0.0.0.0';
        await store.insertChallenge(tx, { id, factorId, address: from, codeHash, now });
      });
      return { id, type, expires_at: Math.floor(now.getTime() / 1000) + CHALLENGE_SECONDS };
    },

    verify: async (caller, factorId, { challengeId, code }, address) => {
      const account = caller.userId;
      const familiar = await isFamiliar(sql, account, address);
      const tries = { secret: 'second factor', account, address, familiar } as const;
      await delays.begin(tries);
      const outcome = await sql.begin(async (tx) => {
        const user = await lockedUser(tx, caller);
        const factors = await store.findFactors(tx, caller.userId);
        const factor = factorOf(factors, factorId);
        // Setting up another factor requires a session that has verified an existing factor.
        if (factor.status === 'unverified') refuseWithoutFactor(caller, factors);
        const now = clock();
        const challenge = await store.findChallenge(tx, challengeId, factor.id);
        const age = now.getTime() - (challenge?.created_at.getTime() ?? 0);
        if (!challenge || age > CHALLENGE_SECONDS * 1000) {
          return new AuthError('mfa_challenge_expired');
        }
        const wrong = await checkCode(tx, factor, challenge, code, now);
        if (wrong) return wrong;
        await store.answerChallenge(tx, challengeId, now);
        if (factor.status === 'unverified') {
          await store.markVerified(tx, factor.id, now);
          await notify(tx, 'mfa_factor_enrolled', user.email);
        }
        const method = methodOf(factor);
        return sessions.lift(tx, user, caller.sessionId, { method, factorId, address });
      });
      // Throw after the commit, so that a failed try is counted.
      if (outcome instanceof AuthError) throw outcome;
      await delays.forget(tries);
      return outcome;
    },

    unenroll: (caller, factorId) =>
      sql.begin(async (tx) => {
        const user = await lockedUser(tx, caller);
        const factors = await store.findFactors(tx, user.id);
        const factor = factors.find(({ id }) => id === factorId);
        if (!factor) throw new AuthError('mfa_factor_not_found');
        if (factor.status === 'verified') await requireProofs(tx, caller, factors, clock());
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

/**
 * Requires the proofs that a change to an account's ways to sign in needs: the second factor, if
 * the account has one, and a recent proof of identity.
 * @throws AuthError insufficient_aal, reauthentication_needed, session_not_found.
 */
export async function requireProofs(
  db: Db,
  caller: CallerClaims,
  factors: store.FactorRow[],
  now: Date,
): Promise<void> {
  refuseWithoutFactor(caller, factors);
  await requireRecentProof(db, caller, now);
}

export const isRecovery = (factor: store.FactorRow) => factor.factor_type === 'recovery_code';
export const isSecondFactor = (factor: store.FactorRow) =>
  factor.status === 'verified' && !isRecovery(factor);

const idsOf = (factors: store.FactorRow[]) => factors.map(({ id }) => id);

/** Returns the app or phone factor with this id. @throws AuthError mfa_factor_not_found */
function factorOf(factors: store.FactorRow[], factorId: string): store.FactorRow {
  const factor = factors.find(({ id }) => id === factorId);
  if (!factor || isRecovery(factor)) throw new AuthError('mfa_factor_not_found');
  return factor;
}
