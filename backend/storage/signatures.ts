import { jwtVerify, SignJWT } from 'jose';
import { StorageError } from './errors.ts';

const ALGORITHM = 'HS256';
const AUDIENCE = 'storage:download';

export interface Signatures {
  /** A token that opens this one object until it expires. */
  sign: (bucket: string, name: string, seconds: number) => Promise<string>;
  /** @throws StorageError InvalidSignature */
  verify: (token: string, bucket: string, name: string) => Promise<void>;
}

/** Tokens of signed addresses; every host on the database knows the secret. */
export function createSignatures(options: { secret: string; clock: () => Date }): Signatures {
  const { clock } = options;
  const secret = new TextEncoder().encode(options.secret);
  // A bucket's id has no slash, so no two objects have one subject.
  const subject = (bucket: string, name: string) => `${bucket}/${name}`;
  return {
    sign: async (bucket, name, seconds) => {
      const now = Math.floor(clock().getTime() / 1000);
      return await new SignJWT({})
        .setProtectedHeader({ alg: ALGORITHM })
        .setSubject(subject(bucket, name))
        .setAudience(AUDIENCE)
        .setIssuedAt(now)
        .setExpirationTime(now + seconds)
        .sign(secret);
    },
    verify: async (token, bucket, name) => {
      try {
        await jwtVerify(token, secret, {
          algorithms: [ALGORITHM],
          audience: AUDIENCE,
          subject: subject(bucket, name),
          requiredClaims: ['exp'],
          currentDate: clock(),
        });
      } catch {
        throw new StorageError('InvalidSignature');
      }
    },
  };
}
