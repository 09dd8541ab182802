import { ANY_WEEKDAY } from '../time/phrases.ts';
import type { TimePhrase } from '../time/read-phrase.ts';
import {
  endsAfter,
  endsAfterDuration,
  hasOtherMeaning,
  isAllowedAfter,
  isCounted,
  isHourListed,
  isTaskAfter,
  isTimeAtEnd,
  isTimeListed,
} from './after.ts';
import {
  isAmountBefore,
  isBoundBefore,
  isCapital,
  isFirstWord,
  isHourBoundBefore,
  isInClause,
  isKeyBoundBefore,
  isMeasuredBefore,
  isOfOtherEvent,
  isOrdinaryBefore,
  isTimeBefore,
  isValueLine,
  isVerseBefore,
  wordBefore,
} from './before.ts';
import { isEventAfter } from './events.ts';
import { hasTime, isName } from './is-name.ts';

/**
 * Returns whether the words around a phrase confirm that it means a time (clarity §1: an uncertain
 * phrase stays in the title).
 */
export function isMeant(text: string, phrase: TimePhrase): boolean {
  const { start, end, key, repetition } = phrase;
  if (hasOtherMeaning(text, end) || (!hasTime(phrase) && isCounted(text, end))) return false;
  if (/^(?:bare|beside)$/.test(phrase.time?.kind ?? '') && isHourListed(text, end)) return false;
  if (isOneOfTimes(text, phrase)) return false;
  if (hasTime(phrase) && !phrase.isDue && isOfOtherEvent(text, start)) return false;
  const isRelative = phrase.day?.kind === 'relative';
  if (!isRelative && isInClause(text, start)) return false;
  if (key ? isKeyBoundBefore(text, start, key) : isBoundBefore(text, start, isRelative))
    return false;
  if ((key === 'before' || key === 'until') && isMeasuredBefore(text, start)) return false;
  // "Deadline Friday for the essay": without the phrase, the title would be "for the essay".
  if (
    phrase.isDue &&
    isFirstWord(text, start) &&
    /^\s(?:for|of|to)\s/.test(text.slice(end, end + 5))
  )
    return false;
  if (isName(text, phrase) || (phrase.isDue && !isDueEnding(text, phrase))) return false;
  if (repetition && isLimited(text, end)) return false;
  if (repetition) return isRepetitionMeant(text, phrase);
  if (/^in\s/i.test(text.slice(start, end)) && isAmountBefore(text, start)) return false;
  if (phrase.ahead !== undefined) return isFirstWord(text, start) || isAllowedAfter(text, end);
  return phrase.day ? isDayMeant(text, phrase) : isTimeMeant(text, phrase);
}

/** Returns whether a line lists several times, which one task cannot have: "at 8am, 2pm and 8pm". */
function isOneOfTimes(text: string, { start, end, time, range, isDue }: TimePhrase): boolean {
  if (time === undefined && range === undefined) return false;
  return isTimeListed(text, end) || (!isDue && isTimeBefore(text, start));
}

/**
 * Returns whether the phrase of a deadline is complete. In "prepare before tomorrow standup" the
 * day belongs to the next word; in "send by tomorrow the report" it does not.
 */
function isDueEnding(text: string, { start, end }: TimePhrase): boolean {
  const isObject = /^\s(?:the|an?|my|our|your|his|her|their|all|this|that|these|some)\s/i;
  return (
    isFirstWord(text, start) || isAllowedAfter(text, end) || isObject.test(text.slice(end, end + 7))
  );
}

/**
 * Limits of a repetition that are not read: "daily except Sunday", "every Monday for 6 weeks",
 * "every year in March".
 */
