import { ANY_WEEKDAY, DAY_MONTH, NUMBER, ON_OF_VERB, ORDINAL, WEEKDAY } from '../time/phrases.ts';
import {
  BIBLE,
  BINDING,
  BINDING_DAY,
  BINDING_FIRST,
  BINDING_HOUR,
  BINDING_KEYED,
  BINDING_NUMBER,
  COUNTED,
  HALF_DAYS,
  MEASURE,
  ODD,
  ORDINARY,
  WORKS,
} from './before-words.ts';

/**
 * Returns the word before a position as written; empty at the start of the text and after a chip.
 */
export function wordBefore(text: string, start: number): string {
  return /([^\s\uE001]{1,40})\s{1,8}$/u.exec(text.slice(Math.max(0, start - 48), start))?.[1] ?? '';
}

const lower = (text: string, start: number) =>
  wordBefore(text, start)
    .toLowerCase()
    .replace(/^["'(]+/, '')
    .replace(/:$/, '');

/**
 * Returns whether the word before a phrase makes the phrase part of a name or of another phrase.
 * The phrase has no key like "on". `isRelative`: the phrase names a day like "tomorrow", not a
 * weekday or a date.
 */
export function isBoundBefore(text: string, start: number, isRelative = false): boolean {
  const word = lower(text, start);
  if (word === 'till' && isTheTill(text, start - word.length - 1)) return false;
  if (word === 'on' && ENDS_WITH_VERB.test(text.slice(0, start).trimEnd())) return false;
  if (BINDING.has(word) || ODD.test(word) || isPairBefore(text, start)) return true;
  if (BINDING_FIRST.has(word)) return isFirstWord(text, start - word.length - 1);
  if (/\d/.test(text.charAt(start)))
    return (
      BINDING_NUMBER.has(word) &&
      (/^(?:in|over)$/.test(word) || !HALF_DAYS.test(text.slice(start, start + 16)))
    );
  return !isRelative && BINDING_DAY.has(word);
}

const ENDS_WITH_VERB = new RegExp(`${ON_OF_VERB}$`, 'i');

/** Returns whether "till" means a cash desk: "fix the till". */
function isTheTill(text: string, start: number): boolean {
  return /(?:^|\s)(?:the|an?|our|my|your|this|new|old)\s$/i.test(text.slice(0, start));
}

/** Words after which "by 5" says how much: "reduce costs by 5". */
const WORDS_OF_AMOUNT =
  /\b(?:(?:reduc|cut|cutt|increas|rais|lower|grow|shrink|improv|boost|decreas|drop|dropp|shorten|lengthen|extend|expand|scal|resiz|multipl|divid|delay|postpon|push|mov|shift|rotat|widen|trim|trimm|slash|beat|win|lose|gain|exceed|count|adjust|chang|bump)(?:e|es|s|ed|d|ing|y|ied)?|followed|lead|up|down|ahead|behind)(?!\p{L})/iu;

const A_NUMBER = new RegExp(`^\\d|^${NUMBER}$`, 'i');

/** Returns whether the words before "by 5" make it an amount: "2 by 4", "reduce costs by 5". */
export function isAmountBy(text: string, start: number): boolean {
  return (
    WORDS_OF_AMOUNT.test(text.slice(Math.max(0, start - 200), start)) ||
    A_NUMBER.test(wordBefore(text, start))
  );
}

/**
 * Returns whether an amount precedes a phrase: the task "Swim 40 lengths in 30 min" does not start
 * in 30 minutes.
 */
export function isAmountBefore(text: string, start: number): boolean {
  return /(?:^|\s)\d+[.,]?\d*(?:%|\p{L}+|\s\p{Ll}+)\s$/u.test(
    text.slice(Math.max(0, start - 48), start),
  );
}

const VALUE_LINE =
  /^(?:sell|trade|bid|price|value|cap|set\s(?!(?:an?\s|the\s|my\s)?(?:alarm|table|reminder)))/i;

/** Returns whether a line is about a price or a setting, so that "at 10" is not a time. */
export function isValueLine(text: string): boolean {
  return VALUE_LINE.test(text);
}

const STOP_BY = new Set('stop drop pass swing stand walk drive come go'.split(' '));

/**
 * Returns whether the word before a phrase with a key like "on" or "by" keeps the phrase in the
 * title: "not on Friday".
 */
export function isKeyBoundBefore(text: string, start: number, key: string): boolean {
  const word = lower(text, start);
  if (key === 'by' && STOP_BY.has(word) && isFirstWord(text, start - word.length - 1)) return true;
  return BINDING_KEYED.has(lower(text, start)) && !isTurnOfSentence(text, start);
}

/** Returns whether an "and" joins clauses instead of days: "Call mum and by friday pay rent". */
function isTurnOfSentence(text: string, start: number): boolean {
  return lower(text, start) === 'and' && !isPairBefore(text, start);
}

const PAIR =
  /(?:^|\s)(?:today|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day|mon|tues?|wed|thu|fri|sat|sun|noon|[ap]m|\d\S*)\s(?:and|[-–—&+/])\s{1,8}$/i;

/**
 * Returns whether a phrase is the second of a pair: the text before it ends with a day or a time
 * and then "and" or a sign such as "&". Example: "tuesday" in "monday and tuesday".
 */
function isPairBefore(text: string, start: number): boolean {
  return PAIR.test(text.slice(Math.max(0, start - 48), start));
}

/**
 * Returns whether an amount, or a word such as "just" or "never", precedes "before" or "until": "2
 * days before friday", "just before friday". A number that names something, as in "chapter 4", does
 * not count.
 */
export function isMeasuredBefore(text: string, start: number): boolean {
  const word = wordBefore(text, start);
  const isNumbered = /^\d+$/.test(word) && isCountBefore(text, start - word.length - 1);
  return MEASURE.test(word) && !isNumbered;
}

/**
 * Returns whether a number is no hour, because of the word before it: "look at 3". In "15 min at
 * 3", "min" is a unit, not a minimum.
 */
export function isHourBoundBefore(text: string, start: number): boolean {
  const isUnit = /\d\s?min\s{1,8}$/i.test(text.slice(Math.max(0, start - 16), start));
  return !isUnit && BINDING_HOUR.has(lower(text, start));
}

const OTHER_EVENT =
  /(?:^|\s)(?:before|after)\s(?:the|my|our|your|his|her|their|an?)\s(?:(?!closes|shuts)[\p{L}’'-]+\s){1,2}$/iu;

/** Returns whether a time belongs to another event: "Finish the deck before the meeting at 3pm". */
export function isOfOtherEvent(text: string, start: number): boolean {
  return OTHER_EVENT.test(text.slice(Math.max(0, start - 60), start));
}

const CLAUSE =
  /^(?:(?:remind|tell|inform|warn|notify)\s(?:\S{1,40}\s){1,2}that|(?:check|see|ask|confirm|find\sout)\s(?:\S{1,40}\s){0,2}(?:if|whether))\s[^,.;:!?—]*$/i;

/**
 * Returns whether the text before a day opens a clause to which the day belongs: in "Remind Tom that
 * rent is due Friday", the rent is due on Friday, not the reminder.
 */
export function isInClause(text: string, start: number): boolean {
  return CLAUSE.test(text.slice(0, start));
}

const TIME_BEFORE =
  /(?:^|[\s(])(?:\d{1,2}(?:[:.][0-5]\d)?\s?[ap]m|(?:[01]?\d|2[0-3]):[0-5]\d|noon|midnight),?\s(?:(?:and|or)\s)?$/i;

/** Returns whether another time is directly before a position: "8am, 2pm", "8am 2pm". */
export function isTimeBefore(text: string, start: number): boolean {
  return TIME_BEFORE.test(text.slice(Math.max(0, start - 24), start));
}

/** Returns whether a range of numbers is no time, because of the word before it: "pages 10-20". */
export function isCountBefore(text: string, start: number): boolean {
  return COUNTED.has(lower(text, start));
}

/** Returns whether the word before `start` is a verb that takes the title of a film or a book. */
export function isWorkBefore(text: string, start: number): boolean {
  return WORKS.has(lower(text, start));
}

const TITLE = /^(\p{L}+)\s(?:.{0,200}\s)?(\p{Lu}\S{0,40}\s)$/u;

/**
 * Returns whether the line begins with a verb such as "read" and, in addition, a capitalized word
 * precedes the phrase: "Read Good …".
 */
export function isWorkNamed(text: string, start: number): boolean {
  const [, verb = '', name = ''] = TITLE.exec(text.slice(0, start)) ?? [];
  const isWork = WORKS.has(verb.toLowerCase()) && !/^(?:see|buy)$/i.test(verb);
  return isWork && name !== '';
}

/** Returns whether "wed", "sat" or "sun" is an ordinary word, because of the word before it. */
export function isOrdinaryBefore(text: string, start: number): boolean {
  return ORDINARY.has(lower(text, start));
}

/** Returns whether `15:30` is a verse, a score or a duration, because of the word before it. */
export function isVerseBefore(text: string, start: number): boolean {
  const word = lower(text, start);
  return (
    BIBLE.has(word) || /^(?:in|is|was|score|scored|ratio|won|lost|ran|run|lap|pace)$/.test(word)
  );
}

/**
 * Returns whether no word precedes a position; always false from position 48 on, so that only a
 * short text is searched.
 */
export function isFirstWord(text: string, start: number): boolean {
  return start < 48 && !/[\p{L}\p{N}\uE000\uE001]/u.test(text.slice(0, start));
}

export function isCapital(word: string): boolean {
  return /^\p{Lu}/u.test(word);
}

const BEGINS_WITH_DAY = new RegExp(
  `^(?:(?:next\\s)?${ANY_WEEKDAY}(?:['’]?s)?|the\\s${ORDINAL}|${DAY_MONTH})\\s`,
  'i',
);
const NAMES_DAY = new RegExp(`\\s${WEEKDAY}(?:['’]s)?\\s`, 'i');
/**
 * A holiday, or an event on a holiday, such as "Christmas dinner": a time in the line is on that
 * day, not today.
 */
const NAMES_HOLIDAY =
  /(?:^|\s)(?:(?:christmas|xmas|new\syear(?:['’]?s)?)\s(?:eve|day|dinner|lunch|breakfast|brunch|drinks|party|meal)|(?:boxing|valentine['’]?s?|mother['’]?s|father['’]?s|st\.?\spatrick['’]?s)\sday|easter(?!\segg)|thanksgiving|halloween|hogmanay|bonfire\snight|bank\sholiday|nye)(?!\p{L})/iu;

/**
 * Returns whether a time belongs to a day or a holiday that stays in the title: "Go to Sunday
 * service at 10" is not today at 10, "New Year's Eve dinner at 8" not today at 8. A deadline can
 * still be today unless the text begins with the day: "Finish Monday slides by 5pm".
 */
export function isOfNamedDay(text: string, start: number, isDue: boolean): boolean {
  const before = text.slice(0, start);
  return (
    BEGINS_WITH_DAY.test(before) || (!isDue && (NAMES_DAY.test(before) || NAMES_HOLIDAY.test(text)))
  );
}

/** Words that make a date after them a deadline: "expires on 3 May", "(expiry date: 3 May)". */
const EXPIRY = /(?:^|[\s([{])(?:expir(?:es?|ing|y|ation))(?:\sdate)?(?:\sis)?:?\s{1,8}$/i;
/** The beginning of a line whose date is a deadline: "Deadline for the essay: Friday". */
const LIMIT_OF = /^(?:the\s)?(?:deadline|due\sdate)(?::|\s(?:for|of|to))\s/i;

/** The end of opening hours: "before the office closes at 4". */
const CLOSING = /(?:^|\s)before\s(?:\S{1,40}\s){1,4}(?:closes|shuts)\s$/i;

/** Returns whether the words before a day or time make it a deadline: "expires on 3 May". */
export function isLimitBefore(text: string, start: number): boolean {
  const before = text.slice(Math.max(0, start - 80), start);
  return EXPIRY.test(before) || CLOSING.test(before) || LIMIT_OF.test(text);
}
