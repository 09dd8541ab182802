import { CHIP } from '../marks/mask.ts';
import { DURATION, MONTH, SHORT_WEEKDAY, WEEKDAY } from '../time/phrases.ts';

/**
 * Checks the text after a phrase about time. A wrong chip costs more than a missed chip. So a bare
 * weekday, date, time or duration counts only if the sentence ends after the phrase or continues
 * with a word of `TURNS`: "call mum friday", "friday, call mum", "call mum friday about lunch", not
 * "sunday roast", "mon ami", "5m rope".
 */

const TURNS = [
  'about|after|and|annually|as|asap|at|because|before|between|but|by|daily|deadline(?!\\s(?:for|of|to)\\b)|due|during|each|every|for|from',
  'if|in|including|instead|latest|monthly|near|no|on|please|pls|quarterly|re|regarding|since|so|starting|then|to',
  'today|tomorrow|tonight|unless|until|till|via|weekly|when|while|with|within|without|yearly',
].join('|');
/**
 * Matches the end of a sentence after a phrase: the end of the line, punctuation, another chip, an
 * entry such as "#goal" or "!urgent", an emoji, or a word that is not in Latin script.
 */
const ENDS = `\\s*(?:$|[,.;:!?()[\\]{}…—–${CHIP}-]|[!#@+]\\S|\\p{Extended_Pictographic}|(?!\\p{Script=Latin})\\p{L})`;
const GOOD = new RegExp(
  `^(?:${ENDS}|\\s+(?:(?:${TURNS})(?![\\p{L}\\p{N}_'’-])|${DURATION}(?![\\p{L}\\p{N}_'’-])))`,
  'iu',
);
const END = new RegExp(`^${ENDS}`, 'u');

const DAY_LIKE = `(?:${WEEKDAY}|${SHORT_WEEKDAY}|${MONTH}|today|tomorrow|tonight|noon)(?![\\w])`;
const PARTS = `(?:mornings?|afternoons?|evenings?|nights?|weekends?)(?:$|[,.;:!?()]|\\s+(?:${TURNS})(?![\\w'’-]))`;
const DIGITS_LIKE = '\\d{1,2}(?:[:./]\\d|\\s?[ap]m\\b|st\\b|nd\\b|rd\\b|th\\b)';
/**
 * Text after a phrase that gives the phrase a meaning that no field can store, such as the end of a
 * range, a second day, "ago", "the 13th" or a time that was not parsed.
 */
const BAD = new RegExp(
  [
    `^\\s*(?:[-–—/+&]|~(?!\\s?${DURATION}(?![\\w])))\\s*(?:the\\s+)?(?:\\d|${DAY_LIKE})`,
    `^,?\\s+(?:to|and|or|through|thru|vs)\\s(?:(?:by|on|at|the|due|before)\\s){0,2}(?:${DAY_LIKE}|${DIGITS_LIKE}|${PARTS})`,
    '^\\s+(?:ago|old|or\\s+(?:so|later|earlier|sooner)|the\\s+\\d|after\\s(?:next|that)|week|weeks|month)(?![a-z])',
    '^\\s+at\\s\\d{1,2}[:.]\\d\\d(?!\\d)',
    '^\\s(?:of|is|isn.t|was|will|won.t|would|are|has|mornings|afternoons|evenings|nights)(?![\\w’-])',
    "^\\s*[-–+'’]\\w",
  ].join('|'),
  'i',
);
/**
 * A number after a day, which changes the day's meaning: "friday 13". Does not match a time, a
 * duration or "1:1" (a meeting of two people).
 */
