import { dayOf, daysBetween } from '#domain/dates/time.ts';
import type { Delegation } from '#domain/delegations/delegation.ts';
import { delegatorOf, firstNameOf, type Names, recipientOf } from '#domain/delegations/names.ts';

/** Returns the text on the task's board card: who delegated it, or the state of its delegation. */
export function boardLabel(row: Delegation & Names, userId: string, now: string, zone: string) {
  if (row.delegated_by_user_id !== userId) return `From ${firstNameOf(delegatorOf(row))}`;
  const they = firstNameOf(recipientOf(row));
  if (row.proposed_deadline !== null) return `${they} proposes another date`;
  if (row.status === 'accepted') return `${they} accepted`;
  const days = daysBetween(dayOf(row.created_at, zone), dayOf(now, zone));
  return `Waiting for ${they}${days < 1 ? '' : days === 1 ? ', 1 day' : `, ${days} days`}`;
}
