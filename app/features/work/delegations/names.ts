import { daysBetween } from '#domain/dates/day.ts';
import { dayOf } from '#domain/dates/zone.ts';
import type { Delegation } from '#domain/delegations/delegation.ts';
import { delegatorOf, firstNameOf, type Names, recipientOf } from '#domain/delegations/names.ts';
import { m } from '#messages';

/** Returns the delegator's name or email, or `Someone` if neither is known. */
export const delegatorName = (row: Names): string => delegatorOf(row) || m.delegations_someone();

/** Returns the text on the task's board card: who delegated it, or the state of its delegation. */
export function boardLabel(row: Delegation & Names, userId: string, now: string, zone: string) {
  if (row.delegated_by_user_id !== userId) {
    return m.delegations_from({ name: firstNameOf(delegatorName(row)) });
  }
  const name = firstNameOf(recipientOf(row));
  if (row.proposed_deadline !== null) return m.delegations_proposes_date({ name });
  if (row.status === 'accepted') return m.delegations_accepted_by({ name });
  const count = daysBetween(dayOf(row.created_at, zone), dayOf(now, zone));
  return count < 1
    ? m.delegations_waiting_for({ name })
    : m.delegations_waiting_for_days({ name, count });
}
