import * as z from 'zod/mini';
import { newPassword } from '#app/data/platform/rules.ts';
import { m } from '#messages';

/** How people prove that the account is theirs: by the current password or an emailed code. */
export type Proof = 'password' | 'code';

export type PasswordValues = { current: string; next: string; code: string };

export const passwordSchema = (proof: Proof) =>
  z.object({
    current: z
      .string()
      .check(
        z.refine(
          (text) => proof !== 'password' || text !== '',
          m.settings_password_current_missing(),
        ),
      ),
    next: newPassword,
    code: z
      .string()
      .check(
        z.refine(
          (text) => proof !== 'code' || /^\d{6}$/.test(text),
          m.settings_password_code_incomplete(),
        ),
      ),
  });
