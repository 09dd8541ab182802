import { randomInt } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { TestHost } from '../host.ts';
import { codeIn } from './people.ts';

/** Returns a new phone number in E.164, with the plus sign. */
export const newPhone = () => `+4670${randomInt(1_000_000_000).toString().padStart(9, '0')}`;

/** Returns the address under which the local mailbox stores the messages to a phone number. */
export const mailboxOfPhone = (phone: string) => `${phone.replace('+', '')}@sms.localhost`;

/** Waits until the mailbox has `count` messages to a number; returns the code in the newest. */
export async function phoneCode(host: TestHost, phone: string, count = 1): Promise<string> {
  return codeIn((await host.mailTo(mailboxOfPhone(phone), { count })).text);
}

/** Sets up a phone as a second factor and verifies it; the session is aal2 afterwards. */
export async function enrollPhone(
  host: TestHost,
  client: Pick<SupabaseClient, 'auth'>,
  friendlyName = 'Mobile',
): Promise<{ factorId: string; phone: string }> {
  const phone = newPhone();
  const enrolled = await client.auth.mfa.enroll({ factorType: 'phone', friendlyName, phone });
  if (enrolled.error) throw enrolled.error;
  const factorId = enrolled.data.id;
  const challenge = await client.auth.mfa.challenge({ factorId, channel: 'sms' });
  if (challenge.error) throw challenge.error;
  const code = await phoneCode(host, phone);
  const { error } = await client.auth.mfa.verify({
    factorId,
    challengeId: challenge.data.id,
    code,
  });
  if (error) throw error;
  return { factorId, phone };
}
