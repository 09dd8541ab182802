import type { Optimistic } from '#app/data/query/optimistic.ts';
import { STATUS_AFTER } from '#domain/delegations/steps.ts';
import type { Task } from '#domain/tasks/task.ts';
import type { DelegationRow } from './delegation-row.ts';

/** One step on one delegation, as plain data. */
export type StepTaken = { id: string } & (
  | { step: 'accept' | 'reject' | 'complete'; message?: string }
  | { step: 'cancel' }
  /** Undoes delegating: `original` is the task from before the delegation. */
  | { step: 'undo'; original: Task | null }
  /** Undoes accepting or declining. */
  | { step: 'undo_accept' | 'undo_decline' }
  /** `proposed` is an instant, ISO 8601. */
  | { step: 'propose'; proposed: string }
  /** `proposed` is the date that the person saw, ISO 8601. */
  | { step: 'decide'; agree: boolean; proposed: string }
);

/** Returns a list with the row after the step; empty if the step undoes the delegation. */
function afterStep(row: DelegationRow, taken: StepTaken, userId: string): DelegationRow[] {
  return taken.step === 'undo' ? [] : [changedRow(row, taken, userId)];
}

function changedRow(
  row: DelegationRow,
  taken: Exclude<StepTaken, { step: 'undo' }>,
  userId: string,
): DelegationRow {
  const now = new Date().toISOString();
  switch (taken.step) {
    case 'propose':
      return { ...row, proposed_deadline: taken.proposed };
    case 'decide':
      return {
        ...row,
        deadline: taken.agree ? taken.proposed : row.deadline,
        proposed_deadline: null,
        // Agreeing to the date that the recipient proposed also accepts the delegation.
        ...(taken.agree &&
          row.status === 'pending' && { status: 'accepted', accepted_at: now, updated_at: now }),
      };
    case 'undo_accept':
    case 'undo_decline':
      return {
        ...row,
        status: 'pending',
        accepted_at: null,
        answer_message: null,
        updated_at: now,
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
        ...messageColumns(taken),
      };
    }
  }
}

/** Returns the column that stores a step's message, with the message; empty without a message. */
export function messageColumns(
  taken: Extract<StepTaken, { step: keyof typeof STATUS_AFTER }>,
): Partial<Pick<DelegationRow, 'answer_message' | 'completion_message'>> {
  const message = 'message' in taken && taken.message?.trim();
  if (!message) return {};
  return taken.step === 'complete' ? { completion_message: message } : { answer_message: message };
}

/** Optimistic update of the steps that a person takes on delegations. */
export const pendingSteps = (userId: string): Optimistic<DelegationRow[], StepTaken> => ({
  mutationKey: ['delegated_tasks', 'step'],
  apply: (rows, taken) =>
    rows.flatMap((row) => (row.id === taken.id ? afterStep(row, taken, userId) : [row])),
});
