import { CHIP } from '../marks/mask.ts';

/**
 * Parts of the regular expressions by which quick add reads phrases about time, English only. Every
 * repetition is bounded, so reading is fast for every text.
 */

const INVISIBLE = '\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2069';
/**
 * Where a phrase may begin: for example after a space, an opening bracket or a chip, but not inside
 * `re-friday`, a URL or an email address.
 */
export const LEFT = `(?<![^\\s([{—${CHIP}${INVISIBLE}])`;
/** Where a phrase may end: not in `friday's`, `friday-ish`, `2.5` or `tomorrow.io`. */
export const RIGHT = `(?=$|[\\s${CHIP}${INVISIBLE}]|[,.;:!?)\\]}…—]{1,4}(?:[\\s${CHIP}]|$))`;
/** A single space: a line has no runs of spaces. */
export const GAP = '\\s';

export const WEEKDAY = '(?:mon|tues|wednes|thurs|fri|satur|sun)day';
/** The period after an abbreviation, not the period at the end of a sentence. */
const POINT = '(?:\\.(?=\\s(?:\\d|at\\s|morning|afternoon|evening|night|noon)))?';
export const SHORT_WEEKDAY = `(?:mon|tues?|weds?|thu(?:rs?)?|fri|sat|sun)${POINT}`;
export const ANY_WEEKDAY = `(?:${WEEKDAY}|${SHORT_WEEKDAY})`;
export const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
export const ORDINAL = '(?:3[01]|[12]\\d|0?[1-9])(?:st|nd|rd|th)';
const DATE = '(?:3[01]|[12]\\d|0?[1-9])(?:st|nd|rd|th)?';
export const YEAR = '(?:19|20|21)\\d\\d';
export const NUMBER = '(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)';
export const PLACE = '(?:first|second|third|fourth|fifth|last|1st|2nd|3rd|4th|5th)';
export const DASH = '\\s?[-–—]\\s?';
export const PART_OF_DAY = '(?:morning|lunch\\s?time|afternoon|evening|night)';

/** "3 May", "the 3rd of May", "May 3rd". */
export const DAY_MONTH = `(?:(?:the${GAP})?${DATE}${GAP}(?:of${GAP})?${MONTH}|${MONTH}${GAP}${DATE})`;

/** A line up to an "on" that belongs to its verb: "put the heating on", "log on". */
export const ON_OF_VERB =
  '^(?:please\\s)?(?:(?:put|turn|switch|leave|keep|try)\\s(?:\\S{1,30}\\s){1,5}|(?:log|sign|carry|move)\\s)on';

/** `2h`, `1h 30m`, `1.5h`, `90 min`: the forms of `parseDuration`, but only with a unit. */
export const DURATION =
  '(?:\\d{1,12}(?:[.,]\\d{1,2})?\\s?h(?:ours?|rs?)?(?:\\d{1,2}(?:m(?:in(?:ute)?s?)?)?|\\s\\d{1,2}\\s?m(?:in(?:ute)?s?)?)?|\\d{1,12}\\s?m(?:in(?:ute)?s?)?)';

const NUMBERS = NUMBER.slice(3, -1).split('|');
const PLACES = ['first', 'second', 'third', 'fourth', 'fifth'];

/** Returns the number that digits or a word mean: 1 for "a", 2 for "other" and "a couple of". */
export function numberOf(word: string | undefined): number {
  if (word === undefined || /^an?$/i.test(word)) return 1;
  if (/^other$|couple/i.test(word)) return 2;
  if (/^\d+/.test(word)) return Number.parseInt(word, 10);
  const place = PLACES.indexOf(word.toLowerCase());
  return (place >= 0 ? place : NUMBERS.indexOf(word.toLowerCase())) + 1;
}

/** Returns the position in the month that an ordinal names: 2 for "second", -1 for "last". */
export function placeOf(word: string): number {
  return /^last$/i.test(word) ? -1 : numberOf(word);
}

const WEEKDAY_STARTS = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'];
const MONTH_STARTS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** Returns the number of a weekday from its name; 1 is Monday. */
export function weekDayNamed(name: string): number {
  return WEEKDAY_STARTS.indexOf(name.slice(0, 2).toLowerCase()) + 1;
}

/** Returns the number of the month that a phrase names; 1 is January. */
export function monthNamed(phrase: string): number {
  return MONTH_STARTS.findIndex((name) => new RegExp(`(?:^|\\s)${name}`, 'i').test(phrase)) + 1;
}