const LIMITS =
  /^,?\s(?:except|but\s(?:not|no|for|sun|mon|tue|wed|thu|fri|sat|hol)|excluding|excl|apart\sfrom|other\sthan|unless|until|till|starting|minus|without\s(?:sun|mon|tue|wed|thu|fri|sat|hol)|skip|not\s|for\s(?:\w+\s){1,2}(?:days?|weeks?|months?|years?)|\d+\stimes|in\s(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w*\b|life\s|i\s|we\s|you\s|he\s|she\s|they\s|carry\s|counts|else)/i;
const isLimited = (text: string, end: number) => LIMITS.test(`${text.slice(end, end + 30)} `);

function isRepetitionMeant(text: string, phrase: TimePhrase): boolean {
  const { start, end, repetition } = phrase;
  if (hasTime(phrase)) return true;
  if (!repetition?.isWeak && isFirstWord(text, start)) return true;
  // A line of nothing but a weak repetition, such as "Everyday", is a title.
  if (repetition?.isWeak && end - start === text.length) return false;
  const isOfDays = BEGINS_WITH_WEEKDAY.test(text.slice(start, end));
  if (isOfDays && isFirstWord(text, start) && isTimeAtEnd(text, end)) return true;
  return isAllowedAfter(text, end);
}

const BEGINS_WITH_WEEKDAY = new RegExp(`^${ANY_WEEKDAY}`, 'i');

/** "Wednesday dinner with Tom 7pm" is a plan for that day; "Sunday roast 6pm" may be a name. */
const isMeeting = (text: string, end: number) => /\s(?:with|w\/)\s?\S/.test(text.slice(end));

function isDayMeant(text: string, phrase: TimePhrase): boolean {
  const { start, end, key, day, isDue } = phrase;
  const kind = day?.kind;
  const isFirst = isFirstWord(text, start);
  // A midnight lies between two days, and only a deadline says which of them is meant.
  if (kind === 'midnight') return isDue;
  // "By the weekend" may mean before it begins or before it ends.
  if (key === 'by' && /weekend$/i.test(text.slice(start, end))) return false;
  // "Dentist 2/3 10:15am" has a date, "Score 2/3 10:15" may have a fraction.
  if (hasTime(phrase))
    return kind !== 'digits' || phrase.time?.kind === 'sure' || !isFraction(text, phrase);
  if (kind === 'dated' || (key === 'starting' && kind !== 'ordinal')) return true;
  if (kind === 'ordinal' && isFirst && isTimeAtEnd(text, end)) return true;
  if (kind === 'ordinal' || kind === 'digits') {
    if (!isAllowedAfter(text, end)) return false;
    if (ALWAYS_TEXT.test(text.slice(start, end))) return false;
    return key !== undefined || isDue || !isFractionOrTitle(text, phrase);
  }
  if (kind === 'short' && !key && isOrdinaryWord(text, phrase)) return false;
  // A weekday may begin a name: "by Sunday school".
  const isWeekday =
    (kind === 'short' || kind === 'weekday') && !/^next\s/i.test(text.slice(start, end));
  if (isDue && (isFirst || !isWeekday)) return true;
  if (kind === 'relative' && (isFirst || phrase.part === undefined)) return true;
  if (isFirst && ((key === 'on' && kind !== 'short') || isTaskAfter(text, end))) return true;
  // "Next Thursday lunch with Ann" is a plan.
  if (isFirst && kind === 'weekday' && !isWeekday && isMeeting(text, end)) return true;
  // "In two weeks follow up" is a plan.
  if (isFirst && /^in\s/i.test(text.slice(start, end))) return true;
  if (isFirst && kind !== 'week' && isTimeAtEnd(text, end))
    return !isWeekday || isMeeting(text, end);
  return isAllowedAfter(text, end);
}

/**
 * Returns whether "sat", "sun" or "wed" is an ordinary word. As the first word, it is a day only as
 * in "Sat: wash the car"; elsewhere, only at the end of a sentence or before an hour or a duration.
 */
function isOrdinaryWord(text: string, { start, end, time }: TimePhrase): boolean {
  const word = text.slice(start, end);
  if (!/^(?:sat|sun|wed)(?:\s\d+)?$/i.test(word)) return false;
  if (isFirstWord(text, start))
    return !isCapital(word) || !/^(?::|\s[-–—])\s/.test(text.slice(end));
  const isSmall = !isCapital(word) && isOrdinaryBefore(text, start);
  return isSmall || (!time && !endsAfter(text, end) && !endsAfterDuration(text, end));
}

/**
 * Returns whether digits or an ordinal are probably not a date: "3/4", "24/7", "Elizabeth the 2nd",
 * or an ordinal that begins with neither "the" nor a weekday.
 */
function isFractionOrTitle(text: string, phrase: TimePhrase): boolean {
  const { start, end, day } = phrase;
  if (day?.kind !== 'ordinal') return isFraction(text, phrase);
  const words = text.slice(start, end);
  const isTitle = isCapital(wordBefore(text, start)) && Number(/\d+/.exec(words)) <= MOST_KINGS;
  return isTitle || !/^(?:the|mon|tue|wed|thu|fri|sat|sun)/i.test(words);
}

/** The highest number after the name of a king or pope: John the 23rd. */
const MOST_KINGS = 23;

/** Never dates, whatever the locale: "9/11" and "24/7". */
const ALWAYS_TEXT = /(?:^|\s)(?:9\/11|24\/7)$/;
const FRACTION = /^(?:1\/[2-9]|2\/3|3\/[45]|[245]\/5|24\/7|7\/24|9\/11|(\d+)\/\1)$/;
const isFraction = (text: string, { start, end }: TimePhrase) =>
  FRACTION.test(/(?<!\d)\d+\/\d+/.exec(text.slice(start, end))?.[0] ?? '') &&
  !/\d\/\d+\//.test(text.slice(start, end));

function isTimeMeant(text: string, phrase: TimePhrase): boolean {
  const { start, end, key, time, range } = phrase;
  if (range) return isFirstWord(text, start) || isAllowedAfter(text, end);
  if (key === 'at' && time?.kind === 'bare') {
    return (
      !isHourBoundBefore(text, start) &&
      (isAllowedAfter(text, end) || isHourOfTask(text, phrase)) &&
      !isPrice(text, end)
    );
  }
  // "Around 5pm" alone and "Around 5pm people left" stay in the title.
  if (/^around\s/i.test(text.slice(start, end)) && isFirstWord(text, start)) return false;
  if (key === 'at' && time?.kind === 'dotted' && (isPrice(text, end) || /^buy\s/i.test(text)))
    return false;
  // In "Meet at Noon cafe", noon is part of a name.
  if (key === 'at' && time?.kind === 'named' && !isAllowedAfter(text, end)) {
    return isFirstWord(text, start);
  }
  if (key !== undefined) return true;
  // "3:10 to Yuma" is the title of a film.
  if (time?.kind === 'clock' && /^\sto\s/.test(text.slice(end, end + 4))) return false;
  if (time?.kind === 'named') return isAllowedAfter(text, end) || isNoonOfTask(text, phrase);
  if (time?.kind === 'sure') return isFirstOfTask(text, phrase) || isAllowedAfter(text, end);
  const isWhole = /\d[:.]\d[05]|[a-z]/i.test(text.slice(start, end));
  if (!isWhole || isVerseBefore(text, start)) return false;
  return isFirstOfTask(text, phrase) || isAllowedAfter(text, end);
}

/** Returns whether a number is a price or a setting: "Sell at 10 each", "Set brightness at 10". */
function isPrice(text: string, end: number): boolean {
  return /^\s(?:each|apiece|per)\b/i.test(text.slice(end, end + 12)) || isValueLine(text);
}

/** Returns whether a time begins the line of a task: "6pm call mum", not "3:10 to Yuma", a film. */
function isFirstOfTask(text: string, { start, end }: TimePhrase): boolean {
  return isFirstWord(text, start) && !/^\sto\s/.test(text.slice(end, end + 4));
}

/** Returns whether "at" and an hour begin the line of a task: "at 5 call Ana", not "At 5 Guys". */
function isHourOfTask(text: string, { start, end }: TimePhrase): boolean {
  return isFirstWord(text, start) && (isTaskAfter(text, end) || isEventAfter(text, end));
}

/** Returns whether noon begins the line of a task: "Noon lunch with the team", not "Noon Cafe". */
function isNoonOfTask(text: string, { start, end }: TimePhrase): boolean {
  return (
    isFirstWord(text, start) && /^\s(?!prayers?|to\s|is\s)\p{Ll}/u.test(text.slice(end, end + 9))
  );
}
