import { dayOf, daysBetween } from '#domain/dates/time.ts';
import { firstNameOf, recipientOf } from '#domain/delegations/names.ts';
import type { DelegationRow } from '../api/queries.ts';
import { longMoment, shortDay } from '../labels.ts';

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
  const hello = name.includes('@') ? 'Hello,' : `Hello ${firstNameOf(name)},`;
  const days = daysBetween(dayOf(row.created_at, zone), dayOf(now, zone));
  const when = days < 1 ? 'earlier today' : `on ${shortDay(row.created_at, now, zone)}`;
  const due = row.deadline ? ` It is due on ${longMoment(row.deadline, zone)}.` : '';
  const question =
    row.status === 'accepted'
      ? 'How far are you with it, and is there anything that you need from me?'
      : 'Can you take it on? If the date does not suit you, propose another one.';
  const way =
    row.delegated_to_user_id === null
      ? 'The link in the mail about it lets you answer without an account.'
      : `You can answer here: ${site}/delegations`;
  return {
    subject: `A word on “${row.title}”`,
    text: [
      hello,
      `${when} I asked you to do “${row.title}”.${due}`.replace(/^./, (first) =>
        first.toUpperCase(),
      ),
      question,
      way,
      from,
    ].join('\n\n'),
  };
}

/** Returns the `mailto:` URL that opens the reminder in the person's mail program. */
export function mailtoOf(email: string, { subject, text }: Reminder): string {
  const body = encodeURIComponent(text.replaceAll('\n', '\r\n'));
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${body}`;
}
