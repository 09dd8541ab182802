import { formatDuration } from '#app/ui/format.ts';
import { relativeDay } from '#app/ui/format-days.ts';
import { timeIn } from '#domain/dates/format.ts';
import { type PersonTime, personDay } from '#domain/dates/zone.ts';
import type { Category, Priority, Side, Status } from '#domain/support/ticket.ts';
import { waitOf } from '#domain/support/waiting.ts';
import { m } from '#messages';

/** Labels of the ticket categories, the same for the person and for support. */
export const CATEGORY_LABELS: Record<Category, string> = {
  question: m.support_category_question(),
  problem: m.support_category_problem(),
  billing: m.support_category_billing(),
  account: m.support_category_account(),
  idea: m.support_category_idea(),
};

export const PRIORITY_LABELS: Record<Priority, string> = {
  low: m.support_priority_low(),
  normal: m.support_priority_normal(),
  high: m.support_priority_high(),
  urgent: m.support_priority_urgent(),
};

/** Labels of the ticket statuses, for the person and for support. */
export const TICKET_STATUS_LABELS: Record<Side, Record<Status, string>> = {
  person: {
    open: m.support_status_waiting_for_support(),
    answered: m.support_status_answered(),
    closed: m.support_status_closed(),
  },
  support: {
    open: m.support_status_waiting(),
    answered: m.support_status_answered(),
    closed: m.support_status_closed(),
  },
};

/** Formats a moment of a thread: `Today, 14:05`, `Fri 20 Nov, 09:30`. */
export function momentLabel(moment: string, time: PersonTime & { today: string }): string {
  const day = personDay(moment, time.zone, time.dayStart);
  return m.support_moment({
    day: relativeDay(day, time.today),
    time: timeIn(time.zone, moment),
  });
}

/** Formats a file size: `812 B`, `14 kB`, `2.4 MB`. */
export function sizeLabel(bytes: number): string {
  if (bytes < 1000) return m.support_size_bytes({ size: bytes });
  if (bytes < 1_000_000) return m.support_size_kilobytes({ size: Math.round(bytes / 1000) });
  return m.support_size_megabytes({ size: (bytes / 1_000_000).toFixed(1) });
}

/** Formats a waiting time: `under 1 min`, `2 h 5 min`, `3 d 4 h`. */
export function waitingText(minutes: number): string {
  const wait = waitOf(minutes);
  if (wait.unit === 'under_minute') return m.support_wait_under_minute();
  if (wait.unit === 'minutes') return formatDuration(wait.minutes);
  const { days, hours } = wait;
  return hours === 0 ? m.support_wait_days({ days }) : m.support_wait_days_hours({ days, hours });
}
