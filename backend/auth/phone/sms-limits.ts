import { networkOf } from '../../http/network.ts';
import type { AuthBucket, AuthDeps } from '../deps.ts';
import { AuthError } from '../errors.ts';

type Deps = Pick<AuthDeps, 'takeMailSlot' | 'sql' | 'clock' | 'limits'>;

/** A request for a message to a number. */
interface SmsRequest {
  phone: string;
  /** The requester's IP address. */
  address: string;
  /**
   * Whether an account asks for a message to a number that it has verified, from a network that it
   * signed in from before. Such requests have limits of their own, which nobody else can use up.
   */
  own: boolean;
}

/**
 * Applies the limit of one message a minute to the number, and counts the request for the limit of
 * the requester's network, whether or not an account has the number.
 * @throws AuthError over_sms_send_rate_limit
 */
export async function takeSmsSlot(deps: Deps, { phone, address, own }: SmsRequest): Promise<void> {
  const slot = { class: classOf(own), mailbox: phone, now: deps.clock() } as const;
  const seconds = await deps.takeMailSlot(deps.sql, slot);
  if (seconds > 0) throw tooSoon(seconds);
  await take(deps, 'sms_network', networkOf(address));
}

/**
 * Counts a message for its number, for the account that causes it and, unless `own`, for all
 * accounts together: messages cost money, and attackers earn from messages to some numbers (safety:
 * mailed codes).
 * @throws AuthError over_sms_send_rate_limit
 */
export async function countSms(
  deps: Deps,
  { phone, own, userId }: Omit<SmsRequest, 'address'> & { userId: string },
): Promise<void> {
  await take(deps, 'sms_account', `${classOf(own)} ${userId}`);
  await take(deps, 'sms_number', `${classOf(own)} ${phone}`);
  if (!own) await take(deps, 'sms_all', 'all');
}

const classOf = (own: boolean) => (own ? 'familiar' : 'unfamiliar');

async function take({ limits }: Deps, bucket: AuthBucket, key: string): Promise<void> {
  const taken = await limits.consume(bucket, key);
  if (!taken.ok) throw tooSoon(taken.retryAfterSeconds);
}

function tooSoon(seconds: number): AuthError {
  return new AuthError('over_sms_send_rate_limit', {
    message: `For security purposes, you can only request this after ${seconds} seconds.`,
    retryAfter: seconds,
  });
}
