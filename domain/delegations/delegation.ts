/**
 * The delegated_task of spec §3, with the columns that the rules need; fields have the columns'
 * names.
 */

/** Maximum characters of the message that a recipient adds to an answer, as in the database. */
export const MESSAGE_LENGTH = 500;

export type DelegationStatus = 'pending' | 'accepted' | 'rejected' | 'completed' | 'cancelled';

export interface Delegation {
  id: string;
  original_task_id: string | null;
  /** Null once the delegator's account is deleted. */
  delegated_by_user_id: string | null;
  delegated_to_user_id: string | null;
  delegated_to_email: string;
  deadline: string | null;
  /** Another date that the recipient proposed and the delegator has not decided on. */
  proposed_deadline: string | null;
  /** `YYYY-MM-DD`. */
  follow_up_date: string | null;
  status: DelegationStatus;
  created_at: string;
  updated_at: string;
  accepted_at: string | null;
  completed_at: string | null;
}

/** A person to compare with the two sides of a delegation: account id and confirmed email. */
export interface Party {
  id: string;
  email: string;
}

/** Returns whether a delegation still waits for an answer or for the work. */
export function isOpenDelegation({ status }: Pick<Delegation, 'status'>): boolean {
  return status === 'pending' || status === 'accepted';
}

/**
 * Returns whether this person is the recipient (spec §4): compares accounts if the delegation has
 * the recipient's account, else email addresses. Always false for the delegator, even if their
 * account now has the recipient's address: the database lets nobody delegate to themselves.
 */
export function isFor(delegation: Delegation, person: Party): boolean {
  if (isBy(delegation, person)) return false;
  return delegation.delegated_to_user_id === null
    ? delegation.delegated_to_email === person.email.toLowerCase()
    : delegation.delegated_to_user_id === person.id;
}

/** Returns whether this person is the delegator. */
export function isBy(delegation: Delegation, { id }: Pick<Party, 'id'>): boolean {
  return delegation.delegated_by_user_id === id;
}

/**
 * Returns the number of delegations that wait for this person's answer (spec §2: pending incoming
 * delegations).
 */
export function pendingFor(delegations: readonly Delegation[], person: Party): number {
  return delegations.filter((each) => each.status === 'pending' && isFor(each, person)).length;
}
