import { m } from '#messages';

/** Formats numbers, durations and days for people. Every text of the web app uses these. */

const LOCALE = 'en-GB';
const DAY_MS = 86_400_000;

/** `1,234`, with at most three decimals, or as many as given. */
export const formatNumber = (value: number, decimals = 3): string =>
  value.toLocaleString(LOCALE, { maximumFractionDigits: decimals });

/** Formats a share of 1: `50%`. */
export const formatPercent = (share: number): string =>
  m.ui_percent({ percent: formatNumber(Math.round(share * 100)) });

/** `Do Now, Schedule and Drop` */
export const formatList = (items: readonly string[]): string =>
  new Intl.ListFormat(LOCALE).format(items);

/** `09:30–10:00` */
export const formatRange = (from: string, to: string): string => m.ui_range({ from, to });

/** Formats minutes: `45 min`, `2 h`, `2 h 45 min`. */
export function formatDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return m.ui_duration_minutes({ minutes: rest });
  return rest === 0 ? m.ui_duration_hours({ hours }) : m.ui_duration({ hours, minutes: rest });
}

/** Formats a `YYYY-MM-DD`: Today, Tomorrow, Fri 27 Nov, and with the year when it is far away. */
export function relativeDay(day: string, today: string): string {
  const days = daysBetween(today, day);
  if (days === 0) return m.ui_today();
  if (days === 1) return m.ui_tomorrow();
  return days === -1 ? m.ui_yesterday() : dateOf(day, days);
}

/** The same within a sentence: today, tomorrow, Fri 27 Nov. */
export function dayInSentence(day: string, today: string): string {
  const days = daysBetween(today, day);
  if (days === 0) return m.ui_day_today();
  if (days === 1) return m.ui_day_tomorrow();
  return days === -1 ? m.ui_day_yesterday() : dateOf(day, days);
}

/** Formats a planned day: `Planned tomorrow 09:00`; a past day has no time. */
export function plannedText(day: string, time: string | null, today: string): string {
  const shown = dayInSentence(day, today);
  return time && day >= today
    ? m.ui_planned_at({ day: shown, time: time.slice(0, 5) })
    : m.ui_planned({ day: shown });
}

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

// Making a formatter costs about 50 µs, and a board formats a day for each of its tasks.
const NEAR = new Intl.DateTimeFormat(LOCALE, {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
});
const FAR = new Intl.DateTimeFormat(LOCALE, {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

const dateOf = (day: string, days: number): string =>
  (Math.abs(days) < 300 ? NEAR : FAR).format(Date.parse(day)).replace(',', '');
