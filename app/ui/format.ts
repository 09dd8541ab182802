import { formatNumber, LOCALE } from '#domain/text/locale.ts';
import { m } from '#messages';

/** Formats numbers, lists, ranges and durations for people; format-days.ts formats days. */

// In the domain, because the texts of errors in app/data need it too.
export { formatNumber } from '#domain/text/locale.ts';

/** Formats a share as a percentage: 0.5 as `50%`. */
export const formatPercent = (share: number): string =>
  m.ui_percent({ percent: formatNumber(Math.round(share * 100)) });

/** Formats a list as `Do Now, Schedule and Drop`. */
export const formatList = (items: readonly string[]): string =>
  new Intl.ListFormat(LOCALE).format(items);

/** Formats a list of alternatives as `Mon, Wed or Fri`. */
export const formatAlternatives = (items: readonly string[]): string =>
  new Intl.ListFormat(LOCALE, { type: 'disjunction' }).format(items);

/**
 * Returns a text with its first letter capitalized, for texts that are also used within a sentence.
 */
export const capitalized = (text: string): string =>
  text.charAt(0).toLocaleUpperCase(LOCALE) + text.slice(1);

/** Formats a range as `09:30–10:00`. */
export const formatRange = (from: string, to: string): string => m.ui_range({ from, to });

/** Formats minutes: `45 min`, `2 h`, `2 h 45 min`. */
export function formatDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return m.ui_duration_minutes({ minutes: rest });
  return rest === 0 ? m.ui_duration_hours({ hours }) : m.ui_duration({ hours, minutes: rest });
}
