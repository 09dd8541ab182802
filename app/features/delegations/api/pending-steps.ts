import type { Optimistic } from '#app/data/query/optimistic.ts';
import { STATUS_AFTER } from '#domain/delegations/steps.ts';
import type { DelegationRow } from './queries.ts';

/** One step on one delegation, as plain data. */
export type StepTaken = { id: string } & (
  | { step: keyof typeof STATUS_AFTER }
  /** An instant, ISO 8601. */
  | { step: 'propose'; proposed: string }
  | { step: 'decide'; agree: boolean }
);

/** Returns the row after the step. */
function afterStep(row: DelegationRow, taken: StepTaken, userId: string): DelegationRow {
  const now = new Date().toISOString();
  switch (taken.step) {
    case 'propose':
      return { ...row, proposed_deadline: taken.proposed };
    case 'decide':
      return {
        ...row,
        deadline: taken.agree ? row.proposed_deadline : row.deadline,
        proposed_deadline: null,
      };
    default: {
      const status = STATUS_AFTER[taken.step];
      return {
        ...row,
        status,
        updated_at: now,
        ...(taken.step !== 'cancel' && { delegated_to_user_id: userId }),
        ...(status === 'accepted' && { accepted_at: now }),
        ...(status === 'completed' && { completed_at: now }),
      };
    }
  }
}

/** The steps of a person that are being written. */
export const pendingSteps = (userId: string): Optimistic<DelegationRow[], StepTaken> => ({
  mutationKey: ['delegated_tasks', 'step'],
  apply: (rows, taken) =>
    rows.map((row) => (row.id === taken.id ? afterStep(row, taken, userId) : row)),
});