const NUMBER = new RegExp(
  `^\\s+(?!${DURATION}(?![\\w]))(?!1(?::1|-1|on1|-on-1)(?![\\w:]))(?!(?:[01]?\\d|2[0-3]):[0-5]\\d|\\d{1,2}\\s?[ap]m)\\d`,
  'i',
);
const ZONE =
  /^\s*\(?(?:(?:UTC|GMT|Z|[ECMP][SD]?T|CES?T|EES?T|WES?T|BST|IST|JST|MSK|AE[SD]T|NZ[SD]?T)\b|(?:\p{Lu}\w*\s){1,2}[Tt]ime\b)/u;
/** The abbreviation of a zone that `ZONE` lacks, after a clock time: "9am SGT", "17:00 (AWST)". */
const ANY_ZONE = /^\s*\(?[A-Z]{2,3}T\b/;
/** A plural or a unit after a range of numbers: "Friday 8-10 people", "8-10 km". */
const AMOUNT =
  /^\s(?:people|children|men|women|persons?|adults?|k|kms?|kg|g|mi|m|cm|lbs?|oz|l|reps?|x|%|\p{Ll}+[^\P{L}isu]s)(?!\p{L})/u;

const REACH = 60;
const after = (text: string, end: number) => text.slice(end, end + REACH);

/** Returns whether the text after a bare phrase allows it to be a date, time or duration. */
export function isAllowedAfter(text: string, end: number): boolean {
  return GOOD.test(after(text, end)) && !hasOtherMeaning(text, end) && !isCounted(text, end);
}

/** Returns whether the sentence ends after a phrase. */
export function endsAfter(text: string, end: number): boolean {
  return END.test(after(text, end));
}

const TIMED = new RegExp(`^\\s${DURATION}${ENDS}`, 'u');

/** Returns whether the sentence ends after a phrase and a duration: "Sat 3 hours". */
export function endsAfterDuration(text: string, end: number): boolean {
  return TIMED.test(after(text, end));
}

/**
 * Returns whether the text after a phrase rules out a date, time or duration, whatever precedes the
 * phrase: "friday nights", "monday-friday", "2 days ago".
 */
export function hasOtherMeaning(text: string, end: number): boolean {
  return BAD.test(after(text, end)) || ZONE.test(after(text, end)) || isZoneAfter(text, end);
}

/**
 * Returns whether a zone matches `ANY_ZONE` after a clock time; false in a text without small
 * letters, in which capitals do not mark an abbreviation.
 */
function isZoneAfter(text: string, end: number): boolean {
  const isTime = /(?:\d|[ap]\.?m\.?)$/i.test(text.slice(Math.max(0, end - 5), end));
  return isTime && ANY_ZONE.test(after(text, end)) && /\p{Ll}/u.test(text);
}

/** Returns whether a range of numbers counts what follows: "Book a table Friday 8-10 people". */
export function isAmountAfter(text: string, end: number): boolean {
  return AMOUNT.test(after(text, end));
}

/** Returns whether a second hour follows a bare hour: "at 8 and 20", "at 8 and at 20". */
export function isHourListed(text: string, end: number): boolean {
  return /^,?\s(?:and|or|&|to)\s(?:at\s)?\d{1,2}(?![\w:.])/i.test(after(text, end));
}

/** Returns whether a number follows that is neither a time nor a duration: "friday 13". */
export function isCounted(text: string, end: number): boolean {
  return NUMBER.test(after(text, end));
}

const VERBS =
  'apply|ask|bring|buy|collect|confirm|do|finish|get|give|go|make|meet|mow|pick\\sup|prepare|put|register|remind|renew|reply|send|submit|tell|tidy|write';
/** Verbs that are nouns too: "Monday call notes". */
const NOUN_VERBS =
  'bake|book|call|catch|check|clean|cook|email|fix|follow|help|order|pack|pay|phone|plan|read|return|review|ring|see|set|sign|sort|start|take|talk|text|visit|walk|wash|water';
const OBJECTS =
  'the|an?|my|our|mum|mom|dad|him|her|them|rent|back|to|with|out|up|in|on|off|over|through';
const TASK = new RegExp(
  `^\\s(?:(?:${VERBS})\\s\\S|(?:${NOUN_VERBS})\\s(?:\\p{Lu}|(?:${OBJECTS})(?!\\p{L})|\\p{Ll}+\\sabout\\s))`,
  'u',
);

/** Returns whether a task follows a phrase that begins the line: "Friday send the report". */
export function isTaskAfter(text: string, end: number): boolean {
  return TASK.test(after(text, end));
}

const CLOCK = '(?:\\d{1,2}(?:[:.][0-5]\\d)?\\s?[ap]m|(?:[01]?\\d|2[0-3]):[0-5]\\d)';
const TIME_LISTED = new RegExp(
  `^,\\s(?:(?:and|or)\\s)?(?:at\\s)?(?:${CLOCK}|noon|midnight|\\d{1,2}(?=,\\s|\\s(?:and|or|&)\\s|$))(?![\\w])`,
  'i',
);

/** Returns whether another time follows a time and a comma: "at 8am, 2pm and 8pm". */
export function isTimeListed(text: string, end: number): boolean {
  return TIME_LISTED.test(after(text, end));
}

const TIME_AT_END = new RegExp(
  `(?<!\\s(?:to|from|until|till|by|before|after|for|due))\\s(?:\\d{1,2}(?:[:.][0-5]\\d)?(?:[ap]m)?\\s?[-–—]\\s?)?${CLOCK}$`,
  'i',
);

/**
 * Returns whether the line ends with a time that does not follow a word such as "by" or "until": "25
 * nov optician 11:20am", "Tuesdays yoga 2-4pm".
 */
export function isTimeAtEnd(text: string, end: number): boolean {
  return TIME_AT_END.test(text.slice(end));
}

/**
 * Returns whether a capitalized word follows, as in a name: "Sunday Times", "Tomorrow Never Dies".
 */
export function isNameGoingOn(text: string, end: number): boolean {
  return /^\s+\p{Lu}/u.test(text.slice(end, end + 20));
}
