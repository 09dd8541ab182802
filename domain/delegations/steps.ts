import {
  type Delegation,
  type DelegationStatus,
  isBy,
  isFor,
  isOpenDelegation,
  type Party,
} from './delegation.ts';

/**
 * The steps of a delegation: `cancel`, `decide` and `remind` are the delegator's, the others the
 * recipient's.
 */
export type Step = 'accept' | 'reject' | 'complete' | 'propose' | 'cancel' | 'decide' | 'remind';

/** Returns the steps that a person can take on a delegation (spec §4 delegation status). */
export function stepsOf(delegation: Delegation, person: Party): Step[] {
  if (!isOpenDelegation(delegation)) return [];
  const steps: Step[] = [];
  if (isFor(delegation, person)) {
    steps.push(...(delegation.status === 'pending' ? (['accept', 'reject'] as const) : []));
    steps.push(...(delegation.status === 'accepted' ? (['complete'] as const) : []));
    // Without a delegator nobody could decide on a proposed date.
    if (delegation.delegated_by_user_id !== null) steps.push('propose');
  }
  if (isBy(delegation, person)) {
    if (delegation.proposed_deadline !== null) steps.push('decide');
    steps.push('remind', 'cancel');
  }
  return steps;
}

/** The status after each step that changes the status (spec §4). */
export const STATUS_AFTER = {
  accept: 'accepted',
  reject: 'rejected',
  complete: 'completed',
  cancel: 'cancelled',
} as const satisfies Partial<Record<Step, DelegationStatus>>;

/** Returns the priority of a delegated task for its recipient (spec §7 send-delegation-email). */
export function priorityOf(task: {
  is_urgent: boolean;
  is_important: boolean;
}): 'high' | 'medium' | 'low' {
  if (task.is_urgent) return 'high';
  return task.is_important ? 'medium' : 'low';
}

/** Returns the priority that the recipient sees; low is not shown (design §6, ruling 23). */
export function shownPriorityOf(
  task: Parameters<typeof priorityOf>[0],
): 'high' | 'medium' | undefined {
  const priority = priorityOf(task);
  return priority === 'low' ? undefined : priority;
}
