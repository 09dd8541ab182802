import * as chrono from 'chrono-node/en';
import { DAY_MONTH, numberOf } from './phrases.ts';
import { addDays, addMonths, LAST_DAY, weekDayOf } from './wall-clock.ts';

/**
 * Which day and time a phrase names. chrono reads one phrase at a time and never the whole text, of which it
 * takes "the money" for a month. It is given the person's day as if it were UTC, and only the day and the hour
 * of its answer are used, so neither the machine's zone nor daylight saving has a part in it.
 */

/** Which day it is for the person, and the day on which their weeks begin, 0 for Sunday. */
export interface Today {
  today: string;
  weekStart: number;
}

/**
 * The day, from the person's today; undefined where there is no such day, where it is past or after the
 * last year that the database takes. A weekday that is today's name means the next one; "this friday" today.
 */
export function dayNamed(phrase: string, { today, weekStart }: Today): string | undefined {
  const words = phrase.toLowerCase().replace(/\s+/g, ' ');
  const day = relativeDay(words, today, weekStart) ?? calendarDay(words, today);
  return day !== undefined && day >= today && day <= LAST_DAY && day.length === 10
    ? day
    : undefined;
}

/** The minutes after midnight that a time names. */
export function minutesNamed(phrase: string): number | undefined {
  const read = readBy(phrase, '2026-01-01');
  if (!read) return undefined;
  return (read.get('hour') ?? 0) * 60 + (read.get('minute') ?? 0);
}

/** What chrono means otherwise: a month from 31 January is its 3 March, and next week today's week day. */
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
    // "Monday 3 May" of a year in which that is a Tuesday is a slip that we cannot mend.
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
