import {
  type Delegation,
  type DelegationStatus,
  isBy,
  isFor,
  isOpenDelegation,
  type Party,
} from './delegation.ts';

/** What can be done to a delegation; `cancel` and `settle` are the delegator's, the rest the recipient's. */
export type Step = 'accept' | 'reject' | 'complete' | 'propose' | 'cancel' | 'decide' | 'remind';

/** Spec §4 delegation status: the steps that are open to a person on a delegation as it stands. */
export function stepsOf(delegation: Delegation, person: Party): Step[] {
  if (!isOpenDelegation(delegation)) return [];
  const steps: Step[] = [];
  if (isFor(delegation, person)) {
    steps.push(...(delegation.status === 'pending' ? (['accept', 'reject'] as const) : []));
    steps.push(...(delegation.status === 'accepted' ? (['complete'] as const) : []));
    // Nobody is left to agree once who asked is gone.
    if (delegation.delegated_by_user_id !== null) steps.push('propose');
  }
  if (isBy(delegation, person)) {
    if (delegation.proposed_deadline !== null) steps.push('decide');
    steps.push('remind', 'cancel');
  }
  return steps;
}

/** The status that an answer leads to (spec §4). */
export const STATUS_AFTER = {
  accept: 'accepted',
  reject: 'rejected',
  complete: 'completed',
  cancel: 'cancelled',
} as const satisfies Partial<Record<Step, DelegationStatus>>;

/** Spec §7: the priority that the mail names. */
export function priorityOf(task: {
  is_urgent: boolean;
  is_important: boolean;
}): 'high' | 'medium' | 'low' {
  if (task.is_urgent) return 'high';
  return task.is_important ? 'medium' : 'low';
}
