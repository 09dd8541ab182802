import * as z from 'zod/mini';
import { newPassword } from '#app/data/platform/rules.ts';

/** How one shows that the account is one's own: by the password, or by digits from its mailbox. */
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
