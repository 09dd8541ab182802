import * as chrono from 'chrono-node/en';
import { DAY_MONTH, numberOf } from './phrases.ts';
import { addDays, addMonths, LAST_DAY, weekDayOf } from './wall-clock.ts';

/**
 * Turns a phrase into a day or a time. chrono gets one phrase at a time and never the whole text,
 * in which it would read "the money" as a month. It gets the person's day as if it were UTC, and
 * only the day and the hour of its answer are used, so neither the machine's zone nor daylight
 * saving has an effect.
 */

/** The person's current day, and the first day of their week, 0 for Sunday. */
export interface Today {
  today: string;
  weekStart: number;
}

/**
 * Returns the day of a phrase; undefined when it does not exist, is past, or is after the last year
 * that the database accepts. The name of today's weekday means next week; "this friday" can mean
 * today.
 */
export function dayNamed(phrase: string, { today, weekStart }: Today): string | undefined {
  const words = phrase.toLowerCase().replace(/\s+/g, ' ');
  const day = relativeDay(words, today, weekStart) ?? calendarDay(words, today);
  return day !== undefined && day >= today && day <= LAST_DAY && day.length === 10
    ? day
    : undefined;
}

/** Returns the time of a phrase, in minutes after midnight. */
export function minutesNamed(phrase: string): number | undefined {
  const read = readBy(phrase, '2026-01-01');
  if (!read) return undefined;
  return (read.get('hour') ?? 0) * 60 + (read.get('minute') ?? 0);
}

/**
 * Returns the days that chrono reads differently: for chrono a month after 31 January is 3 March,
 * and next week is the same weekday.
 */
function relativeDay(words: string, today: string, weekStart: number): string | undefined {
  const ahead = /^in (?:(\d+|\w+)(?: couple of)?) (day|week|month|year)s?$/.exec(words);
  if (ahead) {
    const number = words.includes('couple') ? 2 : numberOf(ahead[1]);
    if (ahead[2] === 'day') return addDays(today, number);
    if (ahead[2] === 'week') return addDays(today, number * 7);
    return addMonths(today, ahead[2] === 'month' ? number : number * 12);
  }
  if (words === 'today' || words === 'tonight') return today;
  if (words.endsWith('day after tomorrow')) return addDays(today, 2);
  if (words === 'next week') return addDays(today, (weekStart - weekDayOf(today) + 7) % 7 || 7);
  if (words === 'next month') return addMonths(`${today.slice(0, 8)}01`, 1);
  if (words === 'this weekend') return addDays(today, Math.max(0, 6 - weekDayOf(today)));
  return undefined;
}

function calendarDay(words: string, today: string): string | undefined {
  const read = readBy(words, today);
  if (!read) return undefined;
  const [year, month, date] = [read.get('year'), read.get('month'), read.get('day')];
  const day = `${String(year).padStart(4, '0')}-${two(month)}-${two(date)}`;
  const weekDay = read.get('weekday');
  if (new RegExp(DAY_MONTH, 'i').test(words)) {
    // "Monday 3 May" in a year in which that is a Tuesday is a mistake that we cannot fix.
    const named = read.isCertain('weekday') ? (weekDay ?? 0) || 7 : weekDayOf(day);
    return named === weekDayOf(day) ? day : undefined;
  }
  if (!read.isCertain('weekday') || words.startsWith('next ')) return day;
  const ahead = (((weekDay ?? 0) || 7) - weekDayOf(today) + 7) % 7;
  return addDays(today, ahead === 0 && !words.startsWith('this ') ? 7 : ahead);
}

function readBy(phrase: string, today: string) {
  const reference = { instant: new Date(`${today}T00:00:00Z`), timezone: 0 };
  const [read, ...more] = chrono.casual.parse(phrase, reference, { forwardDate: true });
  const isWhole = read && more.length === 0 && !read.end && read.text.length === phrase.length;
  return isWhole ? read.start : undefined;
}

function two(figure: number | null): string {
  return String(figure).padStart(2, '0');
}
