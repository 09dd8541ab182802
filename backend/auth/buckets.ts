/** Acts allowed in a span of time; `burst` more may come at once after a quiet spell. */
export interface Bucket {
  points: number;
  seconds: number;
  burst?: number;
}

/**
 * Limits of sign-in, per caller's address and per account (safety, numbers). Account keys are
 * hashes of the lower-case e-mail address or user ids.
 */
export const authBuckets = {
  'auth.token.address': { points: 150, seconds: 300, burst: 30 },
  'auth.token.account': { points: 30, seconds: 300 },
  'auth.signup.address': { points: 30, seconds: 300 },
  'auth.verify.address': { points: 30, seconds: 300 },
  'auth.resend.address': { points: 30, seconds: 300 },
  'auth.user.account': { points: 30, seconds: 300 },
  'auth.mail.account': { points: 1, seconds: 60 },
} as const satisfies Record<string, Bucket>;

export type AuthBucket = keyof typeof authBuckets;
