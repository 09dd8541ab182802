import type postgres from 'postgres';
import { audit } from '../admin/audit.ts';
import type { AuthDeps, SendSms, SmsChannel } from '../deps.ts';
import { AuthError } from '../errors.ts';
import { clearMailed } from '../mail-links/code-store.ts';
import { purposeOfCode, putDigits } from '../mail-links/mailed-codes.ts';
import { findFactors } from '../mfa/factor-store.ts';
import { refuseWithoutFactor } from '../mfa/factors.ts';
import type { CallerClaims } from '../sessions/claims.ts';
import { requireRecentProof } from '../sessions/recent-proof.ts';
import type { Device } from '../sessions/session-store.ts';
import { refuseBanned, type SessionJson, type Sessions } from '../sessions/sessions.ts';
import { describeUser } from '../users/describe-user.ts';
import { lockedUser } from '../users/locked-user.ts';
import type { UserJson } from '../users/user-json.ts';
import * as users from '../users/user-store.ts';
import * as store from './phone-store.ts';
import { countSms, takeSmsSlot } from './sms-limits.ts';

const CODE = 'phone_change_token' as const;
// The messages here are not `own`: they go to a number that the account has not verified yet.
const own = false;

export interface PhoneChange {
  /**
   * Starts a change of the account's number and sends a code to the new number. Passing the current
   * number cancels a pending change. The response does not reveal whether another account has the
   * number: only the owner of the number gets the code.
   * A new number needs a recent proof of identity: the code opens a session, and a new session
   * counts as such a proof. Without this check, the thief of a session could get a proof with a
   * number of their own.
   * @throws AuthError phone_provider_disabled, insufficient_aal, session_not_found,
   * over_sms_send_rate_limit, sms_send_failed, reauthentication_needed.
   */
  start(
    caller: CallerClaims,
    change: { phone: string; channel: SmsChannel; address: string },
  ): Promise<UserJson>;
  /**
   * Sends a new code to the number that an account changes to; finds the account by that number or
   * by its current number. Neither result nor duration reveals whether an account was found.
   * @throws AuthError phone_provider_disabled, over_sms_send_rate_limit.
   */
  resend(request: { phone: string; address: string }): Promise<void>;
  /**
   * Uses up the code, sets the number and opens a session.
   * @throws AuthError otp_expired for a code that is wrong, expired or out of tries; phone_exists;
   * user_banned.
   */
  confirm(proof: { phone: string; code: string }, device: Device): Promise<SessionJson>;
}

/** Creates the service that changes the phone number of an account (spec §7: resend, user). */
export function createPhoneChange(
  deps: AuthDeps,
  { sessions }: { sessions: Sessions },
): PhoneChange {
  const { sql, clock, log } = deps;

  const sender = () => {
    if (deps.sendSms) return deps.sendSms;
    throw new AuthError('phone_provider_disabled');
  };

  const putCode = (tx: postgres.TransactionSql, userId: string, address: string) =>
    putDigits(tx, { userId, type: CODE, address, now: clock() });

  /** Sends a new code to the number that an account, found by `asked.phone`, changes to. */
  const sendAgain = async (
    send: SendSms,
    { userId, phone }: { userId: string; phone: string },
    asked: { phone: string; address: string },
  ) => {
    const { address } = asked;
    // Check the limits before the transaction. They use other database connections, and
    // transactions that wait for further connections could exhaust the pool.
    if (phone !== asked.phone) await takeSmsSlot(deps, { phone, address, own });
    await countSms(deps, { phone, userId, own });
    const made = await sql.begin(async (tx) => {
      const user = await users.lockUser(tx, userId);
      if (user?.phone_change !== phone) return undefined;
      await store.storePhoneChange(tx, userId, phone, clock());
      const code = await putCode(tx, userId, address);
      return { code, user: await describeUser(tx, user) };
    });
    if (made) await send({ ...made, phone, type: undefined, channel: 'sms', address });
  };

  return {
    start: async (caller, { phone, channel, address }) => {
      const send = sender();
      const { userId } = caller;
      refuseWithoutFactor(caller, await findFactors(sql, userId));
      const account = await users.findUser(sql, userId);
      if (!account) throw new AuthError('session_not_found');
      const isSame = account.phone === phone;
      if (!isSame) {
        await requireRecentProof(sql, caller, clock());
        await takeSmsSlot(deps, { phone, address, own });
        await countSms(deps, { phone, userId, own });
      }
      const { user, code } = await sql.begin(async (tx) => {
        const before = await lockedUser(tx, caller);
        await clearMailed(tx, userId, [CODE]);
        await store.storePhoneChange(tx, userId, isSame ? '' : phone, clock());
        await audit(tx, { action: 'user_modified', actor: before, now: clock() });
        const changed = await users.lockUser(tx, userId);
        if (!changed) throw new AuthError('session_not_found');
        return {
          user: await describeUser(tx, changed),
          code: isSame ? undefined : await putCode(tx, userId, address),
        };
      });
      if (code) await send({ user, phone, code, type: undefined, channel, address });
      return user;
    },

    resend: async ({ phone, address }) => {
      const send = sender();
      await takeSmsSlot(deps, { phone, address, own });
      const found =
        (await store.findUserByNewPhone(sql, phone)) ?? (await store.findUserByPhone(sql, phone));
      if (!found?.phone_change) return;
      // Not awaited: the duration would reveal that an account has the number.
      const change = { userId: found.id, phone: found.phone_change };
      void sendAgain(send, change, { phone, address }).catch((error: unknown) =>
        log.warn({ err: error }, 'code not sent again'),
      );
    },

    confirm: async ({ phone, code }, device) => {
      const session = await sql.begin(async (tx) => {
        const found = await store.findUserByNewPhone(tx, phone);
        const user = found && (await users.lockUser(tx, found.id));
        if (user?.phone_change !== phone) return undefined;
        const now = clock();
        const guess = { types: [CODE], code, address: device.address, now };
        if (!(await purposeOfCode(tx, user.id, guess))) return undefined;
        refuseBanned(user, now);
        const holder = await store.findUserByPhone(tx, phone);
        if (holder && holder.id !== user.id) throw new AuthError('phone_exists');
        await store.finishPhoneChange(tx, user.id, now);
        await clearMailed(tx, user.id, [CODE]);
        const changed = await users.lockUser(tx, user.id);
        return changed && (await sessions.open(tx, changed, 'otp', device));
      });
      // Throw after the commit, so that a failed try is counted.
      if (!session) throw new AuthError('otp_expired');
      return session;
    },
  };
}
