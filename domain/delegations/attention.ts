import { daysBetween } from '../dates/day.ts';
import { dayOf } from '../dates/zone.ts';
import { compare } from '../lists/compare.ts';
import type { Delegation, Party } from './delegation.ts';
import { isFollowUpDue, listsOf, sinceOf } from './lists.ts';

/**
 * The attention that a delegation needs from the person: an answer, a decision on a proposed date,
 * or a follow-up.
 */
export type Want = 'answer' | 'decide' | 'follow_up';

/** Days without an answer after which a delegation needs a follow-up; fewer would be impatient. */
const SILENCE_DAYS = 3;

/**
 * A person's open delegations, each with the attention that it needs, without those that the person
 * has accepted.
 */
interface Attention<D extends Delegation> {
  /**
   * Delegations that wait for the person: first new ones to answer, then proposed dates to decide
   * on.
   */
  answers: { row: D; want: 'answer' | 'decide' }[];
  /** Delegations that wait for their recipient, without a proposed date, the longest wait first. */
  waiting: { row: D; want: 'follow_up' | undefined }[];
}

/** Returns the delegations that wait for the person, and those that wait for their recipient. */
export function attentionOf<D extends Delegation>(
  delegations: readonly D[],
  person: Party,
  now: string,
  zone: string,
): Attention<D> {
  const { incoming, waiting } = listsOf(delegations, person, now, zone);
  const today = dayOf(now, zone);
  const isSilent = ({ status, created_at }: D) =>
    status === 'pending' && daysBetween(dayOf(created_at, zone), today) >= SILENCE_DAYS;
  const isDue = (row: D) => isFollowUpDue(row, today) || isSilent(row);
  return {
    answers: [
      ...incoming
        .filter((row) => row.status === 'pending')
        .map((row) => ({ row, want: 'answer' as const })),
      ...waiting
        .filter((row) => row.proposed_deadline !== null)
        .map((row) => ({ row, want: 'decide' as const })),
    ],
    waiting: waiting
      .filter((row) => row.proposed_deadline === null)
      .sort((a, b) => compare(Date.parse(sinceOf(a)), Date.parse(sinceOf(b))))
      .map((row) => ({ row, want: isDue(row) ? ('follow_up' as const) : undefined })),
  };
}
