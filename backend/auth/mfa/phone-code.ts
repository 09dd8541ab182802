import type { AuthDeps, SmsChannel } from '../deps.ts';
import { AuthError } from '../errors.ts';
import { isFamiliar } from '../guessing/familiar-networks.ts';
import { countSms, takeSmsSlot } from '../phone/sms-limits.ts';
import { hashCode, randomCode } from '../secrets.ts';
import { describeUser } from '../users/describe-user.ts';
import { findUser } from '../users/user-store.ts';
import type { FactorRow } from './factor-store.ts';

/**
 * Sends the code of a challenge to the phone of a factor; returns the code's hash.
 * @throws AuthError mfa_factor_not_found, mfa_phone_verify_not_enabled, over_sms_send_rate_limit,
 * sms_send_failed.
 */
export async function sendChallengeCode(
  deps: AuthDeps,
  factor: FactorRow,
  request: { challengeId: string; channel: SmsChannel; address: string },
): Promise<string> {
  const { sql, sendSms } = deps;
  if (!sendSms) throw new AuthError('mfa_phone_verify_not_enabled');
  const { challengeId, channel, address } = request;
  const { user_id: userId, phone } = factor;
  const account = await findUser(sql, userId);
  if (!account || !phone) throw new AuthError('mfa_factor_not_found');
  const own = factor.status === 'verified' && (await isFamiliar(sql, userId, address));
  await takeSmsSlot(deps, { phone, address, own });
  await countSms(deps, { phone, userId, own });
  const code = randomCode();
  const user = await describeUser(sql, account);
  await sendSms({ user, phone, code, type: 'mfa', channel, address });
  return hashCode(challengeId, code);
}
