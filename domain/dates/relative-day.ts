import { formatted } from './dates.ts';
import { daysBetween } from './time.ts';

/** A day as one says it: Today, Tomorrow, Fri 27 Nov, and with its year when that is far off. */
export function dayWords(day: string, today: string): string {
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
  dayWords(day, today).replace(/^(Today|Tomorrow|Yesterday)$/, (word) => word.toLowerCase());

/** The day that a task is planned for: `Planned tomorrow 09:00`; a day that has passed without its time. */
export function plannedText(day: string, time: string | null, today: string): string {
  const clock = time && day >= today ? ` ${time.slice(0, 5)}` : '';
  return `Planned ${dayInSentence(day, today)}${clock}`;
}
