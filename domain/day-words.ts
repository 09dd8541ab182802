import { daysBetween } from './time.ts';

/** A day as one says it: Today, Tomorrow, Fri 27 Nov, and with its year when that is far off. */
export function dayWords(day: string, today: string): string {
  const days = daysBetween(today, day);
  if (days === 0) return 'Today';
  if (days === 1) return 'Tomorrow';
  if (days === -1) return 'Yesterday';
  const near = Math.abs(days) < 300;
  return new Intl.DateTimeFormat('en-GB', {
    timeZone: 'UTC',
    ...(near && { weekday: 'short' }),
    day: 'numeric',
    month: 'short',
    ...(!near && { year: 'numeric' }),
  })
    .format(new Date(`${day}T00:00:00Z`))
    .replace(',', '');
}
