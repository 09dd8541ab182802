import { TAKEN } from '../marks/mask.ts';

/**
 * The forms of dates and times that quick add reads, English only, as parts of regular expressions.
 * Every repetition is bounded, so no text takes long. Not read at all: bare numbers, ordinals and
 * months, and numeric dates other than `2026-12-01`, as `3/5` is a different day on either side of
 * the Atlantic.
 */

const INVISIBLE = '\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2069';
/**
 * Where a phrase may begin: after a space or an opening bracket, not inside `re-friday` or an
 * address.
 */
export const LEFT = `(?<![^\\s([{—${TAKEN}${INVISIBLE}])`;
/** Where a phrase may end: not in `friday's`, `friday-ish`, `2.5` or `tomorrow.io`. */
export const RIGHT = `(?=$|[\\s${TAKEN}${INVISIBLE}]|[,.;:!?)\\]}…—]{1,4}(?:[\\s${TAKEN}]|$))`;
/** A single space: a line has no runs of them. */
export const GAP = '\\s';

export const WEEKDAY = '(?:mon|tues|wednes|thurs|fri|satur|sun)day';
export const SHORT_WEEKDAY = '(?:mon|tues?|weds?|thu(?:rs?)?|fri|sat|sun)';
export const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
export const ORDINAL = '(?:3[01]|[12]\\d|0?[1-9])(?:st|nd|rd|th)';
const DATE = '(?:3[01]|[12]\\d|0?[1-9])(?:st|nd|rd|th)?';
const YEAR = '(?:19|20|21)\\d\\d';
export const NUMBER = '(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)';

export const DAY_MONTH = `(?:${DATE}${GAP}(?:of${GAP})?${MONTH}|${MONTH}${GAP}${DATE})`;
const CALENDAR = `(?:(?:${WEEKDAY}|${SHORT_WEEKDAY}),?${GAP})?${DAY_MONTH}(?:,?${GAP}${YEAR})?`;
const AHEAD = `in${GAP}(?:\\d{1,3}|an?|${NUMBER}|a${GAP}couple${GAP}of)${GAP}(?:day|week|month|year)s?`;
const NAMED = `(?:the${GAP})?day${GAP}after${GAP}tomorrow|today|tomorrow|tmrw|tonight|next${GAP}(?:week|month)|this${GAP}weekend`;
export const DAY = `(?:${CALENDAR}|\\d{4}-\\d{2}-\\d{2}|${AHEAD}|${NAMED}|(?:(?:this|next)${GAP})?(?:${WEEKDAY}|${SHORT_WEEKDAY}))`;

/** An hour alone ("at 5") does not count: morning or afternoon would be a guess. */
export const TIME =
  '(?:(?:1[0-2]|0?[1-9])(?:[:.][0-5]\\d)?\\s?(?:am|pm|a\\.m\\.|p\\.m\\.)|(?:[01]?\\d|2[0-3]):[0-5]\\d|noon)';
export const AT = `(?:at${GAP}|@\\s{0,2})`;
export const PART_OF_DAY = '(?:morning|afternoon|evening|night)';

/** `2h`, `1h 30m`, `1.5h`, `90 min`: what `parseDuration` reads, but with a unit. */
export const DURATION =
  '(?:\\d{1,12}(?:[.,]\\d{1,2})?\\s?h(?:ours?|rs?)?(?:\\d{1,2}(?:m(?:in(?:ute)?s?)?)?|\\s\\d{1,2}\\s?m(?:in(?:ute)?s?)?)?|\\d{1,12}\\s?m(?:in(?:ute)?s?)?)';

const NUMBERS = NUMBER.slice(3, -1).split('|');

/** Returns the number that digits or a word mean: 1 for "a", 2 for "other" and "a couple of". */
export function numberOf(word: string | undefined): number {
  if (word === undefined || /^an?$/i.test(word)) return 1;
  if (/^other$|couple/i.test(word)) return 2;
  return /^\d+$/.test(word) ? Number(word) : NUMBERS.indexOf(word.toLowerCase()) + 1;
}
