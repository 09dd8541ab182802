import { dayOf, daysBetween } from '#domain/dates/time.ts';
import { localIn } from '#domain/dates/zone.ts';
import type { Want } from '#domain/delegations/attention.ts';
import {
  type Delegation,
  type DelegationStatus,
  isBy,
  type Party,
} from '#domain/delegations/delegation.ts';
import { isFollowUpDue, sinceOf } from '#domain/delegations/lists.ts';
import { delegatorOf, firstNameOf, type Names, recipientOf } from '#domain/delegations/names.ts';

/** Returns `Fri 20 Nov` in the person's time zone, with the year if it is not the current one. */
export function shortDay(instant: string, now: string, zone: string): string {
  const day = dayOf(instant, zone);
  return new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(day.slice(0, 4) !== dayOf(now, zone).slice(0, 4) && { year: 'numeric' }),
  })
    .format(new Date(instant))
    .replace(',', '');
}

/** Returns `Fri 20 Nov, 17:00` in the person's time zone. */
export function shortMoment(instant: string, now: string, zone: string): string {
  return `${shortDay(instant, now, zone)}, ${localIn(instant, zone).slice(11, 16)}`;
}

/** Returns `Friday 20 November 2026 at 17:00` in the person's time zone. */
export function longMoment(instant: string, zone: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    dateStyle: 'full',
    timeStyle: 'short',
  })
    .format(new Date(instant))
    .replace(',', '');
}

/** Returns a date without a time, which no time zone shifts: `Fri 20 Nov`. */
function plainDay(day: string, now: string): string {
  return shortDay(`${day}T12:00:00Z`, now, 'UTC');
}

/** Labels of the statuses. */
export const STATUS_NAMES: Record<DelegationStatus, string> = {
  pending: 'Not answered',
  accepted: 'Accepted',
  rejected: 'Declined',
  completed: 'Done',
  cancelled: 'Taken back',
};

const daysAgo = (days: number) =>
  days <= 0 ? 'today' : days === 1 ? 'yesterday' : `${days} days ago`;

/** Returns the state of a delegation as a sentence, from the person's side. */
export function standing(
  row: Delegation & Names,
  person: Party,
  now: string,
  zone: string,
): string {
  const mine = isBy(row, person);
  const they = firstNameOf(mine ? recipientOf(row) : delegatorOf(row));
  const who = mine ? they : 'You';
  const ago = (instant: string) => daysBetween(dayOf(instant, zone), dayOf(now, zone));
  const days = ago(sinceOf(row));
  switch (row.status) {
    case 'pending':
      if (!mine)
        return days < 1
          ? 'Waits for your answer'
          : `Waits for your answer since ${shortDay(row.created_at, now, zone)}`;
      if (days < 1) return `${they} has not answered yet`;
      return `${they} has not answered for ${days === 1 ? '1 day' : `${days} days`}`;
    case 'accepted':
      return `${who} accepted ${daysAgo(days)}`;
    case 'rejected':
      return `${who} declined ${daysAgo(ago(row.updated_at))}`;
    case 'completed':
      return `${who} finished it ${daysAgo(ago(row.completed_at ?? row.updated_at))}`;
    case 'cancelled':
      return `${mine ? 'You' : they} took it back ${daysAgo(ago(row.updated_at))}`;
  }
}

/** Returns the state of the follow-up as text; undefined without a date. */
export function followUpText(row: Delegation, now: string, zone: string): string | undefined {
  if (row.follow_up_date === null) return undefined;
  const today = dayOf(now, zone);
  if (row.follow_up_date === today) return 'Follow up today';
  if (!isFollowUpDue(row, today)) return `Follow up ${plainDay(row.follow_up_date, now)}`;
  const days = daysBetween(row.follow_up_date, today);
  return `Follow-up ${days === 1 ? '1 day' : `${days} days`} overdue`;
}

/** Returns a line about a delegation that needs attention: who, and until or since when. */
export function attentionText(
  row: Delegation & Names,
  want: Want,
  now: string,
  zone: string,
): string {
  if (want === 'answer') {
    const from = `From ${firstNameOf(delegatorOf(row))}`;
    return row.deadline ? `${from}, by ${shortDay(row.deadline, now, zone)}` : from;
  }
  if (want === 'decide' && row.proposed_deadline) {
    const they = firstNameOf(recipientOf(row));
    return `${they} proposes ${shortMoment(row.proposed_deadline, now, zone)}`;
  }
  const delegator = { id: row.delegated_by_user_id ?? '', email: '' };
  const words = standing(row, delegator, now, zone);
  const due = row.status === 'accepted' && followUpText(row, now, zone);
  return due ? `${words}, ${due.replace('F', 'f')}` : words;
}
