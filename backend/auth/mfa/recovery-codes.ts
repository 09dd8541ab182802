import { randomInt } from 'node:crypto';
import type postgres from 'postgres';
import { audit } from '../admin/audit.ts';
import { AuthError } from '../errors.ts';
import type { Delays } from '../guessing/delays.ts';
import { isFamiliar } from '../guessing/familiar-networks.ts';
import { hashToken } from '../secrets.ts';
import type { CallerClaims } from '../sessions/claims.ts';
import type { SessionJson, Sessions } from '../sessions/sessions.ts';
import { lockedUser } from '../users/locked-user.ts';
import { deleteFactors, findFactors, insertFactor } from './factor-store.ts';
import { isRecovery, isSecondFactor, requireProofs } from './factors.ts';
import * as store from './recovery-code-store.ts';

const HOW_MANY = 10;
// Sixteen of these characters are almost 80 bits, so an unsalted SHA-256 hash protects a code. No
// two of the characters look alike.
const CHARACTERS = '23456789abcdefghjkmnpqrstuvwxyz';
const LENGTH = 16;

export interface RecoveryCodes {
  status(caller: CallerClaims): Promise<Record<string, unknown>>;
  /**
   * Creates the account's set of codes and returns the codes, which are never returned again.
   * @throws AuthError insufficient_aal, reauthentication_needed, mfa_recovery_codes_sole_factor,
   * mfa_verified_factor_exists, session_not_found.
   */
  generate(
    caller: CallerClaims,
    friendlyName: string | undefined,
  ): Promise<Record<string, unknown>>;
  /** Replaces the codes of the set; the old codes become invalid. */
  regenerate(caller: CallerClaims, address: string): Promise<Record<string, unknown>>;
  /**
   * Accepts a recovery code in place of the second factor, and uses the code up.
   * @throws AuthError mfa_verification_failed, session_not_found, over_request_rate_limit.
   */
  verify(caller: CallerClaims, code: string, address: string): Promise<SessionJson>;
  remove(caller: CallerClaims): Promise<{ id: string }>;
}

/**
 * Creates the service for recovery codes, for people who lose their second factor (supabase-js
 * mfa.recoveryCodes).
 */
export function createRecoveryCodes(options: {
  sql: postgres.Sql;
  clock: () => Date;
  sessions: Sessions;
  delays: Delays;
}): RecoveryCodes {
  const { sql, clock, sessions, delays } = options;

  /**
   * Returns the locked account and its set of codes, if it has one.
   * @throws AuthError insufficient_aal, reauthentication_needed, session_not_found, or
   * mfa_recovery_codes_sole_factor for an account without a second factor.
   */
  const changeable = async (tx: postgres.TransactionSql, caller: CallerClaims) => {
    const user = await lockedUser(tx, caller);
    const factors = await findFactors(tx, user.id);
    if (!factors.some(isSecondFactor)) throw new AuthError('mfa_recovery_codes_sole_factor');
    await requireProofs(tx, caller, factors, clock());
    return { user, set: factors.find(isRecovery) };
  };

  const fill = async (
    tx: postgres.TransactionSql,
    set: { id: string; friendly_name: string | null },
  ) => {
    const codes = Array.from({ length: HOW_MANY }, randomCode);
    await store.replaceCodes(tx, set.id, codes.map(hashToken));
    return {
      id: set.id,
      type: 'recovery_code',
      friendly_name: set.friendly_name ?? '',
      total: HOW_MANY,
      codes,
    };
  };

  return {
    status: async ({ userId }) => {
      const set = (await findFactors(sql, userId)).find(isRecovery);
      if (!set) throw new AuthError('mfa_factor_not_found');
      return { id: set.id, type: 'recovery_code', ...(await store.countCodes(sql, set.id)) };
    },

    generate: (caller, friendlyName) =>
      sql.begin(async (tx) => {
        const { user, set } = await changeable(tx, caller);
        if (set) throw new AuthError('mfa_verified_factor_exists');
        const made = await insertFactor(
          tx,
          {
            user_id: user.id,
            friendly_name: friendlyName?.trim() || 'Recovery codes',
            factor_type: 'recovery_code',
            status: 'verified',
          },
          clock(),
        );
        return fill(tx, made);
      }),

    regenerate: async (caller, address) => {
      const made = await sql.begin(async (tx) => {
        const { set } = await changeable(tx, caller);
        if (!set) throw new AuthError('mfa_factor_not_found');
        return fill(tx, set);
      });
      const account = caller.userId;
      await delays.forget({ secret: 'recovery code', account, address, familiar: true });
      return made;
    },

    verify: async (caller, code, address) => {
      const account = caller.userId;
      const familiar = await isFamiliar(sql, account, address);
      const tries = { secret: 'recovery code', account, address, familiar } as const;
      await delays.begin(tries);
      const hash = hashToken(code.toLowerCase().replaceAll(/[\s-]/g, ''));
      const session = await sql.begin(async (tx) => {
        const user = await lockedUser(tx, caller);
        const factors = await findFactors(tx, user.id);
        const set = factors.some(isSecondFactor) ? factors.find(isRecovery) : undefined;
        if (!set || !(await store.takeCode(tx, set.id, hash, clock()))) {
          throw new AuthError('mfa_verification_failed', {
            message: 'This recovery code is not right, or it was used before.',
          });
        }
        await audit(tx, { action: 'recovery_codes_used', actor: user, now: clock() });
        return sessions.lift(tx, user, caller.sessionId, {
          method: 'mfa/recovery_code',
          factorId: set.id,
          address,
        });
      });
      await delays.forget(tries);
      return session;
    },

    remove: (caller) =>
      sql.begin(async (tx) => {
        const { set } = await changeable(tx, caller);
        if (!set) throw new AuthError('mfa_factor_not_found');
        await deleteFactors(tx, [set.id]);
        return { id: set.id };
      }),
  };
}

function randomCode(): string {
  return Array.from({ length: LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('');
}
