import { daysBetween } from '#domain/dates/day.ts';
import { dayOf } from '#domain/dates/zone.ts';
import { firstNameOf, recipientOf } from '#domain/delegations/names.ts';
import { m } from '#messages';
import type { DelegationRow } from '../api/delegation-row.ts';
import { longDeadline, weekdayAndDay } from '../labels.ts';

export interface Reminder {
  subject: string;
  text: string;
}

/** Returns a complete reminder: what was asked, by when, and how to answer. */
export function reminderOf(
  row: DelegationRow,
  from: string,
  site: string,
  now: string,
  zone: string,
): Reminder {
  const name = recipientOf(row);
  const { title, deadline } = row;
  const hello = name.includes('@')
    ? m.delegations_reminder_hello()
    : m.delegations_reminder_hello_name({ name: firstNameOf(name) });
  const days = daysBetween(dayOf(row.created_at, zone), dayOf(now, zone));
  const asked =
    days < 1
      ? m.delegations_reminder_asked_today({ title })
      : m.delegations_reminder_asked({ title, day: weekdayAndDay(row.created_at, now, zone) });
  const due = deadline && m.delegations_reminder_due({ when: longDeadline(deadline, zone) });
  const question =
    row.status === 'accepted'
      ? m.delegations_reminder_progress()
      : m.delegations_reminder_question();
  const howToAnswer =
    row.delegated_to_user_id === null
      ? m.delegations_reminder_by_mail()
      : m.delegations_reminder_by_link({ link: `${site}/delegations` });
  return {
    subject: m.delegations_reminder_subject({ title }),
    text: [hello, due ? `${asked} ${due}` : asked, question, howToAnswer, from].join('\n\n'),
  };
}

/** Returns the `mailto:` URL that opens the reminder in the person's mail program. */
export function mailtoOf(email: string, { subject, text }: Reminder): string {
  const body = encodeURIComponent(text.replaceAll('\n', '\r\n'));
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${body}`;
}
