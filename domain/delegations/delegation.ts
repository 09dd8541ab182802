/** The delegated_task of spec §3, as far as rules ask for it; fields carry the columns' names. */

export type DelegationStatus = 'pending' | 'accepted' | 'rejected' | 'completed' | 'cancelled';

export interface Delegation {
  id: string;
  original_task_id: string | null;
  /** Null once the account of who handed it over is deleted. */
  delegated_by_user_id: string | null;
  delegated_to_user_id: string | null;
  delegated_to_email: string;
  deadline: string | null;
  /** Another date that the recipient asked for and that is not settled yet. */
  proposed_deadline: string | null;
  /** `YYYY-MM-DD`. */
  follow_up_date: string | null;
  status: DelegationStatus;
  created_at: string;
  updated_at: string;
  accepted_at: string | null;
  completed_at: string | null;
}

/** Who looks at it: their account, and the address that is confirmed to be theirs. */
export interface Party {
  id: string;
  email: string;
}

/** Whether it still wants an answer or the work itself. */
export function isOpenDelegation({ status }: Pick<Delegation, 'status'>): boolean {
  return status === 'pending' || status === 'accepted';
}

/** Whether it was handed to this person, linked to their account or still waiting for it (spec §4). */
export function isFor(delegation: Delegation, { id, email }: Party): boolean {
  return delegation.delegated_to_user_id === null
    ? delegation.delegated_to_email === email.toLowerCase()
    : delegation.delegated_to_user_id === id;
}

/** Whether this person handed it over. */
export function isBy(delegation: Delegation, { id }: Party): boolean {
  return delegation.delegated_by_user_id === id;
}

/** What can be done to a delegation; `cancel` and `settle` are the delegator's, the rest the recipient's. */
export type Step = 'accept' | 'reject' | 'complete' | 'propose' | 'cancel' | 'settle' | 'remind';

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
    if (delegation.proposed_deadline !== null) steps.push('settle');
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
