import { addDays, weekDayOf } from '../../dates/day.ts';
import type { NamedDay } from '../time/named-days.ts';
import type { PhraseLine } from '../time/phrase-parts.ts';
import { DURATION } from '../time/phrases.ts';
import { endsAfter, isTaskAfter } from './after.ts';
import { isFirstWord, isValueLine } from './before.ts';

/** Days after which a number may be an hour; after "May" or "the 3rd" it belongs to the date. */
const KINDS = new Set<NamedDay['kind']>(['relative', 'weekday', 'short']);

/** Verbs before a quantity or a title: "Buy eggs tomorrow 12", "Watch Friday 13". */
const COUNTING = /^(?:buy|order|print|bake|make|get|need|bring|count|watch|play)\s/i;
/** What a number may count: "Push-ups tomorrow 20". */
const COUNTED =
  /\b(?:(?:push|pull|sit|press|chin|step)-?\s?ups|squats|lunges|burpees|laps|lengths|reps|pages|chapters?|steps|miles|words)\b/i;

/** Words that may follow the hour. All others may be what the number counts: "Friday 8 people". */
const GOES_ON = new RegExp(
  `^\\s(?:(?:with|at(?!\\s\\d)|near|about|re|by|due|before|until|till)\\s\\S|(?:for\\s)?${DURATION}(?![\\w]))`,
  'i',
);
/** A word in another script: the number may count it, like the people in "Friday 8 people". */
const OTHER_SCRIPT = /^\s*(?!\p{Script=Latin})\p{L}/u;

/** A date at most this many days ahead is usually written without its month: "Friday 11". */
const NEAR_DAYS = 40;

/**
 * Returns whether the number from `place` to `end`, directly after a day, is an hour, as in
 * "Dentist tomorrow 11". False for "Friday 8 people", and for "Friday 11" if a Friday in the next
 * `NEAR_DAYS` days is the 11th.
 */
export function isHourBeside(
  { text, at, start }: PhraseLine,
  place: number,
  end: number,
  day: NamedDay,
): boolean {
  const number = Number(text.slice(place, end));
  // NaN for a word such as "three". In a locale with `monthFirst`, people use 12 hours, so 18 is
  // not an hour.
  if (!(number >= 1 && number <= (at.monthFirst ? 12 : 23))) return false;
  if (!KINDS.has(day.kind) || !/[\p{L}.]\s$/u.test(text.slice(place - 2, place))) return false;
  if (isFirstWord(text, start) && end === text.length) return false;
  if (/fri(?:day)?\s13$/i.test(text.slice(Math.max(0, end - 10), end))) return false;
  const isCount = COUNTED.test(text.slice(Math.max(0, place - 60), place));
  if (isCount || COUNTING.test(text) || isValueLine(text)) return false;
  if (isDateNear(number, day, at.today)) return false;
  const isEnd = endsAfter(text, end) && !OTHER_SCRIPT.test(text.slice(end, end + 3));
  const isTask = isFirstWord(text, start) && isTaskAfter(text, end);
  return isEnd || isTask || GOES_ON.test(text.slice(end, end + 40));
}

/**
 * Returns whether the number may be a day of the month: that of the named day. For a weekday such
 * as "Friday", checks every Friday in the next `NEAR_DAYS` days.
 */
function isDateNear(number: number, { day, kind }: NamedDay, today: string): boolean {
  const isDate = (each: string) => Number(each.slice(8)) === number;
  if (kind === 'relative') return isDate(day);
  const days = Array.from({ length: NEAR_DAYS + 1 }, (_, ahead) => addDays(today, ahead));
  return days.some((each) => weekDayOf(each) === weekDayOf(day) && isDate(each));
}
