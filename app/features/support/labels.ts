import { timeIn } from '#domain/dates/dates.ts';
import { relativeDay } from '#domain/dates/relative-day.ts';
import { type PersonTime, personDay } from '#domain/dates/time.ts';
import type { Category, Priority, Side, Status } from '#domain/support/ticket.ts';

/** Labels of the ticket categories. */
export const CATEGORY_LABELS: Record<Category, string> = {
  question: 'A question',
  problem: 'A problem',
  billing: 'Billing',
  account: 'An account',
  idea: 'An idea',
};

export const PRIORITY_LABELS: Record<Priority, string> = {
  low: 'Low',
  normal: 'Normal',
  high: 'High',
  urgent: 'Urgent',
};

/** Labels of the ticket statuses, for the person and for support. */
export const STATUS_LABELS: Record<Side, Record<Status, string>> = {
  person: { open: 'Waiting for support', answered: 'Answered', closed: 'Closed' },
  support: { open: 'Waiting', answered: 'Answered', closed: 'Closed' },
};

/** Returns the options of a select from a map of labels. */
export const choicesOf = (words: Record<string, string>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

/** Formats a moment of a thread: `Today, 14:05`, `Fri 20 Nov, 09:30`. */
export function momentLabel(moment: string, time: PersonTime & { today: string }): string {
  const day = personDay(moment, time.zone, time.dayStart);
  return `${relativeDay(day, time.today)}, ${timeIn(time.zone, moment)}`;
}

/** Formats a file size: `812 B`, `14 kB`, `2.4 MB`. */
export function sizeLabel(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
