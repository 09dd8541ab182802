import { daysBetween, weekDayOf } from '#domain/dates/day.ts';
import { formatted, fullDayIn } from '#domain/dates/format.ts';
import { LOCALE } from '#domain/text/locale.ts';
import { m } from '#messages';

/** Formats days for people; domain/dates/format.ts formats instants. */

/**
 * Formats a `YYYY-MM-DD` as Today, Tomorrow, Yesterday or Fri 27 Nov; as 27 Nov 2026 if the day is
 * at least 300 days away.
 */
export function relativeDay(day: string, today: string): string {
  const days = daysBetween(today, day);
  if (days === 0) return m.ui_today();
  if (days === 1) return m.ui_tomorrow();
  return days === -1 ? m.ui_yesterday() : dateOf(day, days);
}

/**
 * Formats a `YYYY-MM-DD` for use within a sentence: today, tomorrow, yesterday or Fri 27 Nov; 27
 * Nov 2026 if the day is at least 300 days away.
 */
export function dayInSentence(day: string, today: string): string {
  const days = daysBetween(today, day);
  if (days === 0) return m.ui_day_today();
  if (days === 1) return m.ui_day_tomorrow();
  return days === -1 ? m.ui_day_yesterday() : dateOf(day, days);
}

/**
 * Formats a `YYYY-MM-DD` for use within a sentence, in short: `Fri` for a day that is two to six
 * days ahead, any other day like `dayInSentence`.
 */
export function nearDayInSentence(day: string, today: string): string {
  const days = daysBetween(today, day);
  return days >= 2 && days <= 6 ? weekDayName(weekDayOf(day), 'short') : dayInSentence(day, today);
}

/**
 * Formats a planned day: `Planned tomorrow 09:00`. Leaves the time out if it is null or the day is
 * past.
 */
export function plannedText(day: string, time: string | null, today: string): string {
  const shown = dayInSentence(day, today);
  return time && day >= today
    ? m.ui_planned_at({ day: shown, time: time.slice(0, 5) })
    : m.ui_planned({ day: shown });
}

/** Formats a `YYYY-MM-DD` with its year: `9 Jan 2027`. */
export const formatDay = (day: string): string => FAR.format(Date.parse(day));

/** Formats a `YYYY-MM-DD` in full: `Monday 23 November 2026`. */
export const formatFullDay = (day: string): string => fullDayIn('UTC', day).replace(',', '');

/** Formats a range of days: `23–29 November 2026`. */
export const formatDayRange = (from: string, to: string): string => {
  const form = { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' } as const;
  return new Intl.DateTimeFormat(LOCALE, form).formatRange(Date.parse(from), Date.parse(to));
};

/** Formats the month of a `YYYY-MM-DD` or a `YYYY-MM`: `November 2026`. */
export const formatMonth = (day: string): string =>
  formatted(day, { timeZone: 'UTC', month: 'long', year: 'numeric' });

/** Formats a `YYYY-MM-DD` without its year: `3 March`. */
export const formatDayOfYear = (day: string): string =>
  formatted(day, { timeZone: 'UTC', day: 'numeric', month: 'long' });

/**
 * Formats a `YYYY-MM-DD` for a form field: `Fri 4 Sep 2026`. The name of the month has three
 * letters as in Mantine's date fields; `Intl` would give `Sept`.
 */
export const dayInField = (day: string): string => {
  const [year, month, date] = day.split('-').map(Number);
  const weekDay = weekDayName(weekDayOf(day), 'short');
  return `${weekDay} ${date} ${monthName(month ?? 1).slice(0, 3)} ${year}`;
};

/** Returns the name of a month; 1 is January. */
export const monthName = (month: number): string =>
  formatted(`2000-${String(month).padStart(2, '0')}-01`, { timeZone: 'UTC', month: 'long' });

/** Returns the name of a weekday, `Monday` or `Mon`; 1 is Monday. */
export const weekDayName = (weekDay: number, weekday: 'long' | 'short'): string =>
  // 3 January 2000 was a Monday.
  formatted(`2000-01-0${2 + weekDay}`, { timeZone: 'UTC', weekday });

// Created once: creating a formatter takes about 50 µs, and a board formats a day for each task.
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
