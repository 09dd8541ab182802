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
export function isBy(delegation: Delegation, { id }: Pick<Party, 'id'>): boolean {
  return delegation.delegated_by_user_id === id;
}

/** How many wait for this person's answer (spec §2: pending incoming delegations). */
export function pendingFor(delegations: readonly Delegation[], person: Party): number {
  return delegations.filter((each) => each.status === 'pending' && isFor(each, person)).length;
}
