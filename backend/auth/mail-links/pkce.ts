import { createHash } from 'node:crypto';
import { z } from 'zod';
import { sameText } from '../secrets.ts';

/**
 * A PKCE challenge (RFC 7636) for a verifier that the browser sends later: the verifier's hash
 * (`s256`), or the verifier itself (`plain`).
 */
export interface Challenge {
  challenge: string;
  method: 's256' | 'plain';
}

/** Request fields of a challenge; absent or null when the caller does not use PKCE. */
export const challengeFields = {
  code_challenge: z
    .string()
    .regex(/^[A-Za-z0-9._~-]{43,128}$/, 'code_challenge must be 43 to 128 URL-safe characters')
    .nullish(),
  code_challenge_method: z
    .string()
    .toLowerCase()
    .pipe(z.enum(['s256', 'plain']))
    .nullish(),
};

/** Returns the challenge of a request, or undefined when it has none. */
export function challengeOf(body: {
  code_challenge?: string | null | undefined;
  code_challenge_method?: Challenge['method'] | null | undefined;
}): Challenge | undefined {
  if (!body.code_challenge) return undefined;
  return { challenge: body.code_challenge, method: body.code_challenge_method ?? 's256' };
}

/** Returns whether the challenge was made from this verifier. */
export function verifierFits({ challenge, method }: Challenge, verifier: string): boolean {
  const made =
    method === 'plain' ? verifier : createHash('sha256').update(verifier).digest('base64url');
  return sameText(made, challenge);
}
