import * as z from 'zod/mini';
import { newPassword } from '#app/data/platform/rules.ts';
import { type Proof, type ProofValues, proofShape } from '../proof/proof-schema.ts';

export type PasswordValues = ProofValues & { next: string };

export const passwordSchema = (proof: Proof) =>
  z.object({ ...proofShape(proof), next: newPassword });
