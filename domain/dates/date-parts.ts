import { dayOfWall, lengthOfMonth, midnightOf } from './day.ts';
import { DAY_MS } from './instant.ts';

/** A calendar day in the numbers that recurrence rules compare. */
export interface DateParts {
  /** Days since 1970. */
  number: number;
  year: number;
  month: number;
  date: number;
  /** 1 is Monday. */
  weekDay: number;
  /** Number of days in the date's month. */
  length: number;
}

/** Returns the number of days from 1 January 1970 to a day. */
export function numberOfDay(day: string): number {
  return midnightOf(day) / DAY_MS;
}

/** Returns the day that is a number of days after 1 January 1970. */
export function dayOfNumber(number: number): string {
  return dayOfWall(number * DAY_MS);
}

/** Returns the parts of the day that is a number of days after 1 January 1970. */
export function datePartsOf(number: number): DateParts {
  const utc = new Date(number * DAY_MS);
  const [year, month] = [utc.getUTCFullYear(), utc.getUTCMonth() + 1];
  return {
    number,
    year,
    month,
    date: utc.getUTCDate(),
    weekDay: utc.getUTCDay() || 7,
    length: lengthOfMonth(year, month),
  };
}
