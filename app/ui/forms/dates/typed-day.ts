import { isCalendarDay } from '#domain/dates/day.ts';
import { isMonthFirst } from '#domain/dates/month-first.ts';
import { asciiDigits } from '#domain/text/ascii.ts';
import { monthName } from '../../format-days.ts';

const WEEKDAY = '(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,?\\s+)?';
const DAY = '(?<day>\\d{1,2})(?:st|nd|rd|th)?';
const MONTH = '(?<name>[a-z]{3,9})\\.?';
const YEAR = '(?<year>\\d{4}|\\d{2})';

const FORMS = [
  '(?<year>\\d{4})[-/.](?<month>\\d{1,2})[-/.](?<day>\\d{1,2})',
  `(?<first>\\d{1,2})(?<mark>[-/.])(?<second>\\d{1,2})(?:[-/.]${YEAR}|\\.)?`,
  `${WEEKDAY}${DAY}[-\\s]*${MONTH}(?:[-,\\s]+${YEAR})?`,
  `${WEEKDAY}${MONTH}\\s*${DAY}(?:[,\\s]+${YEAR})?`,
].map((form) => new RegExp(`^${form}$`, 'i'));

type Groups = Record<string, string | undefined>;

/** Number of years to search: after 29 February 2096, the next one is in 2104. */
const YEARS_AHEAD = 9;

const two = (number: number) => String(number).padStart(2, '0');

/**
 * Parses the day typed in a date field, in the digits of any script: `2026-12-15`, `15/12` in the
 * order of the locale, `15 Dec 2026`, `Dec 15`. A year of two digits is this year or a later one; a
 * day without a year is its next occurrence from `today` on. Null if the text is not a day. Does
 * not use dayjs, because dayjs parses `1` and `15 Dec` as days of 2001.
 */
export function typedDay(text: string, { today, locale }: { today: string; locale: string }) {
  const typed = asciiDigits(text).trim();
  const groups: Groups | undefined = FORMS.map((form) => form.exec(typed)?.groups).find(Boolean);
  if (!groups) return null;
  const [day, month] = dayAndMonth(groups, isMonthFirst(locale));
  const dayIn = (year: string) => `${year}-${two(month)}-${two(day)}`;
  const year = groups.year?.padStart(4, '20');
  const first = Number(today.slice(0, 4));
  // A year of two digits that lies in the past is incomplete: `1 Dec 20` is the beginning of
  // `1 Dec 2026`.
  if (groups.year?.length === 2 && Number(year) < first) return null;
  const days = year
    ? [dayIn(year)]
    : Array.from({ length: YEARS_AHEAD }, (_, ahead) => dayIn(String(first + ahead)));
  return days.find((each) => isCalendarDay(each) && (year || each >= today)) ?? null;
}

/**
 * Returns the day and the month. The month is 0 if its name is unknown, or if it is unclear which
 * of the two numbers is the month.
 */
function dayAndMonth(
  { day, month, name, first, second, mark }: Groups,
  monthFirst: boolean | undefined,
): [day: number, month: number] {
  if (name) return [Number(day), monthNamed(name)];
  if (month) return [Number(day), Number(month)];
  const [one, other] = [Number(first), Number(second)];
  // `monthFirst` is undefined for a locale that writes the year first: `12/11` has no clear meaning
  // in such a locale.
  if (mark === '.' || monthFirst === false) return [one, other];
  return monthFirst ? [other, one] : [one, 0];
}

/** Returns the number of the month whose English name begins with a text; 0 if there is none. */
function monthNamed(text: string): number {
  const months = Array.from({ length: 12 }, (_, at) => at + 1);
  return months.find((each) => monthName(each).toLowerCase().startsWith(text.toLowerCase())) ?? 0;
}
