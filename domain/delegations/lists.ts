import { daysBetween } from '../dates/day.ts';
import { dayOf } from '../dates/zone.ts';
import { type Delegation, isBy, isFor, isOpenDelegation, type Party } from './delegation.ts';

/**
 * Days for which the outgoing list still shows finished delegations, so that no answer is missed.
 */
const FINISHED_DAYS = 7;

export interface DelegationLists<D extends Delegation> {
  /** Open and delegated to the person: pending before accepted ones, each group by deadline. */
  incoming: D[];
  /** Delegated by the person: open ones, newest first, then those finished in the last 7 days. */
  outgoing: D[];
  /** Open and delegated by the person, the most in need of attention first. */
  waiting: D[];
  /** Finished, in both directions, the latest first. */
  history: D[];
}

/** Returns a person's delegations, sorted into the lists of the page. */
export function listsOf<D extends Delegation>(
  delegations: readonly D[],
  person: Party,
  now: string,
  zone: string,
): DelegationLists<D> {
  const open = delegations.filter(isOpenDelegation);
  const finished = delegations
    .filter((each) => !isOpenDelegation(each))
    .sort((a, b) => compare(b.updated_at, a.updated_at));
  const mine = open.filter((each) => isBy(each, person));
  const today = dayOf(now, zone);
  const isRecent = (each: D) => daysBetween(dayOf(each.updated_at, zone), today) < FINISHED_DAYS;
  return {
    incoming: open
      .filter((each) => isFor(each, person))
      .sort((a, b) => rank(a) - rank(b) || byDeadline(a, b)),
    outgoing: [
      ...[...mine].sort((a, b) => compare(b.created_at, a.created_at)),
      ...finished.filter((each) => isBy(each, person) && isRecent(each)),
    ],
    waiting: [...mine].sort(
      (a, b) => need(b, today) - need(a, today) || compare(sinceOf(a), sinceOf(b)),
    ),
    history: finished,
  };
}

/** Returns whether the follow-up day is today or earlier; false without a follow-up day. */
export function isFollowUpDue({ follow_up_date }: Delegation, today: string): boolean {
  return follow_up_date !== null && follow_up_date <= today;
}

/** Returns when an open delegation was accepted, or else when it was created. */
export function sinceOf({ accepted_at, created_at }: Delegation): string {
  return accepted_at ?? created_at;
}

const rank = ({ status }: Delegation) => (status === 'pending' ? 0 : 1);

/**
 * Returns a higher number the more a delegation needs attention: most for a proposed date, then for
 * a due follow-up, then for a pending answer.
 */
function need(delegation: Delegation, today: string): number {
  if (delegation.proposed_deadline !== null) return 3;
  if (isFollowUpDue(delegation, today)) return 2;
  return delegation.status === 'pending' ? 1 : 0;
}

function byDeadline(a: Delegation, b: Delegation): number {
  const due = timeOf(a.deadline) - timeOf(b.deadline);
  return due !== 0 && !Number.isNaN(due) ? due : compare(b.created_at, a.created_at);
}

const timeOf = (instant: string | null) =>
  instant === null ? Number.POSITIVE_INFINITY : Date.parse(instant);

const compare = (a: string, b: string) => Date.parse(a) - Date.parse(b);
