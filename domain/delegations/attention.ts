import { daysBetween } from '../dates/day.ts';
import { dayOf } from '../dates/zone.ts';
import { type Delegation, isFor, type Party } from './delegation.ts';
import { isFollowUpDue, listsOf } from './lists.ts';

/**
 * The attention that a delegation needs from the person: an answer, a decision on a proposed date,
 * or a follow-up.
 */
export type Want = 'answer' | 'decide' | 'follow_up';

/** Days without an answer before following up; earlier would be impatient. */
const SILENCE_DAYS = 3;

/**
 * Returns the delegations that need the person's attention: first those delegated to the person,
 * then those that the person delegated.
 */
export function attentionOf<D extends Delegation>(
  delegations: readonly D[],
  person: Party,
  now: string,
  zone: string,
): { row: D; want: Want }[] {
  const { incoming, waiting } = listsOf(delegations, person, now, zone);
  const today = dayOf(now, zone);
  const silent = ({ status, created_at }: D) =>
    status === 'pending' && daysBetween(dayOf(created_at, zone), today) >= SILENCE_DAYS;
  const wantOf = (row: D): Want | undefined => {
    if (row.proposed_deadline !== null) return 'decide';
    return isFollowUpDue(row, today) || silent(row) ? 'follow_up' : undefined;
  };
  return [
    ...incoming
      .filter((row) => row.status === 'pending')
      .map((row) => ({ row, want: 'answer' as const })),
    ...waiting.flatMap((row) => {
      // Skips delegations to oneself: a pending one is already among the incoming delegations.
      const want = isFor(row, person) ? undefined : wantOf(row);
      return want ? [{ row, want }] : [];
    }),
  ];
}
