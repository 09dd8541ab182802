import type { SupabaseClient } from '@supabase/supabase-js';
import { Secret, TOTP } from 'otpauth';

/** The code that an authenticator app shows, so many steps of 30 s from now. */
export function totpCode(secret: string, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return totp.generate({ timestamp: Date.now() + steps * 30_000 });
}

/** Sets up a second factor and shows it; the session is aal2 afterwards. */
export async function enrollTotp(
  // Whatever the client knows of the tables does not matter here.
  client: Pick<SupabaseClient, 'auth'>,
  friendlyName = 'Phone',
): Promise<{ factorId: string; secret: string }> {
  const enrolled = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName });
  if (enrolled.error) throw enrolled.error;
  const { id: factorId, totp } = enrolled.data;
  // The step before now, so that the tests may still use the one of now.
  const code = totpCode(totp.secret, -1);
  const verified = await client.auth.mfa.challengeAndVerify({ factorId, code });
  if (verified.error) throw verified.error;
  return { factorId, secret: totp.secret };
}
