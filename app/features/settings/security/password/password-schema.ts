import * as z from 'zod/mini';
import { newPassword } from '#app/data/platform/rules.ts';

/** Proof that the account is theirs: the current password, or a code sent by email. */
export type Proof = 'password' | 'code';

export type PasswordValues = { current: string; next: string; code: string };

export const passwordSchema = (proof: Proof) =>
  z.object({
    current: z
      .string()
      .check(
        z.refine((text) => proof !== 'password' || text !== '', 'Enter your current password.'),
      ),
    next: newPassword,
    code: z
      .string()
      .check(
        z.refine(
          (text) => proof !== 'code' || /^\d{6}$/.test(text),
          'Enter the six digits of the mail.',
        ),
      ),
  });
