import type { Delegation } from '#domain/delegations/delegation.ts';
import { dayOf, daysBetween } from '#domain/time.ts';
import type { Profile } from './queries.ts';

/** The columns that say who is who. */
export interface Names {
  delegated_by_name: string | null;
  delegated_to_name: string | null;
  delegated_to_email: string;
  delegator: Profile | null;
  recipient: Profile | null;
}

const fullName = (profile: Profile | null) =>
  [profile?.first_name, profile?.last_name].filter(Boolean).join(' ') || undefined;

/** Who handed it over, by name, else by address. */
export function delegatorOf(row: Names): string {
  return fullName(row.delegator) ?? row.delegator?.email ?? row.delegated_by_name ?? 'Somebody';
}

/** To whom: the name that the delegator gave, else the person's own, else the address. */
export function recipientOf(row: Names): string {
  return row.delegated_to_name ?? fullName(row.recipient) ?? row.delegated_to_email;
}

/** What one calls a person in a sentence. */
export function firstNameOf(name: string): string {
  return name.includes('@') ? name : (name.split(/\s+/)[0] ?? name);
}

/** What a card on the board says of it: whom it came from, or how it stands with whoever has it. */
export function boardWords(row: Delegation & Names, userId: string, now: string, zone: string) {
  if (row.delegated_by_user_id !== userId) return `From ${firstNameOf(delegatorOf(row))}`;
  const they = firstNameOf(recipientOf(row));
  if (row.proposed_deadline !== null) return `${they} proposes another date`;
  if (row.status === 'accepted') return `${they} accepted`;
  const days = daysBetween(dayOf(row.created_at, zone), dayOf(now, zone));
  return `Waiting for ${they}${days < 1 ? '' : days === 1 ? ', 1 day' : `, ${days} days`}`;
}
