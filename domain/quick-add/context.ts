import { TAKEN } from './marks/mask.ts';
import { DURATION, MONTH, SHORT_WEEKDAY, WEEKDAY } from './time/phrases.ts';

/**
 * The words around a phrase tell a date from a word that only looks like one. A wrong chip costs
 * more than a missed one, so a bare weekday, date, time or duration counts only if the sentence
 * ends or turns after it: "call mum friday", "friday, call mum", "call mum friday about lunch", not
 * "sunday roast", "mon ami", "5m rope".
 */

const TURNS = [
  'about|after|and|as|at|because|before|but|by|daily|deadline|due|during|every|for|from|if|in|monthly|near',
  'on|or|re|so|then|to|today|tomorrow|tonight|until|till|unless|via|weekly|when|while|with|without|yearly',
].join('|');
const GOOD = new RegExp(
  `^(?:\\s*(?:$|[,.;:!?)\\]}…—–${TAKEN}-]|[!#@]\\S)|\\s+(?:(?:${TURNS})(?![\\w'’-])|${DURATION}(?![\\w'’-])))`,
  'i',
);

const DATE_LIKE = `(?:\\d|(?:${WEEKDAY}|${SHORT_WEEKDAY}|${MONTH}|today|tomorrow|noon)(?![\\w]))`;
// A range, a second day, more numbers, "2 days ago", "the 13th", a time zone: no field can store
// these.
const BAD = new RegExp(
  [
    `^\\s*(?:[-–—/+&~]|to\\s|and\\s|or\\s|through\\s|thru\\s|vs\\s)\\s*(?:the\\s+)?${DATE_LIKE}`,
    `^\\s+(?!${DURATION}(?![\\w]))(?!(?:[01]?\\d|2[0-3]):[0-5]\\d|\\d{1,2}\\s?[ap]m)\\d`,
    '^\\s+(?:ago|old|the\\s+\\d)(?![a-z])',
    "^\\s*[-–+'’]\\w",
  ].join('|'),
  'i',
);
const SECOND_DAY = new RegExp(`(?:^|\\s)${DATE_LIKE}\\s{1,8}(?:and|[-–—&+/])\\s{1,8}$`, 'i');
const ZONE = /^\s*(?:UTC|GMT|Z|[ECMP][SD]?T|CES?T|EES?T|WES?T|BST|IST|JST|AE[SD]T)\b/;

const NEVER_BEFORE = new Set(
  [
    'a an the my our your his her their its any some no each every last past previous that like than not',
    'after since from of until between except called named to or through thru versus vs almost',
    'before by due until till on deadline starting once twice times',
    'monday tuesday wednesday thursday friday saturday sunday mon tue tues wed weds thu thur thurs fri sat sun',
    'black good cyber casual super fat ash shrove palm easter bloody',
    'chapter version room page part episode season level psalm verse mr mrs ms miss dr',
  ]
    .join(' ')
    .split(' '),
);

/** Returns whether the text after a bare phrase allows it to be a date, time or duration. */
export function turnsAfter(text: string, end: number): boolean {
  return GOOD.test(text.slice(end, end + 60)) && !isGoneOn(text, end);
}

/**
 * Returns whether the text after a phrase makes it something else, regardless of what precedes it.
 */
export function isGoneOn(text: string, end: number): boolean {
  const rest = text.slice(end, end + 60);
  return BAD.test(rest) || ZONE.test(rest);
}

/** Returns the word before a place as written; empty at the start of the text and after a chip. */
export function wordBefore(text: string, start: number): string {
  return /([^\s\uE001]{1,40})\s{1,8}$/u.exec(text.slice(Math.max(0, start - 48), start))?.[1] ?? '';
}

/** Returns whether the word before makes a bare phrase part of a name or of something else. */
export function isBoundBefore(text: string, start: number): boolean {
  const word = wordBefore(text, start).toLowerCase();
  if (/^(?:and|[-–—&+/])$/.test(word))
    return SECOND_DAY.test(text.slice(Math.max(0, start - 48), start));
  return NEVER_BEFORE.has(word) || /['’]s$/.test(word);
}

/** Returns whether no word precedes. */
export function isFirst(text: string, start: number): boolean {
  return start < 48 && !/[\p{L}\p{N}\uE000\uE001]/u.test(text.slice(0, start));
}

export function isCapital(word: string): boolean {
  return /^\p{Lu}/u.test(word);
}

/**
 * Returns whether a capitalized word follows, as in a name: "Sunday Times", "Tomorrow Never Dies".
 */
export function isNameGoingOn(text: string, end: number): boolean {
  return /^\s+\p{Lu}/u.test(text.slice(end, end + 20));
}
