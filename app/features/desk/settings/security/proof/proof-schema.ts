import type { UserAttributes } from '@supabase/auth-js';
import * as z from 'zod/mini';
import { m } from '#messages';

/** How people prove that the account is theirs: by the current password or an emailed code. */
export type Proof = 'password' | 'code';

export type ProofValues = { current: string; code: string };

/** Returns the checks of the two proof fields; only the field of the chosen proof is required. */
export const proofShape = (proof: Proof) => ({
  current: z
    .string()
    .check(
      z.refine(
        (text) => proof !== 'password' || text !== '',
        m.settings_password_current_missing(),
      ),
    ),
  code: z
    .string()
    .check(
      z.refine(
        (text) => proof !== 'code' || /^\d{6}$/.test(text),
        m.settings_password_code_incomplete(),
      ),
    ),
});

/** The field that a wrong proof belongs to, by error code. */
export const PROOF_FIELDS: Record<string, keyof ProofValues> = {
  current_password_mismatch: 'current',
  reauthentication_not_valid: 'code',
};

/** Returns a proof as the attributes that the auth service expects. */
export const shownProof = (proof: Proof, { current, code }: ProofValues): UserAttributes =>
  proof === 'code' ? { nonce: code } : { current_password: current };
