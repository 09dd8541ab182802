import { dayOf, daysBetween } from '../dates/time.ts';
import { type Delegation, isBy, isFor, isOpenDelegation, type Party } from './delegation.ts';

/** Finished ones that outgoing still shows, so that an answer is not missed. */
const FINISHED_DAYS = 7;

export interface DelegationLists<D extends Delegation> {
  /** To do for others: what wants an answer first, then by deadline. */
  incoming: D[];
  /** Handed over and open, the newest first, then what was finished in the last days. */
  outgoing: D[];
  /** Handed over and open, what wants one's attention first. */
  waiting: D[];
  /** Finished, both ways, the latest first. */
  history: D[];
}

/** A person's delegations, sorted into the lists that they look at. */
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

/** Whether the day on which to ask again has come. */
export function isFollowUpDue({ follow_up_date }: Delegation, today: string): boolean {
  return follow_up_date !== null && follow_up_date <= today;
}

/** Since when the other person has it as it is: unanswered, or accepted. */
export function sinceOf({ accepted_at, created_at }: Delegation): string {
  return accepted_at ?? created_at;
}

const rank = ({ status }: Delegation) => (status === 'pending' ? 0 : 1);

/** A proposed date wants an answer, a follow-up that is due a word, silence patience. */
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
