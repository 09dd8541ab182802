import { formatted } from './dates.ts';
import { daysBetween } from './time.ts';

/**
 * Formats a day in everyday words: Today, Tomorrow, Fri 27 Nov, and with the year when it is far
 * away.
 */
export function relativeDay(day: string, today: string): string {
  const days = daysBetween(today, day);
  if (days === 0) return 'Today';
  if (days === 1) return 'Tomorrow';
  if (days === -1) return 'Yesterday';
  const near = Math.abs(days) < 300;
  return formatted(`${day}T00:00:00Z`, {
    timeZone: 'UTC',
    ...(near && { weekday: 'short' }),
    day: 'numeric',
    month: 'short',
    ...(!near && { year: 'numeric' }),
  }).replace(',', '');
}

/** The same within a sentence: today, tomorrow, Fri 27 Nov. */
export const dayInSentence = (day: string, today: string): string =>
  relativeDay(day, today).replace(/^(Today|Tomorrow|Yesterday)$/, (word) => word.toLowerCase());

/** Formats a planned day: `Planned tomorrow 09:00`; a past day has no time. */
export function plannedText(day: string, time: string | null, today: string): string {
  const clock = time && day >= today ? ` ${time.slice(0, 5)}` : '';
  return `Planned ${dayInSentence(day, today)}${clock}`;
}
