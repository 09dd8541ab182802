import type { SupabaseClient } from '@supabase/supabase-js';
import { Secret, TOTP } from 'otpauth';

/** Returns an authenticator app's code for the time `steps` times 30 s from now. */
export function totpCode(secret: string, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return totp.generate({ timestamp: Date.now() + steps * 30_000 });
}

/** Sets up a second factor and verifies it; the session is aal2 afterwards. */
export async function enrollTotp(
  // The client's table types do not matter here.
  client: Pick<SupabaseClient, 'auth'>,
  friendlyName = 'Phone',
): Promise<{ factorId: string; secret: string }> {
  const enrolled = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName });
  if (enrolled.error) throw enrolled.error;
  const { id: factorId, totp } = enrolled.data;
  // Each code works once. Use the previous code here, so that tests can still use the current one.
  const verify = () =>
    client.auth.mfa.challengeAndVerify({ factorId, code: totpCode(totp.secret, -1) });
  const { error } = await verify();
  // If a new time step began before the code was checked, the code was two steps old: try the next
  // one.
  const again = error ? (await verify()).error : null;
  if (again) throw again;
  return { factorId, secret: totp.secret };
}
