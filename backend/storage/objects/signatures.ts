import { jwtVerify, SignJWT } from 'jose';
import type { Signer, StorageCaller } from '../caller.ts';
import { StorageError } from '../errors.ts';

const ALGORITHM = 'HS256';
const AUDIENCE = 'storage:download';
/** Maximum lifetime of a signed URL in seconds, whatever was requested. */
const MOST_SECONDS = 3600;

export interface Signatures {
  /** Returns a token to download one object during the requested time, an hour at most. */
  sign: (caller: StorageCaller, bucket: string, name: string, seconds: number) => Promise<string>;
  /** Returns the signer of a token. @throws StorageError InvalidSignature */
  verify: (token: string, bucket: string, name: string) => Promise<Signer>;
}

/**
 * Creates the service that signs and verifies the tokens of signed URLs. All hosts that use one
 * database have the same secret, so each host accepts the tokens of the others.
 */
export function createSignatures(options: { secret: string; clock: () => Date }): Signatures {
  const { clock } = options;
  const secret = new TextEncoder().encode(options.secret);
  const now = () => Math.floor(clock().getTime() / 1000);
  // A bucket's id has no slash, so no two objects share a subject.
  const subject = (bucket: string, name: string) => `${bucket}/${name}`;
  return {
    sign: async ({ id, role, claims }, bucket, name, seconds) => {
      const { aal } = JSON.parse(claims) as { aal?: string };
      return await new SignJWT({ signer: { id, role, aal: aal ?? null } satisfies Signer })
        .setProtectedHeader({ alg: ALGORITHM })
        .setSubject(subject(bucket, name))
        .setAudience(AUDIENCE)
        .setIssuedAt(now())
        .setExpirationTime(now() + Math.min(seconds, MOST_SECONDS))
        .sign(secret);
    },
    verify: async (token, bucket, name) => {
      try {
        const { payload } = await jwtVerify<{ signer?: Signer }>(token, secret, {
          algorithms: [ALGORITHM],
          audience: AUDIENCE,
          subject: subject(bucket, name),
          requiredClaims: ['exp'],
          currentDate: clock(),
        });
        // Refuse a token that is valid for more than an hour: older versions of the host signed
        // tokens for up to a year.
        if ((payload.exp ?? 0) > now() + MOST_SECONDS) throw new StorageError('InvalidSignature');
        return payload.signer ?? { id: null, role: 'service_role', aal: null };
      } catch {
        throw new StorageError('InvalidSignature');
      }
    },
  };
}
