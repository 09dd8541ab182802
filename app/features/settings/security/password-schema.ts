import * as z from 'zod/mini';

/** How one shows that the account is one's own: by the password, or by digits from its mailbox. */
export type Proof = 'password' | 'code';

export type PasswordValues = { current: string; next: string; code: string };

/** Bytes that the password hash reads. */
const MOST_BYTES = 72;

export const passwordSchema = (proof: Proof) =>
  z.object({
    current: z
      .string()
      .check(
        z.refine((text) => proof !== 'password' || text !== '', 'Enter your current password.'),
      ),
    next: z.string().check(
      z.minLength(8, 'At least 8 characters.'),
      z.refine(
        (text) => new TextEncoder().encode(text).length <= MOST_BYTES,
        'At most 72 characters.',
      ),
    ),
    code: z
      .string()
      .check(
        z.refine(
          (text) => proof !== 'code' || /^\d{6}$/.test(text),
          'Enter the six digits of the mail.',
        ),
      ),
  });
