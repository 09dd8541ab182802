import { formatDaysAgo } from '#app/ui/format-ago.ts';
import { daysBetween } from '#domain/dates/day.ts';
import { dueTimeIn, formatted } from '#domain/dates/format.ts';
import { dayOf } from '#domain/dates/zone.ts';
import type { Want } from '#domain/delegations/attention.ts';
import {
  type Delegation,
  type DelegationStatus,
  isBy,
  type Party,
} from '#domain/delegations/delegation.ts';
import { isFollowUpDue, sinceOf } from '#domain/delegations/lists.ts';
import { firstNameOf, type Names, recipientOf } from '#domain/delegations/names.ts';
import { m } from '#messages';
import { delegatorName } from './names.ts';

/** Returns `Fri 20 Nov` in the person's time zone, with the year if it is not the current year. */
export function weekdayAndDay(instant: string, now: string, zone: string): string {
  const day = dayOf(instant, zone);
  return formatted(instant, {
    timeZone: zone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(day.slice(0, 4) !== dayOf(now, zone).slice(0, 4) && { year: 'numeric' }),
  }).replace(',', '');
}

/** Returns `Fri 20 Nov, 17:00` in the person's time zone, or `Fri 20 Nov` without a time. */
export function shortDeadline(deadline: string, now: string, zone: string): string {
  const day = weekdayAndDay(deadline, now, zone);
  const time = dueTimeIn(zone, deadline);
  return time ? `${day}, ${time}` : day;
}

/** Returns `Friday 20 November 2026 at 17:00` in the person's time zone. */
export function longMoment(instant: string, zone: string): string {
  return formatted(instant, { timeZone: zone, dateStyle: 'full', timeStyle: 'short' }).replace(
    ',',
    '',
  );
}

/**
 * Returns `Friday 20 November 2026 at 17:00` in the person's time zone, or `Friday 20 November
 * 2026` if the deadline has no time.
 */
export function longDeadline(deadline: string, zone: string): string {
  return dueTimeIn(zone, deadline)
    ? longMoment(deadline, zone)
    : formatted(deadline, { timeZone: zone, dateStyle: 'full' }).replace(',', '');
}

/** Returns `Fri 20 Nov` for a `YYYY-MM-DD`; a day without a time is the same in every time zone. */
function plainDay(day: string, now: string): string {
  return weekdayAndDay(`${day}T12:00:00Z`, now, 'UTC');
}

/**
 * Names of the statuses, for a delegation's details and the weekly review. Search results use a
 * table of their own (app/features/desk/search/labels.ts).
 */
export const DELEGATION_STATUS_NAMES = {
  pending: m.delegations_status_pending(),
  accepted: m.delegations_status_accepted(),
  rejected: m.delegations_status_rejected(),
  completed: m.delegations_status_completed(),
  cancelled: m.delegations_status_cancelled(),
} satisfies Record<DelegationStatus, string>;

/** Returns the state of a delegation as a sentence, from the person's side. */
export function stateText(
  row: Delegation & Names,
  person: Party,
  now: string,
  zone: string,
): string {
  const mine = isBy(row, person);
  const name = firstNameOf(mine ? recipientOf(row) : delegatorName(row));
  const daysSince = (instant: string) => daysBetween(dayOf(instant, zone), dayOf(now, zone));
  const since = (instant: string) => ({
    by: mine ? 'other' : 'self',
    name,
    ago: formatDaysAgo(Math.max(0, daysSince(instant))),
  });
  switch (row.status) {
    case 'pending': {
      const count = daysSince(row.created_at);
      if (mine) {
        return count < 1
          ? m.delegations_state_unanswered({ name })
          : m.delegations_state_unanswered_days({ name, count });
      }
      return count < 1
        ? m.delegations_state_pending()
        : m.delegations_state_pending_since({ day: weekdayAndDay(row.created_at, now, zone) });
    }
    case 'accepted':
      return m.delegations_state_accepted(since(sinceOf(row)));
    case 'rejected':
      return m.delegations_state_rejected(since(row.updated_at));
    case 'completed':
      return m.delegations_state_completed(since(row.completed_at ?? row.updated_at));
    case 'cancelled':
      return m.delegations_state_cancelled({
        ...since(row.updated_at),
        by: mine ? 'self' : 'other',
      });
  }
}

/** Returns the state of the follow-up as text; undefined without a date. */
export function followUpText(row: Delegation, now: string, zone: string): string | undefined {
  if (row.follow_up_date === null) return undefined;
  const today = dayOf(now, zone);
  if (row.follow_up_date === today) return m.delegations_follow_up_today();
  if (!isFollowUpDue(row, today)) {
    return m.delegations_follow_up_on({ day: plainDay(row.follow_up_date, now) });
  }
  return m.delegations_follow_up_overdue({ count: daysBetween(row.follow_up_date, today) });
}

/**
 * Returns a line about an open delegation. If the person must answer: the delegator and the due
 * date; if they must decide: the proposed date; else: the recipient's answer so far and, if the
 * recipient has accepted, the follow-up.
 */
export function attentionText(
  row: Delegation & Names,
  want: Want | undefined,
  now: string,
  zone: string,
): string {
  if (want === 'answer') {
    const name = firstNameOf(delegatorName(row));
    return row.deadline
      ? m.delegations_from_due({ name, day: weekdayAndDay(row.deadline, now, zone) })
      : m.delegations_from({ name });
  }
  if (want === 'decide' && row.proposed_deadline) {
    return m.delegations_proposes({
      name: firstNameOf(recipientOf(row)),
      when: shortDeadline(row.proposed_deadline, now, zone),
    });
  }
  const delegator = { id: row.delegated_by_user_id ?? '', email: '' };
  const state = stateText(row, delegator, now, zone);
  const followUp = row.status === 'accepted' && followUpText(row, now, zone);
  return followUp ? `${state} · ${followUp}` : state;
}
